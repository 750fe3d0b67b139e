import Foundation
import IbexCore
import Testing

private protocol Tagged: Sendable {
  init(tag: String)
  var tag: String { get }
}

private struct Name: Tagged, Hashable {
  var tag = ""
}
private struct Code: Tagged, Hashable, Codable {
  var tag = ""
}

private func transformer<Value: Tagged>(to type: Value.Type) -> any Transformer {
  ReversibleClosureTransformer(
    expectation: "a tag", isValid: { !$0.tag.isEmpty },
    transform: { (text: String) in Value(tag: text) }, reverse: { $0.tag })
}

private struct Pair: Mappable {
  var tag = ""
  var more = ""
}

private func pairTransformer<Value: Tagged>(to type: Value.Type) -> any Transformer {
  ReversibleClosureTransformer(
    transform: { (pair: Pair) in Value(tag: pair.tag + pair.more) },
    reverse: { Pair(tag: $0.tag) })
}

private struct Model: Mappable, Equatable {
  var name = Name()
  var code: Code?
  var names: [Name] = []
  var byCode: [Code: Int] = [:]
  var count = 0
}

@Suite struct RegistryFactoryTests {
  private var mapper: Mapper {
    var mapper = Mapper()
    mapper.transformers.registerFactory { (type: any Tagged.Type) in
      transformer(to: type)
    }
    return mapper
  }

  @Test func aFactoryServesEveryTypeThatConforms() throws {
    let json = #"{"name":"a","code":"b","names":["c","d"],"byCode":{"e":1},"count":3}"#
    let model = try mapper.map(Model.self, from: .json(json))
    #expect(
      model
        == Model(
          name: Name(tag: "a"), code: Code(tag: "b"), names: [Name(tag: "c"), Name(tag: "d")],
          byCode: [Code(tag: "e"): 1], count: 3))
    #expect(try Serializer(for: mapper).jsonString(model) == json)
    #expect(try mapper.transformers.transform("x", to: Name.self) == Name(tag: "x"))
    #expect(try mapper.transformers.transform(Name(tag: "y"), to: String.self) == "y")
  }

  @Test func itsRefusalsAreFindings() throws {
    let (model, report) = try mapper.mapReporting(
      Model.self, from: .json(#"{"name": "", "count": "x"}"#))
    #expect(model == Model())
    #expect(
      report.findings.map(\.description) == [
        #"expected a tag, found text "" at name"#,
        #"expected an integer, found text "x" at count"#,
      ])
  }

  @Test func whatIsRegisteredToTheTypeComesFirstAndThenTheLatest() throws {
    var mapper = mapper
    mapper.transformers.register(
      ClosureTransformer { (text: String) in Name(tag: "own " + text) })
    #expect(try mapper.map([Name].self, from: .json(#"["a"]"#)) == [Name(tag: "own a")])
    #expect(try mapper.map([Code].self, from: .json(#"["a"]"#)) == [Code(tag: "a")])
    mapper.transformers.registerFactory { (type: any Tagged.Type) in
      type == Code.self ? ClosureTransformer { (text: String) in Code(tag: "late " + text) } : nil
    }
    #expect(try mapper.map([Code].self, from: .json(#"["a"]"#)) == [Code(tag: "late a")])
    let error = #expect(throws: TransformError.self) {
      try TransformerRegistry.standard.transform("x", to: Name.self)
    }
    #expect(error?.reason == .unsuitableInput)
    #expect(error?.description == "expected a value of type Name, found a value of type String")
  }

  @Test func itMayTakeWhatIsReadItself() throws {
    var mapper = Mapper()
    mapper.transformers.registerFactory { (type: any Tagged.Type) in
      pairTransformer(to: type)
    }
    #expect(
      try mapper.map([Name].self, from: .json(#"[{"tag": "a", "more": "b"}]"#)) == [Name(tag: "ab")]
    )
    #expect(
      try Serializer(for: mapper).jsonString([Name(tag: "a")]) == #"[{"tag":"a","more":""}]"#)
  }
}
