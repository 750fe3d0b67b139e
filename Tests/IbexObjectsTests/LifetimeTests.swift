import IbexObjects
import TestExpectations
import Testing

@Suite struct LifetimeTests {
  /// Counts the objects of a test.
  private final class Count: @unchecked Sendable {
    @TaskLocal static var current = Count()
    var made = 0
    var alive = 0
  }

  private final class Node: Mappable {
    let count = Count.current
    var id = 0
    weak var parent: Node?
    var children: [Node] = []

    init() {
      count.made += 1
      count.alive += 1
    }

    deinit { count.alive -= 1 }

    static var overrides: PropertyOverrides {
      [
        .identity(\Node.id), .observed("parent", through: \Node.parent),
        .reference("parent_id", for: "parent"),
      ]
    }
  }

  private let json = """
    [{"id": 2, "parent_id": 1}, {"id": 3, "parent_id": 1}, {"id": 1, "children": [2, 3]}, {"id": "x"},
     {"id": 4, "parent_id": 9}]
    """

  @Test func aReferenceMayBeWeak() throws {
    let depot = IdentityMap()
    let nodes = try Mapper().map([Node].self, from: .json(json), in: depot)
    #expect(nodes[0].parent === nodes[2])
    #expect(nodes[1].parent === nodes[2])
    #expect(nodes[2].children.map(\.id) == [2, 3])
    #expect(nodes[4].parent == nil)
  }

  @Test func nothingOfItsOwnKeepsAnObject() throws {
    let count = Count()
    try Count.$current.withValue(count) {
      let mapper = Mapper()
      do {
        let depot = IdentityMap()
        _ = try mapper.map([Node].self, from: .json(json), in: depot)
        let changes = try mapper.synchronize(
          [Node].self, from: .json(#"[{"id": 2}]"#), in: depot, deleting: .others)
        #expect(changes.deleted.count == 4)
        let message = """
          expected the identity of Node, found text "x" at [3].id
          expected an integer, found text "x" at [3].id
          expected a known Node, found number 9 at [4].parent_id
          """
        expectError(MappingError.self, message) {
          try mapper.with { $0.strictness = .strict }.map([Node].self, from: .json(json), in: depot)
        }
        withExtendedLifetime((mapper, changes)) { #expect(count.alive == 5) }
      }
      #expect(count.alive == 0)
      // One more where the plan of the type is made here, and not by another test before.
      #expect((5...6).contains(count.made))
    }
  }

  @Test func aWeakMapKeepsNothing() throws {
    let count = Count()
    try Count.$current.withValue(count) {
      let depot = IdentityMap(.weak)
      do {
        let nodes = try Mapper().map(
          [Node].self, from: .json(#"[{"id": 1}, {"id": 2}]"#), in: depot)
        #expect(depot.count == 2)
        let same = try Mapper().map(Node.self, from: .json(#"{"id": 1}"#), in: depot)
        #expect(same === nodes[0])
      }
      #expect(count.alive == 0)
      #expect(depot.count == 0)
      #expect(depot.object(of: Node.self, identifiedBy: 1) == nil)
      _ = try Mapper().map(Node.self, from: .json(#"{"id": 1}"#), in: depot)
      #expect(count.alive == 0)
    }
  }

  @Test func eachTaskHasAContextOfItsOwn() async throws {
    let mapper = Mapper()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          let depot = IdentityMap()
          var count = 0
          for round in 0..<20 {
            let lines = (0..<10).map {
              #"{"id": \#($0 + round), "name": "\#(task)", "stops": ["a"]}"#
            }
            let changes = try mapper.synchronize(
              [Route].self, from: .json("[\(lines.joined(separator: ","))]"), in: depot,
              deleting: .others)
            count += changes.inserted.count + changes.deleted.count
          }
          return count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 10 + 19 * 2, count: 8))
  }
}
