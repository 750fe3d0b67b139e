import IbexObjects
import TestExpectations
import Testing

@Suite struct ReadOnlyIdentityTests {
  private final class User: Mappable {
    var id = 0
    var name = ""
    static var overrides: PropertyOverrides { [.identity(\User.id), .readOnly(\User.id)] }
  }

  private final class Task: Mappable {
    var id = 0
    var owner: User?
    var steps = 0
    static var overrides: PropertyOverrides {
      [.identity(\Task.id), .readOnly(\Task.owner, \Task.steps)]
    }
  }

  @Test func theIdentityOfANewObjectIsFilled() throws {
    let map = IdentityMap()
    let strict = Mapper(strictness: .strict)
    let users = try strict.map([User].self, from: .json(#"[{"id": "7", "name": "a"}]"#), in: map)
    #expect(users.map(\.id) == [7])
    let again = try strict.map(
      [User].self, from: .json(#"[{"id": 7, "name": "b"}, {"id": 8}]"#), in: map)
    #expect(again[0] === users[0] && users[0].name == "b" && again[1].id == 8)
    expectError(
      MappingError.self, "expected the value that a read-only property has, found number 9 at id"
    ) { try strict.update(users[0], from: .json(#"{"id": 9}"#), in: map) }
    #expect(users[0].id == 7)
  }

  @Test func whatAContextHoldsIsNotCompared() throws {
    let map = IdentityMap()
    let task = Task()
    task.owner = try Mapper().map(User.self, from: .json(#"{"id": 7, "name": "a"}"#), in: map)
    task.steps = 3
    let report = try Mapper().mapReporting(
      Task.self, from: .json(#"{"id": 1, "owner": {"id": 7, "name": "b"}, "steps": 3}"#), in: map
    ).report
    #expect(
      report.problems.map(\.description) == [
        "expected the value that a read-only property has, found an object at owner",
        "expected the value that a read-only property has, found number 3 at steps",
      ])
    #expect(task.owner?.name == "a")
  }
}
