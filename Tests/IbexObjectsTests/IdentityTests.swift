import Ibex
import IbexObjects
import TestExpectations
import Testing

@Suite struct IdentityTests {
  private let mapper = Mapper()

  @Test func aKnownObjectIsFilledInPlace() throws {
    let line = Route(id: 7, name: "old")
    line.color = "red"
    let depot = IdentityMap.of(line)
    let lines = try mapper.map(
      [Route].self, from: .json(#"[{"ID": "7", "name": "new"}]"#), in: depot)
    #expect(lines.count == 1)
    #expect(lines[0] === line)
    #expect(line.name == "new")
    #expect(line.color == "red")
  }

  final class Nested: Mappable {
    var id = 0
    static var overrides: PropertyOverrides {
      [.identity(\Nested.id), .path("meta.id", for: \Nested.id)]
    }
  }

  @Test(arguments: [
    (#"{"meta": {}, "id": 7}"#, "found none at id"),
    (#"{"meta": {"id": null}}"#, "found null at meta.id"),
  ])
  func aMissingIdentityIsNotedWhereItWouldBeRead(_ json: String, _ found: String) throws {
    let (_, report) = try mapper.mapReporting(Nested.self, from: .json(json), in: IdentityMap())
    let missing = report.findings(of: .missing)
    #expect(missing.map(\.description) == ["expected the identity of Nested, \(found)"])
  }

  @Test func anUnknownObjectIsInserted() throws {
    let depot = IdentityMap()
    let line = try mapper.map(Route.self, from: .json(#"{"id": 7, "name": "seven"}"#), in: depot)
    #expect(depot.object(of: Route.self, identifiedBy: 7) === line)
    #expect(depot.count == 1)
    let same = try mapper.map(Route.self, from: .xml(#"<line id="7" color="red"/>"#), in: depot)
    #expect(same === line)
    #expect(line.color == "red")
  }

  @Test func whatIsPresentReplacesAndModelsMerge() throws {
    let line = Route(id: 7)
    line.fares = ["adult": 3, "child": 1]
    line.extra = ["a": 1] as [String: Any]
    line.period = Span(from: 1, to: 2)
    let depot = IdentityMap.of(line)
    _ = try mapper.map(
      Route.self,
      from: .json(#"{"id": 7, "fares": {"adult": 4}, "extra": {"b": 2}, "period": {"to": 9}}"#),
      in: depot)
    #expect(line.fares == ["adult": 4])
    #expect((line.extra as? [String: Any])?.keys.sorted() == ["b"])
    #expect(line.period == Span(from: 1, to: 9))
  }

  @Test func aNestedObjectWithoutIdentityIsUpdatedInPlace() throws {
    let line = Route(id: 7)
    let site = Yard()
    site.street = "Main"
    line.depot = site
    let depot = IdentityMap.of(line)
    let changes = try mapper.synchronize(
      [Route].self, from: .json(#"[{"id": 7, "depot": {"city": "Bern"}}]"#), in: depot)
    #expect(line.depot === site)
    #expect(site.street == "Main")
    #expect(changes.updated.map(\.changes) == [["depot.city"]])
  }

  @Test(arguments: [
    (#"[{"name": "a"}]"#, "expected the identity of Route, found none at [0].id"),
    (#"[{"id": null}]"#, "expected the identity of Route, found null at [0].id"),
    (#"[{"id": "x"}]"#, #"expected the identity of Route, found text "x" at [0].id"#),
  ])
  func withoutIdentityItIsNew(_ json: String, _ message: String) throws {
    let depot = IdentityMap()
    for count in 1...2 {
      let (lines, report) = try mapper.mapReporting([Route].self, from: .json(json), in: depot)
      #expect(lines.count == 1)
      #expect(depot.count == count)
      #expect(report.findings(of: .missing).map(\.description) == [message])
    }
    let others = try mapper.map([Route].self, from: .json(#"[{"name": "b"}]"#), in: depot)
    #expect(others[0].name == "b")
    var strict = mapper
    strict.strictness = .strict
    let error = #expect(throws: MappingError.self) {
      try strict.map([Route].self, from: .json(json), in: depot)
    }
    let mismatch = message.replacing("the identity of Route", with: "an integer")
    #expect(error?.description == (json.contains("id") ? "\(message)\n\(mismatch)" : message))
    #expect(depot.count == 3)
  }

  @Test func aScalarIsNoIdentityOfSeveralValues() throws {
    let mapper = Mapper().with { $0.overrides = [.identity(\Yard.street, \Yard.city)] }
    let depot = IdentityMap()
    let json = #"["Main", {"street": "Main", "city": "Bern"}]"#
    let (yards, report) = try mapper.mapReporting([Yard].self, from: .json(json), in: depot)
    #expect(yards.map(\.city) == ["Bern"])
    #expect(report.description == #"expected an object, found text "Main" at [0]: left out"#)
  }

  @Test func theSameIdentityTwiceIsOneObject() throws {
    let depot = IdentityMap()
    let changes = try mapper.synchronize(
      [Route].self,
      from: .json(
        #"[{"id": 7, "name": "a", "color": "red"}, {"id": 8}, {"id": "7.0", "name": "b"}]"#),
      in: depot)
    #expect(changes.objects.map(\.id) == [7, 8, 7])
    #expect(changes.objects[0] === changes.objects[2])
    #expect(changes.objects[0].name == "b")
    #expect(changes.objects[0].color == "red")
    #expect(changes.inserted.map(\.id) == [7, 8])
    #expect(changes.description == "2 inserted, 0 updated, 0 unchanged, 0 deleted")
  }

  @Test func changesOfOneObjectAddUp() throws {
    let depot = IdentityMap.of(Route(id: 7, name: "a"), Route(id: 8))
    let changes = try mapper.synchronize(
      [Route].self,
      from: .json(#"[{"id": 7, "name": "b"}, {"id": 7, "color": "red"}, {"id": 8, "name": ""}]"#),
      in: depot)
    #expect(changes.updated.map(\.changes) == [["name", "color"]])
    #expect(changes.unchanged.map(\.id) == [8])
  }

  @Test func aContextIsAskedOnceForEachType() throws {
    let context = CountingContext()
    _ = try mapper.map(
      RouteTable.self,
      from: .json(
        """
        {"lines": [{"id": 1, "stops": [{"code": "a"}, "b"]}, {"id": 2, "stops": ["a", "c"]}],
         "stops": [{"code": "c", "line_ids": [1, 9]}], "vehicles": [{"number": 5, "line_id": "2"}]}
        """), in: context)
    #expect(context.lookups == ["Route: 1 2 9", "Halt: a b c", "Railcar: 5"])
  }

  @Test func aListThatIsTheSameIsNoChange() throws {
    let depot = IdentityMap()
    let json = #"[{"id": 7, "stops": ["a", {"code": "a"}], "depot": {"city": "Bern"}}]"#
    _ = try mapper.map([Route].self, from: .json(json), in: depot)
    let changes = try mapper.synchronize([Route].self, from: .json(json), in: depot)
    #expect(changes.description == "0 inserted, 0 updated, 1 unchanged, 0 deleted")
    #expect(changes.unchanged(of: Halt.self).map(\.code) == ["a"])
  }

  private struct Twice: Mappable {
    var a = 0
    var b = 0
    static var overrides: PropertyOverrides { [.identity(\Twice.a), .identity(\Twice.b)] }
  }
  private struct Flat: Mappable {
    var key = Key()
    struct Key: Mappable, Hashable { var id = 0 }
    static var overrides: PropertyOverrides { [.identity(\Flat.key), .flattened(\Flat.key)] }
  }

  @Test func anIdentityThatCannotWorkIsRefused() {
    expectError(
      PlanError.self,
      "cannot map Twice: it has two .identity overrides; keep one of them, with all properties "
        + "that tell its objects apart"
    ) { try Mapper().map(Twice.self, from: .json("{}")) }
    expectError(
      PlanError.self,
      "cannot map Flat: its identity is key of type Key, which is neither Hashable nor an object "
        + "with an identity; name properties that are filled, each Hashable or an object with an "
        + "identity of its own"
    ) { try Mapper().map(Flat.self, from: .json("{}")) }
  }
}
