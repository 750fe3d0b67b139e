import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

@Suite struct TypeFamilyDiscriminatorTests {
  protocol Event: Sendable {}
  struct Sale: Event, Mappable, Equatable { var total = 0 }
  struct Refund: Event, Mappable, Equatable {
    var total = 0
    var reason: String?
  }
  struct Other: Event, Mappable, Equatable {
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides { [.rest(\Other.others)] }
  }

  struct Hook: Mappable {
    var id = 0
    var data: any Event = Sale()
  }
  struct Keeping: Mappable {
    var data: any Event = Sale()
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides { [.rest(\Keeping.others)] }
  }
  struct Batch: Mappable {
    var events: [any Event] = []
    var byName: [String: any Event]?
  }
  struct Typed: Mappable {
    var type = ""
    var data: (any Event)?
  }

  private func mapper(
    by discriminator: TypeFamily.Discriminator, otherwise: (any Mappable.Type)? = nil
  ) -> Mapper {
    let family = TypeFamily(
      of: (any Event).self, by: discriminator,
      ["sale": Sale.self, "refund": Refund.self, "sale.refund": Refund.self], otherwise: otherwise)
    return Mapper(strictness: .strict, unknownKeys: .refuse, families: [family])
  }

  @Test(
    arguments: [
      (.sibling("type"), #"{"id":1,"type":"refund","data":{"total":5,"reason":"a"}}"#),
      (
        .sibling("meta.type"), #"{"id":1,"meta":{"type":"refund"},"data":{"total":5,"reason":"a"}}"#
      ),
      (.key("type"), #"{"id":1,"data":{"type":"refund","total":5,"reason":"a"}}"#),
      ("type", #"{"id":1,"data":{"type":"refund","total":5,"reason":"a"}}"#),
      (.path("meta.type"), #"{"id":1,"data":{"meta":{"type":"refund"},"total":5,"reason":"a"}}"#),
    ] as [(TypeFamily.Discriminator, String)])
  func aNameTellsTheType(_ place: TypeFamily.Discriminator, _ json: String) throws {
    let mapper = mapper(by: place)
    let serializer = Serializer(for: mapper)
    let hook = try mapper.map(Hook.self, from: .json(json))
    #expect(hook.data as? Refund == Refund(total: 5, reason: "a"))
    #expect(try serializer.jsonString(hook) == json)
    func check(_ other: Hook) {
      #expect(other.data as? Refund == hook.data as? Refund && other.id == 1)
    }
    check(try mapper.map(Hook.self, from: .xml(serializer.xmlString(hook))))
    check(try mapper.map(Hook.self, from: serializer.dictionaryRepresentation(hook)))
    check(try mapper.map(Hook.self, from: untyped(Data(json.utf8)) as? [String: Any] ?? [:]))
    let empty = try mapper.map(Hook.self, from: .json(serializer.jsonData(Hook())))
    #expect(empty.data as? Sale == Sale())
  }

  @Test func theOrderOfTheKeysDoesNotMatter() throws {
    let json = #"{"data": {"reason": "a"}, "TYPE": "Sale_Refund"}"#
    #expect(try mapper(by: .sibling("type")).map(Hook.self, from: .json(json)).data is Refund)
  }

  @Test func aSiblingCountsForEachElement() throws {
    let mapper = mapper(by: .sibling("kind"))
    let serializer = Serializer(for: mapper)
    let json = #"{"kind":"sale","events":[{"total":1},{"total":2}]}"#
    let batch = try mapper.map(Batch.self, from: .json(json))
    #expect(batch.events as? [Sale] == [Sale(total: 1), Sale(total: 2)])
    #expect(try serializer.jsonString(batch) == json)
    let xml = try serializer.xmlString(batch)
    #expect(
      try mapper.map(Batch.self, from: .xml(xml)).events as? [Sale] == batch.events as? [Sale])
    let table = try mapper.map(
      Batch.self, from: .json(#"{"kind": "sale", "byName": {"a": {"total": 1}}}"#))
    #expect(table.byName as? [String: Sale] == ["a": Sale(total: 1)])
    #expect(try serializer.jsonString(Batch()) == #"{"events":[]}"#)
    expectError(
      SerializationError.self,
      """
      expected values of one type, whose name is beside them, found a value of type Refund at kind
      """
    ) { try serializer.jsonString(Batch(events: [Sale(), Refund()])) }
  }

  @Test func aPropertyMayHoldTheName() throws {
    let mapper = mapper(by: .sibling("type"))
    let serializer = Serializer(for: mapper)
    let json = #"{"type":"sale.refund","data":{"total":1}}"#
    let typed = try mapper.map(Typed.self, from: .json(json))
    #expect(typed.type == "sale.refund" && typed.data as? Refund == Refund(total: 1))
    #expect(try serializer.jsonString(typed) == json)
  }

  @Test func withoutANameAnUpdateKeepsTheType() throws {
    let mapper = mapper(by: .sibling("type"))
    var hook = Hook(data: Refund(total: 1, reason: "a"))
    try mapper.update(&hook, from: .json(#"{"data": {"total": 2}}"#))
    #expect(hook.data as? Refund == Refund(total: 2, reason: "a"))
    try mapper.update(&hook, from: .json(#"{"type": "sale", "data": {"total": 3}}"#))
    #expect(hook.data as? Sale == Sale(total: 3))
    let patch = try Serializer(for: mapper).mergePatch(from: hook, to: Hook(data: Refund(total: 3)))
    #expect(patch["type"] == "refund")
  }

  @Test func whatIsNotListedIsRefusedOrTakesTheFallback() throws {
    let json = #"{"type": "gift", "data": {"total": 5}}"#
    expectError(
      MappingError.self,
      """
      expected a type beside it of Event: refund, sale, sale.refund, found text "gift" at data
      """
    ) { try mapper(by: .sibling("type")).map(Hook.self, from: .json(json)) }
    expectError(
      MappingError.self,
      "expected a type beside it of Event: refund, sale, sale.refund, found none at data"
    ) { try mapper(by: .sibling("type")).map(Hook.self, from: .json(#"{"data": {}}"#)) }
    expectError(
      MappingError.self,
      "expected a meta.type of Event: refund, sale, sale.refund, found none at data.meta.type: data is refused"
    ) { try mapper(by: .path("meta.type")).map(Hook.self, from: .json(#"{"data": {}}"#)) }
    let lenient = mapper(by: .sibling("type"), otherwise: Other.self)
    let hook = try lenient.map(Hook.self, from: .json(json))
    #expect(hook.data as? Other == Other(others: ["total": 5]))
  }

  @Test func atTheTopNothingIsBesideAValue() {
    let problem = "its types are told apart by a type beside it, and nothing is beside it"
    let remedy = "read it as a property, or let the value itself have the name"
    expectError(PlanError.self, "cannot map Array<Event>: \(problem); \(remedy)") {
      try mapper(by: .sibling("type")).map([any Event].self, from: .json("[]"))
    }
    expectError(
      PlanError.self,
      """
      cannot map Event: its types are told apart by the path [0].type; join keys by single dots, \
      write positions as [0], and quote other keys, as in a["b.c"]
      """
    ) { try mapper(by: .path("[0].type")).map((any Event).self, from: .json("{}")) }
  }

  @Test(arguments: ["data.type", "Data.meta.type"])
  func aPathBesideAValueLeadsElsewhere(_ path: String) {
    expectError(
      PlanError.self,
      """
      cannot map Hook: the types of data are told apart by a \(path) beside it, which is within it; \
      tell them apart by .path or .key of the value itself
      """
    ) { try mapper(by: .sibling(path)).map(Hook.self, from: .json("{}")) }
  }

  @Test func aRestBesideKeepsWhatElseThePathLeadsThrough() throws {
    let key = mapper(by: .sibling("type"))
    let json = #"{"type":"refund","data":{"total":5},"more":1}"#
    let keeping = try key.map(Keeping.self, from: .json(json))
    #expect(keeping.others == ["more": 1])
    #expect(try Serializer(for: key).jsonString(keeping) == json)
    let path = mapper(by: .sibling("meta.type"))
    let serializer = Serializer(for: path)
    var nested = try path.map(
      Keeping.self, from: .json(#"{"data": {"total": 5}, "meta": {"type": "refund", "by": "a"}}"#))
    #expect(nested.data as? Refund == Refund(total: 5))
    #expect(
      try serializer.jsonString(nested)
        == #"{"data":{"total":5},"meta":{"type":"refund","by":"a"}}"#)
    nested.data = Sale(total: 6)
    #expect(
      try serializer.jsonString(nested) == #"{"data":{"total":6},"meta":{"type":"sale","by":"a"}}"#)
  }

  @Test func otherKeysOnThePathAreStillFound() throws {
    let json = #"{"data": {"meta": {"type": "sale", "by": "a"}, "total": 5}}"#
    expectError(
      MappingError.self, #"expected a key of Sale, found key "by" at data.meta.by"#
    ) { try mapper(by: .path("meta.type")).map(Hook.self, from: .json(json)) }
    let families = mapper(by: .path("meta.type"), otherwise: Other.self).families
    let lenient = Mapper(families: families)
    let other = try lenient.map(
      Hook.self, from: .json(#"{"data": {"meta": {"type": "x"}, "a": 1}}"#))
    #expect(other.data as? Other == Other(others: ["meta": ["type": "x"], "a": 1]))
    #expect(
      try Serializer(for: lenient).jsonString(other)
        == #"{"id":0,"data":{"a":1,"meta":{"type":"x"}}}"#)
  }

  @Test func severalPropertiesMayBeOfOneName() throws {
    struct Change: Mappable {
      var before: (any Event)?
      var after: [any Event] = []
    }
    let mapper = mapper(by: .sibling("type"))
    let serializer = Serializer(for: mapper)
    let json = #"{"type":"sale","before":{"total":1},"after":[{"total":2}]}"#
    let change = try mapper.map(Change.self, from: .json(json))
    #expect(change.before is Sale)
    #expect(change.after.first is Sale)
    #expect(try serializer.jsonString(change) == json)
    var mixed = change
    mixed.before = Refund()
    expectError(
      SerializationError.self,
      "expected values of one type, whose name is beside them, found a value of type Sale at type"
    ) { try serializer.jsonString(mixed) }
    mixed.before = Other()
    #expect(throws: SerializationError.self) { try serializer.jsonString(mixed) }
    mixed.before = nil
    #expect(
      try serializer.jsonString(mixed) == #"{"type":"sale","after":[{"total":2}]}"#)
  }
}
