import Foundation
import Ibex
import Observation
import TestExpectations
import Testing

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Observable private final class Observed: Mappable {
    var name = ""
    var count = 0
    @ObservationIgnored var ignored = 0
  }

  @Suite struct ObservableTests {
    @Test func anObservedModelIsFilled() throws {
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
      let (model, report) = try Mapper().mapReporting(
        Observed.self, from: .json(#"{"name": "n", "COUNT": 2, "ignored": 3}"#))
      #expect(model.name == "n")
      #expect(model.count == 2)
      #expect(model.ignored == 3)
      #expect(report.findings == [])
    }
  }
#endif

@Suite struct PlanErrorTests {
  private actor Agent: Mappable {
    var name = ""
    init() {}
  }

  @Test func anActorIsRefused() {
    let error = #expect(throws: PlanError.self) { try Mapper().map(Agent.self, from: .json("{}")) }
    #expect(error?.type == "Agent")
    #expect(
      error?.description == """
        cannot map Agent: an actor cannot be filled from outside; map a struct or a class and \
        hand it to the actor
        """)
  }

  private struct Resource: ~Copyable {
    var handle = 1
  }
  private final class Owner: Mappable {
    var resource = Resource()
    var name = ""
  }

  @Test func aNoncopyablePropertyIsRefused() {
    let message = """
      cannot map Owner: the type of its property resource cannot be reflected; give the \
      property a copyable type, or move it out of the model
      """
    expectError(PlanError.self, message) { try Owner(json: "{}") }
  }

  private final class Flagged: Mappable {
    var isOpen = false
    var flag = SmallResource()
    var count = 0
  }
  private struct SmallResource: ~Copyable {
    var isOpen = false
  }

  @Test func soIsASmallOne() {
    let message = """
      cannot map Flagged: the type of its property flag cannot be reflected; give the \
      property a copyable type, or move it out of the model
      """
    expectError(PlanError.self, message) { try Flagged(json: "{}") }
  }

  @Test func soIsAModelThatLeadsToOne() {
    struct Model: Mappable { var owners: [String: [Owner?]] = [:] }
    expectError(
      PlanError.self,
      """
      cannot map Owner: the type of its property resource cannot be reflected; give the \
      property a copyable type, or move it out of the model
      """
    ) {
      try Model(from: [:])
    }
  }

  private enum Choice: Mappable {
    case first, second
    init() { self = .first }
  }

  @Test func anEnumIsRefused() {
    expectError(
      PlanError.self,
      """
      cannot map Choice: an enum has no properties to fill; make it a struct or a class, or \
      register a transformer to it
      """
    ) {
      try Choice(json: "{}")
    }
  }
}

/// What messages say of a type that nothing leads to.
@Suite struct UnreadableTypeTests {
  private struct Nested { var a = 0 }
  private final class Object: Sendable { let a = 0 }
  private enum Shade { case red, skyBlue }
  private struct Outer: Mappable {
    var nested = Nested()
    var list: [Nested] = []
    var object: Object?
    var shade = Shade.red
    var pair = (1, 2)
  }

  private protocol Item {}
  private enum Plain: Hashable { case first }
  private struct Unkeyed: Mappable {
    var item: (any Item)?
    var counts: [Plain: Int] = [:]
  }
  private struct Plainly: Mappable { var plain = Plain.first }

  @Test func aProtocolAndAKeyAreNamedWithTheirRemedies() throws {
    let json = #"{"item": {"kind": "book"}, "counts": {"first": 1}}"#
    #expect(
      try Mapper().mapReporting(Unkeyed.self, from: .json(json)).report.description == """
        expected a value that Item can be made of: Item has no family in mapper.families, \
        found an object at item
        expected an object with keys that Plain can be made of: Plain is not RawRepresentable, \
        CaseIterable, or LosslessStringConvertible, found an object at counts
        """)
    let remedy = """
      use String, or a RawRepresentable, CaseIterable, or LosslessStringConvertible type, or \
      register a reversible transformer
      """
    expectError(
      PlanError.self,
      "cannot serialize Unkeyed: nothing makes text of the type Plain of the keys in its property "
        + "counts; \(remedy)"
    ) { try Unkeyed().jsonString() }
    expectError(
      PlanError.self,
      "cannot serialize Plain: nothing makes text of this type of dictionary key; \(remedy)"
    ) { try Serializer().jsonString([Plain.first: 1]) }
    expectError(
      PlanError.self,
      """
      cannot serialize Plainly: nothing writes the type Plain of its property plain; make it \
      RawRepresentable, CaseIterable, or Encodable, or register a reversible transformer to it
      """
    ) { try Plainly().jsonString() }
  }

  @propertyWrapper private struct Opaque { var wrappedValue = "" }
  private struct Wrapping: Mappable { @Opaque var name = "" }

  @Test func aTypeThatMayBeAWrapperIsNamedWithItsRemedy() throws {
    let report = try Mapper().mapReporting(Wrapping.self, from: .json(#"{"name": "a"}"#)).report
    #expect(
      report.description
        == "expected a value that Opaque can be made of: Opaque is not a MappableWrapper, "
        + "Mappable, or Decodable, found text \"a\" at name")
    expectError(
      PlanError.self,
      """
      cannot serialize Wrapping: nothing writes the type Opaque of its property name; make it a \
      MappableWrapper if it is a property wrapper, else Mappable or Encodable, or register a \
      reversible transformer to it
      """
    ) { try Wrapping().jsonString() }
  }

  @Test func aTypeThatNothingLeadsToIsNamedWithTheRemedy() throws {
    let messages = """
      expected an object that Nested can be made of: Nested is not Mappable or Decodable, \
      found an object at nested
      expected an object that Nested can be made of: Nested is not Mappable or Decodable, \
      found an object at list[0]: left out
      expected an object that Object can be made of: Object is not Mappable or Decodable, \
      found an object at object
      expected a value that Shade can be made of: Shade is not RawRepresentable, CaseIterable, \
      or Decodable, found text "skyBlue" at shade
      expected a value of type (Int, Int), found a list of 2 at pair
      """
    let json = """
      {"nested": {"a": 1}, "list": [{}], "object": {}, "shade": "skyBlue", "pair": [1, 2]}
      """
    #expect(try Mapper().mapReporting(Outer.self, from: .json(json)).report.description == messages)
    let source: [String: Any] = [
      "nested": ["a": 1], "list": [[:] as [String: Any]], "object": [:] as [String: Any],
      "shade": "skyBlue", "pair": [1, 2],
    ]
    let report = try Mapper().mapReporting(Outer.self, from: source).report
    let lines = report.findings.map(\.description)
    #expect(Set(lines) == Set(messages.split(separator: "\n").map(String.init)))
  }

  private struct Misspelled: Mappable {
    var day: Date?
    static var overrides: PropertyOverrides {
      [.transformer(.date(format: "YYYY-MM-dd"), for: \Misspelled.day)]
    }
  }

  private struct Hidden: Mappable {
    var day: Date?
    static var overrides: PropertyOverrides {
      [
        .transformer(
          CompoundTransformer(.dateText, TrimmingTransformer().then(.date(format: "QQ/MM"))))
      ]
    }
  }

  @Test func aDateFormatOfUnknownLettersIsRefused() {
    let message = """
      cannot map Misspelled: a transformer of its overrides has the wrong date format \
      "YYYY" in "YYYY-MM-dd"; use the letters that DateFormatTransformer lists, as in yyyy-MM-dd
      """
    expectError(PlanError.self, message) { try Misspelled(json: "{}") }
    expectError(PlanError.self, message) { try Mapper().explain(Misspelled.self) }
    #expect(throws: PlanError.self) { try Misspelled().jsonString() }
    let hidden = #expect(throws: PlanError.self) { try Hidden(json: "{}") }
    #expect(hidden?.problem.hasSuffix(#"the wrong date format "QQ" in "QQ/MM""#) == true)
  }
}
