import Foundation
import Ibex
import IbexObjects
import TestExpectations
import Testing

@Suite struct ReferenceTests {
  private let mapper = Mapper()

  @Test func aScalarIsTheIdentityOfAnObject() throws {
    let line = Route(id: 7)
    let depot = IdentityMap.of(line)
    let vehicles = try mapper.map(
      [Railcar].self,
      from: .json(
        #"[{"number": 1, "line": 7}, {"number": 2, "line": "7"}, {"number": 3, "line_id": 7}]"#),
      in: depot)
    #expect(vehicles.map(\.line).allSatisfy { $0 === line })
  }

  @Test func referencesLeadForwardAndInCircles() throws {
    let depot = IdentityMap()
    let table = try mapper.map(
      RouteTable.self,
      from: .json(
        """
        {"vehicles": [{"number": 1, "line_id": 7}],
         "stops": [{"code": "a", "line_ids": [7, 8]}],
         "lines": [{"id": 7, "stops": ["a"]}, {"id": 8, "stops": ["a", "b"]}]}
        """), in: depot)
    #expect(table.vehicles[0].line === table.lines[0])
    #expect(table.stops[0].lines.map(\.id) == [7, 8])
    #expect(table.lines[0].stops[0] === table.stops[0])
    #expect(table.lines[1].stops.map(\.code) == ["a"])
    for stop in table.stops { stop.lines = [] }
  }

  @Test func theObjectWinsOverTheReference() throws {
    let depot = IdentityMap.of(Route(id: 7), Route(id: 8))
    let (vehicle, report) = try mapper.mapReporting(
      Railcar.self, from: .json(#"{"number": 1, "line_id": 7, "line": {"id": 8, "name": "x"}}"#),
      in: depot)
    #expect(vehicle.line?.id == 8)
    #expect(report.findings == [])
    let other = try mapper.map(
      Railcar.self, from: .json(#"{"number": 2, "line_id": 7, "line": null}"#), in: depot)
    #expect(other.line?.id == 7)
  }

  @Test func whatStaysUnknownIsAFinding() throws {
    let line = Route(id: 7)
    let depot = IdentityMap.of(line)
    let vehicle = try mapper.map(Railcar.self, from: .json(#"{"number": 1, "line": 7}"#), in: depot)
    let (_, report) = try mapper.mapReporting(
      RouteTable.self,
      from: .json(
        """
        {"vehicles": [{"number": 1, "line_id": 9}], "stops": [{"code": "a", "line_ids": [7, 9]}]}
        """), in: depot)
    #expect(vehicle.line === line)
    #expect(depot.object(of: Halt.self, identifiedBy: "a")?.lines.map(\.id) == [7])
    #expect(report.findings.map(\.kind) == [.unresolved, .unresolved])
    #expect(
      report.description == """
        expected a known Route, found number 9 at stops[0].line_ids[1]: left out
        expected a known Route, found number 9 at vehicles[0].line_id
        """)
    #expect(report.problems.count == 2)
  }

  @Test func aReferenceIntoARefusedListIsUnresolved() throws {
    let (table, report) = try mapper.mapReporting(
      RouteTable.self,
      from: .json(#"{"lines": {"error": {"id": 7}}, "vehicles": [{"number": 1, "line_id": 7}]}"#),
      in: IdentityMap())
    #expect(table.vehicles[0].line == nil)
    #expect(
      report.problems.map(\.description) == [
        """
        expected a list, or an object with a key of Route, found an object with the key error \
        at lines
        """,
        "expected a known Route, found number 7 at vehicles[0].line_id",
      ])
  }

  @Test func aScalarThatIsNoIdentityIsRefused() throws {
    let (vehicle, report) = try mapper.mapReporting(
      Railcar.self, from: .json(#"{"number": 1, "line": "x"}"#), in: IdentityMap())
    #expect(vehicle.line == nil)
    #expect(
      report.description
        == #"expected an object, or an integer that identifies one, found text "x" at line"#)
  }

  @Test func withoutAContextTheKeyIsSilentAndAScalarAMismatch() throws {
    let (vehicle, report) = try mapper.mapReporting(
      Railcar.self, from: .json(#"{"number": 1, "line_id": 7}"#))
    #expect(vehicle.line == nil)
    #expect(report.findings == [])
    let (_, other) = try mapper.mapReporting(
      Railcar.self, from: .json(#"{"number": 1, "line": 7}"#))
    #expect(other.description == "expected an object, found number 7 at line")
  }

  @Test func elementsOfXMLAreReferences() throws {
    let depot = IdentityMap.of(Route(id: 7), Route(id: 8))
    let table = try mapper.map(
      RouteTable.self,
      from: .xml(
        """
        <t><stops code="a"><lines>7</lines></stops>
        <stops code="b"><lines><line>7</line><line>8</line></lines></stops>
        <stops code="c"><lines>8</lines><lines>7</lines></stops>
        <vehicles number="1" line_id="8"/><vehicles number="2"><line>7</line></vehicles></t>
        """), in: depot)
    #expect(table.stops.map { $0.lines.map(\.id) } == [[7], [7, 8], [8, 7]])
    #expect(table.vehicles.map { $0.line?.id } == [8, 7])
  }

  private final class Friend: Mappable {
    var id = 0
    var friends: [Friend] = []
    var others: [Friend]? = []
    var maybe: [Friend?] = []
    static var overrides: PropertyOverrides {
      [.identity(\Friend.id), .reference("friend_ids", for: \Friend.friends)]
    }
  }

  /// Friends of number 1, who had number 2 as each of three kinds of friends, and the finding.
  @Test(arguments: [
    (#"{"id": 1, "friends": [9]}"#, "number 9 at friends[0]: left out"),
    (#"{"id": 1, "friends": 9}"#, "number 9 at friends: left out"),
    (#"{"id": 1, "friend_ids": 9}"#, "number 9 at friend_ids: left out"),
    (#"{"id": 1, "friends": "9"}"#, "text \"9\" at friends: left out"),
    ("<n><id>1</id><friends>9</friends></n>", "text \"9\" at n.friends: left out"),
    (
      "<n><id>1</id><friends>9</friends><friends>8</friends></n>",
      "text \"9\" at n.friends[0]: left out, text \"8\" at n.friends[1]: left out"
    ),
    (
      "<n><id>1</id><friends><friend>9</friend></friends></n>",
      "text \"9\" at n.friends.friend: left out"
    ),
    (#"<n id="1" friends="9"/>"#, "text \"9\" at n.friends: left out"),
    (#"<n id="1"><friend_ids>9</friend_ids></n>"#, "text \"9\" at n.friend_ids: left out"),
    (#"<n id="1"><others>9</others></n>"#, "text \"9\" at n.others: left out"),
    (#"<n id="1"><maybe>9</maybe></n>"#, "text \"9\" at n.maybe: became nil"),
    (#"{"id": 1, "maybe": [9]}"#, "number 9 at maybe[0]: became nil"),
  ])
  func aListIsWithoutWhatIsUnknown(_ source: String, _ found: String) throws {
    let (one, two, depot) = (Friend(), Friend(), IdentityMap())
    (one.id, two.id) = (1, 2)
    (one.friends, one.others, one.maybe) = ([two], [two], [two])
    for friend in [one, two] { depot.insert(friend, identifiedBy: ObjectIdentity(friend.id)) }
    let document =
      source.hasPrefix("<") ? try SourceDocument(xml: source) : try SourceDocument(json: source)
    let (_, report) = try mapper.mapReporting(Friend.self, from: document, in: depot)
    let isOfOthers = source.contains("others")
    let isOfMaybe = source.contains("maybe")
    #expect(one.friends.map(\.id) == (isOfOthers || isOfMaybe ? [2] : []))
    #expect(one.others?.map(\.id) == (isOfOthers ? [] : [2]))
    #expect(one.maybe.map { $0?.id } == (isOfMaybe ? [nil] : [2]))
    let expected = found.components(separatedBy: ", ").map {
      "expected a known Friend, found \($0)"
    }
    #expect(report.findings.map(\.description) == expected)
    expectError(
      MappingError.self,
      expected.map { $0.components(separatedBy: ": ")[0] }.joined(separator: "\n")
    ) {
      try mapper.with { $0.strictness = .strict }.map(Friend.self, from: document, in: depot)
    }
  }

  /// What is no reference, be it unknown or not, leaves a list alone.
  @Test(arguments: [
    #"{"id": 1, "friends": "x"}"#, #"{"id": 1, "friends": {"x": 1}}"#,
    #"{"id": 1, "friends": null}"#,
    "<n><id>1</id><friends>x</friends></n>", #"<n><id>1</id><friends x="1">9</friends></n>"#,
  ])
  func aListIsKeptForWhatIsNoReference(_ source: String) throws {
    let (one, two, depot) = (Friend(), Friend(), IdentityMap())
    (one.id, two.id, one.friends) = (1, 2, [two])
    for friend in [one, two] { depot.insert(friend, identifiedBy: ObjectIdentity(friend.id)) }
    let document =
      source.hasPrefix("<") ? try SourceDocument(xml: source) : try SourceDocument(json: source)
    let (_, report) = try mapper.mapReporting(Friend.self, from: document, in: depot)
    #expect(one.friends.map(\.id) == [2])
    #expect(report.problems.count == 1)
  }

  @Test func nullIsNoReference() throws {
    let depot = IdentityMap.of(Route(id: 7))
    let vehicle = try mapper.map(
      Railcar.self, from: .json(#"{"number": 1, "line_id": 7}"#), in: depot)
    #expect(vehicle.line?.id == 7)
    _ = try mapper.map(Railcar.self, from: .json(#"{"number": 1, "line_id": null}"#), in: depot)
    #expect(vehicle.line == nil)
  }

  private final class Numbered: Mappable, Hashable {
    var id = 0
    static var overrides: PropertyOverrides { [.identity(\Numbered.id)] }
    static func == (first: Numbered, second: Numbered) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  private struct Sets: Mappable {
    var all: Set<Numbered> = []
    var list: [Numbered] = []
  }

  @Test func aSetOfReferencesThatComeFirstHasThemAll() throws {
    let sets = try Mapper().map(
      Sets.self, from: .json(#"{"all": [1, 2, 3], "list": [{"id": 1}, {"id": 2}, {"id": 3}]}"#),
      in: IdentityMap())
    #expect(sets.all.count == 3)
    #expect(sets.list.allSatisfy { sets.all.contains($0) })
  }

  private final class Refusing: Mappable, ValidatingMappable {
    var id = 0
    static var overrides: PropertyOverrides { [.identity(\Refusing.id)] }
    func didMap() throws { throw Rejection(expected: "an id above 0", of: "id") }
  }
  private struct Pair: Mappable {
    var first: [Refusing] = []
    var second: [Refusing] = []
  }

  @Test func aReferenceToWhatIsRefusedInTheEndIsUnresolved() throws {
    let (_, report) = try Mapper().mapReporting(
      Pair.self, from: .json(#"{"first": [7], "second": [{"id": 7}]}"#), in: IdentityMap())
    #expect(report.findings(of: .unresolved).map(\.path) == ["first[0]"])
  }

  private protocol Shape: Mappable {}
  private struct Square: Shape { var side = 0 }
  private struct Sheet: Mappable {
    var shapes: [any Shape] = []
    static var overrides: PropertyOverrides { [.reference("shape_ids", for: \Sheet.shapes)] }
  }

  private struct Plate: Mappable {
    var shape: (any Shape)?
    static var overrides: PropertyOverrides { [.reference("shape_id", for: \Plate.shape)] }
  }

  @Test func whatHasNoClassInCommonCannotBeReferredTo() {
    let mapper = Mapper().with {
      $0.families = [TypeFamily(of: (any Shape).self, by: "kind", ["square": Square.self])]
    }
    expectError(
      PlanError.self,
      "cannot map Sheet: a .reference is for the property shapes of type Array<Shape>, whose "
        + "objects have no class in common; name a property that holds objects, or lists of them, "
        + "whose identity is one property"
    ) {
      try mapper.map(Sheet.self, from: .json("{}"), in: IdentityMap())
    }
    expectError(
      PlanError.self,
      "cannot map Plate: a .reference is for the property shape of type Optional<Shape>, whose "
        + "objects have no class in common; name a property that holds objects, or lists of them, "
        + "whose identity is one property"
    ) {
      try mapper.map(Plate.self, from: .json("{}"), in: IdentityMap())
    }
  }
}
