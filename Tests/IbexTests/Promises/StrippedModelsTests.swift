import Ibex
import StrippedModels
import TestExpectations
import Testing

/// Types that are built without reflection metadata.
@Suite struct StrippedModelsTests {
  private struct Model<Value>: Mappable { var value: Value? }

  private let problem = "the names of its cases are not known at run time"
  private let remedy =
    "give it raw values, or build it with the reflection metadata that names its cases"

  @Test func aModelIsRefused() {
    expectError(
      PlanError.self,
      """
      cannot map StrippedModel: its properties are not known at run time; build it without \
      -disable-reflection-metadata and -reflection-metadata-for-debugger-only
      """
    ) { try StrippedModel(json: "{}") }
  }

  @Test func anEnumIsRefusedWhereItsNamesAreNeeded() {
    func expectRefused<Value>(_ type: Value.Type) {
      let message = "cannot map StrippedWay: \(problem); \(remedy)"
      for mapper in [Mapper(), .contract] {
        expectError(PlanError.self, message) {
          try mapper.map(Model<Value>.self, from: .json("{}"))
        }
        expectError(PlanError.self, message) { try mapper.map(type, from: .json("[]")) }
        expectError(PlanError.self, message) { try mapper.explain(Model<Value>.self) }
      }
      for write in [
        { try Model<Value>().jsonString() }, { try Model<Value>().xmlString() },
        { try "\(Model<Value>().dictionaryRepresentation())" },
      ] {
        let error = #expect(throws: PlanError.self) { try write() }
        #expect(error?.remedy == remedy)
      }
    }
    expectRefused(StrippedWay.self)
    expectRefused([StrippedWay].self)
    expectRefused(Set<StrippedWay>.self)
    expectRefused([StrippedWay: Int].self)
    expectRefused([String: StrippedWay].self)
    expectError(
      PlanError.self,
      "cannot serialize StrippedWay: nothing writes this type; \(remedy)"
    ) { try Serializer().jsonString(StrippedWay.up) }
  }

  private struct Untyped: Mappable { var value: Any? }

  private static let writers: [@Sendable (Untyped) throws -> String] = [
    { try $0.jsonString() }, { try $0.xmlString() }, { try "\($0.dictionaryRepresentation())" },
    { try "\($0.sourceValue())" }, { try $0.formEncoded() },
  ]

  @Test(arguments: writers.indices)
  func anEnumWithoutNamesIsRefusedInAny(_ position: Int) {
    let write = Self.writers[position]
    let way = "cannot serialize StrippedWay: nothing writes this type; \(remedy)"
    let values: [Any] = [
      StrippedWay.up, [StrippedWay.down], ["a": StrippedWay.up], StrippedWay?.some(.up) as Any,
      [StrippedWay.up, 1] as [Any], AnyHashable(StrippedWay.up),
    ]
    for value in values { expectError(PlanError.self, way) { try write(Untyped(value: value)) } }
    for value in [StrippedMood.good, .bad(1)] {
      let error = #expect(throws: PlanError.self) { try write(Untyped(value: value)) }
      #expect(error?.problem == "nothing writes this type" && error?.type == "StrippedMood")
    }
  }

  @Test func anEnumThatNeedsNoNamesIsWrittenInAny() throws {
    enum Named {
      case plain
      case full(Int)
    }
    let values: [(Any, String)] = [
      (StrippedColor.skyBlue, "skyBlue"), (StrippedSide.left, "l"), (StrippedNote.note, "a note"),
      (Named.plain, "plain"), (Named.full(1), "full(1)"),
    ]
    for (value, text) in values {
      #expect(try Untyped(value: value).jsonString() == #"{"value":"\#(text)"}"#)
    }
  }

  @Test func theRegistrySaysWhy() {
    let registry = TransformerRegistry.standard
    #expect(registry.transformer(from: String.self, to: StrippedWay.self) == nil)
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type StrippedWay: \(problem)", found: "a value of type String")
    ) { try registry.transform("up", to: StrippedWay.self) }
    #expect(throws: TransformError.failed(expected: "a value of type StrippedWay: \(problem)")) {
      try CaseNameTransformer<StrippedWay>().reverse(.up)
    }
  }

  @Test func anEnumThatNeedsNoNamesIsRead() throws {
    let json = #"{"value":"skyBlue"}"#
    #expect(try Model<StrippedColor>(json: json).value == .skyBlue)
    #expect(try Model<StrippedColor>(value: .skyBlue).jsonString() == json)
    #expect(try Model<StrippedSide>(json: #"{"value": "r"}"#).value == .right)
    #expect(try Model<StrippedSide>(value: .right).jsonString() == #"{"value":"r"}"#)
    let coded = try Model<StrippedTurn>(value: .right).jsonString()
    #expect(coded == #"{"value":{"right":{}}}"#)
    #expect(try Model<StrippedTurn>(json: coded).value == .right)
    #expect(
      try findings(Model<StrippedTurn>.self, json: #"{"value": "right"}"#)
        == [#"expected an object, found text "right" at value"#])
    let mapper = Mapper().with {
      $0.transformers.register(
        ReversibleClosureTransformer(
          transform: { $0 == "u" ? StrippedWay.up : .down }, reverse: { $0 == .up ? "u" : "d" }))
    }
    #expect(try mapper.map(Model<StrippedWay>.self, from: .json(#"{"value": "u"}"#)).value == .up)
    #expect(
      try Model<StrippedWay>(value: .up).jsonString(using: Serializer(for: mapper))
        == #"{"value":"u"}"#)
  }
}
