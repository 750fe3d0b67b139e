import IbexCore
import TestExpectations
import Testing

/// The names of types that are written beside their values.
@Suite struct SiblingNameWriterTests {
  protocol Event: Sendable {}
  struct Sale: Event, Mappable, Equatable { var total = 0 }
  struct Refund: Event, Mappable, Equatable { var total = 0 }
  struct Other: Event, Mappable, Equatable {}
  enum Kind: String { case sale, refund }

  struct Held: Mappable {
    var type = ""
    var data: (any Event)?
  }
  struct Renamed: Mappable {
    var kind: String?
    var data: (any Event)?
    static var overrides: PropertyOverrides { [.key("type", for: \Renamed.kind)] }
  }
  struct Cased: Mappable {
    var type: Kind?
    var data: (any Event)?
  }
  struct Fixed: Mappable {
    let type = "fixed"
    var data: (any Event)?
  }
  struct Batch: Mappable {
    var id = 0
    var events: [any Event] = []
  }
  struct ReadOnly: Mappable {
    var type = ""
    var data: [any Event] = []
    static var overrides: PropertyOverrides { [.readOnly(\ReadOnly.type)] }
  }
  struct Wordy: Mappable {
    var eventType = ""
    var data: (any Event)?
  }
  struct Table: Mappable { var events: [String: any Event] = [:] }
  struct Outer: Mappable {
    var id = 0
    var held = Renamed()
    static var overrides: PropertyOverrides { [.flattened(\Outer.held)] }
  }

  private func mapper(
    _ path: String = "type", otherwise: (any Mappable.Type)? = nil
  ) -> Mapper {
    let family = TypeFamily(
      of: (any Event).self, by: .sibling(path), ["sale": Sale.self, "refund": Refund.self],
      otherwise: otherwise)
    return Mapper(strictness: .strict, unknownKeys: .refuse, families: [family])
  }

