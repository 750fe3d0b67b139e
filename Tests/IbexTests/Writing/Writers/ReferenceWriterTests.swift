import Ibex
import IbexObjects
import TestExpectations
import Testing

@Suite struct ReferenceWriterTests {
  private class Line: Mappable {
    var id: Int?
    var name = ""
    static var overrides: PropertyOverrides { [.identity("id")] }
    required init() {}
    init(_ id: Int?, _ name: String) { (self.id, self.name) = (id, name) }
  }

  private final class NightLine: Line {}

  private struct Vehicle: Mappable {
    var number = 0
    var line: Line?
    var others: [Line] = []
    var home = Line(1, "one")
    static var overrides: PropertyOverrides {
      [
        .reference("line_id", for: \Vehicle.line), .reference("other_ids", for: \Vehicle.others),
        .key("home-line", for: \Vehicle.home),
      ]
    }
  }

  private let byOverrides: Serializer = {
    var serializer = Serializer()
    serializer.keyNames = .overrides
    return serializer
  }()

  @Test func aReferenceIsTheIdentityUnderItsKey() throws {
    let vehicle = Vehicle(
      number: 5, line: Line(7, "seven"), others: [Line(8, ""), NightLine(9, "")])
    #expect(
      try vehicle.jsonString(using: byOverrides)
        == #"{"number":5,"line_id":7,"other_ids":[8,9],"home-line":{"id":1,"name":"one"}}"#)
    #expect(
      try vehicle.xmlString(using: byOverrides).contains(
        "<line_id>7</line_id><other_ids>8</other_ids><other_ids>9</other_ids>"))
    #expect(
      try Vehicle().jsonString(using: byOverrides)
        == #"{"number":0,"other_ids":[],"home-line":{"id":1,"name":"one"}}"#)
  }

  @Test func whatIsWrittenLeadsToTheSameObjects() throws {
    let depot = IdentityMap()
    let lines = [Line(7, "seven"), NightLine(8, "eight")]
    for line in lines { depot.insert(line, identifiedBy: ObjectIdentity(line.id)) }
    let vehicle = Vehicle(number: 5, line: lines[0], others: lines)
    let read = try Mapper().map(
      Vehicle.self, from: .json(vehicle.jsonString(using: byOverrides)), in: depot)
    #expect(read.line === lines[0])
    #expect(read.others.map(ObjectIdentifier.init) == lines.map(ObjectIdentifier.init))
  }

  @Test func otherNamesWriteTheObjects() throws {
    let vehicle = Vehicle(line: Line(7, "seven"))
    #expect(
      try vehicle.jsonString(using: Serializer(keyNames: .propertyNames))
        .contains(#""line":{"id":7,"name":"seven"}"#))
  }

  @Test func anObjectWithoutIdentityIsAnError() {
    expectError(
      SerializationError.self, "expected the identity of Line, found none at others[1]"
    ) {
      try Vehicle(others: [Line(1, ""), Line(nil, "")]).jsonString(using: byOverrides)
    }
  }

  private final class Node: Mappable {
    var id = 0
    var next: Node?
    static var overrides: PropertyOverrides {
      [.identity(\Node.id), .reference("next_id", for: \Node.next)]
    }
  }

  private struct Priced: Mappable {
    var line: Line?
    var price = 0
  }

  @Test(
    arguments: [
      (.key("line_id", for: "price", of: Priced.self), #""line_id""#),
      (.path("line_id", for: "price", of: Priced.self), "line_id"),
      (.path("line.id", for: "price", of: Priced.self), "line.id"),
      (.path("line[0].price", for: "price", of: Priced.self), "line[0].price"),
    ] as [(PropertyOverride, String)])
  func nothingElseStandsWhereTheObjectOrItsReferenceIsRead(
    _ override: PropertyOverride, _ place: String
  ) throws {
    var serializer = byOverrides
    serializer.overrides = [.reference("line_id", for: \Priced.line), override]
    let error = #expect(throws: PlanError.self) { try serializer.jsonString(Priced(price: 1)) }
    #expect(error?.description.hasPrefix("cannot serialize Priced: ") == true)
    #expect(error?.description.contains(place) == true)
  }

  @Test func theKeyOfAReferenceFillsAnotherPropertyToo() throws {
    var mapper = Mapper()
    mapper.overrides = [
      .reference("line_id", for: \Priced.line), .key("line_id", for: \Priced.price),
    ]
    let depot = IdentityMap()
    depot.insert(Line(7, "seven"), identifiedBy: ObjectIdentity(7))
    let priced = try mapper.map(Priced.self, from: .json(#"{"line_id": 7}"#), in: depot)
    #expect(priced.line?.name == "seven" && priced.price == 7)
    #expect(try mapper.map(Priced.self, from: .json(#"{"line_id": 7}"#)).price == 7)
  }

  @Test func referencesEndACycle() throws {
    let (first, second) = (Node(), Node())
    (first.id, second.id) = (1, 2)
    (first.next, second.next) = (second, first)
    let json = try [first, second].jsonString(using: byOverrides)
    #expect(json == #"[{"id":1,"next_id":2},{"id":2,"next_id":1}]"#)
    let nodes = try Mapper().map([Node].self, from: .json(json), in: IdentityMap())
    #expect(nodes[0].next === nodes[1] && nodes[1].next === nodes[0])
  }
}
