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
        expectError(PlanError.self, message) { try mapper.map(Model<Value>.self, json: "{}") }
        expectError(PlanError.self, message) { try mapper.map(type, json: "[]") }
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
    #expect(try mapper.map(Model<StrippedWay>.self, json: #"{"value": "u"}"#).value == .up)
    #expect(
      try Model<StrippedWay>(value: .up).jsonString(using: Serializer(for: mapper))
        == #"{"value":"u"}"#)
  }
}