  @Test func aPropertyThatHoldsTheNameSaysTheTypeOfTheValue() throws {
    let mapper = mapper()
    let serializer = Serializer(for: mapper)
    let sale = #"{"type":"sale","data":{"total":1}}"#
    let value = Sale(total: 1)
    #expect(try serializer.jsonString(Held(data: value)) == sale)
    #expect(try serializer.jsonString(Held(type: "refund", data: value)) == sale)
    #expect(
      try serializer.jsonString(Held(type: "Sale", data: value)).hasPrefix(#"{"type":"Sale""#))
    #expect(try serializer.jsonString(Held(type: "gift")) == #"{"type":"gift"}"#)
    #expect(try serializer.jsonString(Renamed(data: value)) == sale)
    #expect(try serializer.jsonString(Outer(id: 2, held: Renamed(data: value))).contains("sale"))
    #expect(try serializer.jsonString(Cased(data: value)) == sale)
    #expect(try mapper.map(Cased.self, from: .json(sale)).type == .sale)
    expectError(
      SerializationError.self,
      """
      expected a name of Sale, which is the type of the value beside it, found text "refund" at type
      """
    ) { try serializer.jsonString(Cased(type: .refund, data: value)) }
  }

  @Test func itIsWrittenWhereReadingAsksForIt() throws {
    let mapper = mapper()
    let serializer = Serializer(for: mapper)
    let renamed = try serializer.dictionaryRepresentation(Renamed(data: Sale(total: 1)))
    #expect(renamed["type"] as? String == "sale" && renamed["kind"] == nil)
    #expect(try mapper.map(Renamed.self, from: renamed).data as? Sale == Sale(total: 1))
    let fixed = try serializer.dictionaryRepresentation(Fixed(data: Sale()))
    #expect(fixed["type"] as? String == "sale")
    var exact = self.mapper("eventType")
    exact.keyNames = .snakeCase
    let json = try Serializer(for: exact).jsonString(Wordy(data: Sale(total: 1)))
    #expect(json == #"{"event_type":"","eventType":"sale","data":{"total":1}}"#)
    #expect(try exact.map(Wordy.self, from: .json(json)).data is Sale)
  }

  @Test func aValueWithoutANameHasNone() throws {
    let serializer = Serializer(for: mapper(otherwise: Other.self))
    #expect(try serializer.jsonString(Held(type: "gift", data: Other())).contains("gift"))
    expectError(
      SerializationError.self,
      """
      expected no name of a type, for the value beside it is of type Other, which has none, \
      found text "sale" at type
      """
    ) { try serializer.jsonString(Held(type: "sale", data: Other())) }
  }

  @Test(arguments: ["type", "meta.type"])
  func aPatchOfAListSaysTheTypeOfItsElements(_ path: String) throws {
    let mapper = mapper(path)
    let serializer = Serializer(for: mapper)
    let old = Batch(id: 1, events: [Sale(total: 1)])
    for new in [
      Batch(id: 1, events: [Sale(total: 2)]), Batch(id: 1, events: [Refund(total: 1)]),
      Batch(id: 2, events: [Sale(total: 1)]), Batch(id: 2, events: [Sale(total: 1), Sale()]),
    ] {
      var updated = old
      try mapper.update(&updated, from: serializer.mergePatch(from: old, to: new))
      #expect("\(updated)" == "\(new)")
    }
    let id = try serializer.mergePatch(from: old, to: Batch(id: 2, events: old.events))
    #expect(id == ["id": 2])
    let one = try serializer.mergePatch(
      from: Held(type: "sale", data: Sale()), to: Held(type: "sale", data: Sale(total: 1)))
    #expect(one["data"] == ["total": 1])
  }

  @Test func aPatchSaysTheTypeOfNewEntriesAndOfReadOnlyNames() throws {
    let mapper = mapper()
    let serializer = Serializer(for: mapper)
    let patch = try serializer.mergePatch(
      from: Table(events: ["a": Sale()]), to: Table(events: ["a": Sale(), "b": Sale(total: 1)]))
    #expect(patch == ["events": ["b": ["total": 1]], "type": "sale"])
    let readOnly = try serializer.mergePatch(
      from: ReadOnly(data: [Sale()]), to: ReadOnly(data: [Sale(total: 1)]))
    #expect(readOnly == ["data": [["total": 1]], "type": "sale"])
  }

  @Test func valuesThatDifferInTypeAloneHaveChanged() throws {
    let mapper = mapper()
    var batch = Batch(events: [Sale(total: 1)])
    let json = #"{"type": "refund", "events": [{"total": 1}]}"#
    #expect(try mapper.update(&batch, from: .json(json)).map(\.description) == ["events"])
    #expect(try mapper.update(&batch, from: .json(json)).isEmpty)
  }

  @Test(arguments: [
    (#"{"type": "refund"}"#, true), (#"{"type": "banana"}"#, true), (#"{"type": "Sale"}"#, false),
    (#"{"type": null}"#, false), (#"{}"#, false), (#"{"type": "refund", "data": {}}"#, false),
    (#"{"type": "refund", "data": null}"#, false),
  ])
  func anUpdateOfTheNameAloneIsAFinding(_ json: String, _ isProblem: Bool) throws {
    let mapper = mapper().with { $0.strictness = .lenient }
    let message = "expected a value of the type that is named beside it, found none"
    var held = Held(type: "sale", data: Sale(total: 1))
    let report = try mapper.updateReporting(&held, from: .json(json)).report
    #expect(report.problems.map(\.description).contains("\(message) at data") == isProblem)
    var strict = Held(type: "sale", data: Sale(total: 1))
    if isProblem {
      expectError(MappingError.self, "\(message) at data") {
        try self.mapper().update(&strict, from: .json(json))
      }
      #expect("\(strict)" == "\(Held(type: "sale", data: Sale(total: 1)))")
    }
    held = Held(type: "sale", data: nil)
    #expect(try mapper.updateReporting(&held, from: .json(#"{"type": "refund"}"#)).report.isEmpty)
    if json.contains("data") { return }
    // One of them at least is of another type than any name.
    var batch = Batch(events: [Sale(), Refund()])
    let problems = try mapper.updateReporting(&batch, from: .json(json)).report.problems
    #expect(
      problems.map(\.description).contains("\(message) at events") == json.contains(#"": ""#))
  }

  @Test func aPatchHasTheValueOfAnotherType() throws {
    let mapper = mapper()
    let serializer = Serializer(for: mapper)
    let (old, new) = (
      Held(type: "sale", data: Sale(total: 5)), Held(type: "refund", data: Refund(total: 5))
    )
    let patch = try serializer.mergePatch(from: old, to: new)
    #expect(patch == ["type": "refund", "data": ["total": 5]])
    var updated = old
    try mapper.update(&updated, from: patch)
    #expect("\(updated)" == "\(new)")
    #expect(try serializer.mergePatch(from: old, to: old) == [:])
  }

  @Test func theNameOfASuperclassIsAnother() throws {
    class Animal: Mappable {
      var name = ""
      required init() {}
    }
    final class Cat: Animal {}
    struct Stable: Mappable {
      var type = ""
      var animal: Animal?
    }
    let mapper = Mapper(
      strictness: .strict,
      families: [
        TypeFamily(of: Animal.self, by: .sibling("type"), ["animal": Animal.self, "cat": Cat.self])
      ])
    for (object, other) in [(Cat(), "animal"), (Animal(), "cat")] {
      var stable = Stable(type: "x", animal: object)
      expectError(
        MappingError.self,
        "expected a value of the type that is named beside it, found none at animal"
      ) { try mapper.update(&stable, from: ["type": other]) }
      try mapper.update(&stable, from: ["type": other == "cat" ? "animal" : "cat"])
    }
  }

  @Test func aNameThatIsThereTwiceIsAFinding() throws {
    struct Bare: Mappable { var data: (any Event)? }
    for json in [
      #"{"type": "sale", "type": "refund", "data": {}}"#,
      #"{"type": "sale", "Type": "refund", "data": {}}"#,
    ] {
      let lenient = mapper().with { $0.strictness = .lenient }
      let report = try lenient.mapReporting(Bare.self, from: .json(json)).report
      #expect(report.findings.map(\.kind) == [.duplicateKey])
      #expect(throws: MappingError.self) {
        try lenient.with { $0.duplicateKeys = .refuse }.map(Bare.self, from: .json(json))
      }
    }
  }

  @Test func atTheTopNothingSaysTheTypeOfAValue() {
    let events: [any Event] = [Sale()]
    let message = """
      cannot map Array<Event>: its types are told apart by a type beside it, and nothing is beside \
      it; read it as a property, or let the value itself have the name
      """
    expectError(PlanError.self, message) {
      try Serializer(for: mapper()).jsonString(events, as: [any Event].self)
    }
    expectError(PlanError.self, message) {
      try Serializer(for: mapper()).dictionaryValue(events, as: [any Event].self)
    }
  }

  struct Meta: Mappable, Equatable {
    var type = ""
    var by = 1
  }
  struct Nested: Mappable {
    var meta = Meta()
    var data: (any Event)?
  }

  @Test func aNameWithinAnotherPropertyStaysWhereThereIsNoValue() throws {
    let serializer = Serializer(for: mapper("meta.type"))
    let old = Nested(meta: Meta(type: "sale"), data: Sale())
    #expect(
      try serializer.jsonString(Nested(meta: Meta(type: "x"))) == #"{"meta":{"type":"x","by":1}}"#)
    #expect(try serializer.jsonString(old).hasPrefix(#"{"meta":{"type":"sale","by":1}"#))
    #expect(
      try serializer.mergePatch(from: old, to: Nested(meta: Meta(type: "sale"))) == ["data": .null])
    #expect(
      try serializer.mergePatch(from: Nested(), to: Nested(meta: Meta(type: "x")))
        == ["meta": ["type": "x"]])
  }

  @Test func aPatchNamesWhatStandsInPlaceOfNil() throws {
    let serializer = Serializer(for: mapper())
    #expect(
      try serializer.mergePatch(from: Held(type: "sale"), to: Held(type: "sale", data: Sale()))
        == ["data": ["total": 0], "type": "sale"])
  }
}
