import IbexXML
import TestExpectations
import Testing

@Suite struct KeyIndexXMLTests {
  private struct Model: Mappable {
    var fooBar = 0
  }

  @Test func thenTheFirstOfTheCanonicalForm() throws {
    #expect(try Model(json: #"{"foo_bar": 1, "FOOBAR": 2}"#).fooBar == 1)
    #expect(try Model(json: #"{"FOOBAR": 2, "foo_bar": 1}"#).fooBar == 2)
    #expect(try Model(xml: "<m><foo_bar>1</foo_bar><FOOBAR>2</FOOBAR></m>").fooBar == 1)
    #expect(try Model(xml: "<m><FOOBAR>2</FOOBAR><foo_bar>1</foo_bar></m>").fooBar == 2)
  }

  @Test func unmatchedKeysAreFoundOrRefused() throws {
    let json = #"{"fooBar": 1, "a.b": 2, "": 3}"#
    let (_, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    let messages = """
      expected a key of Model, found key "a.b" at ["a.b"]
      expected a key of Model, found key "" at [""]
      """
    #expect(report.description == messages)
    #expect(report.findings.allSatisfy { $0.kind == .unmatchedKey })
    var mapper = Mapper()
    mapper.strictness = .strict
    #expect(try Model(json: json, using: mapper).fooBar == 1)
    mapper.strictness = .lenient
    mapper.unknownKeys = .refuse
    let error = #expect(throws: MappingError.self) { try Model(json: json, using: mapper) }
    #expect(error?.description == messages)
    expectError(MappingError.self, #"expected a key of Model, found key "x" at x"#) {
      try Model(from: ["x": 1], using: mapper)
    }
    expectError(MappingError.self, #"expected a key of Model, found key "x" at m.x"#) {
      try Model(xml: "<m x='1'/>", using: mapper)
    }
  }
}
