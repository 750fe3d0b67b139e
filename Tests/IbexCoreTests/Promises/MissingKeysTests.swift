import IbexCore
import TestExpectations
import Testing

/// What becomes of properties that a source has no key for.
@Suite struct MissingKeysTests {
  @propertyWrapper struct Plain<Value>: MappableWrapper {
    var wrappedValue: Value
  }

  struct Inner: Mappable, Equatable {
    var number = 1
    var text: String?
  }

  struct Model: Mappable {
    var number = 0
    var optional: Int?
    @Plain var wrapped: Int? = nil
    @Plain var wrappedNumber = 0
    var inner: Inner?
    var list: [Inner] = []
    let constant = 1
    var ignored = 0
    static var overrides: PropertyOverrides { [.ignored(\Model.ignored)] }
  }

  private func mapper(_ missingKeys: Mapper.MissingKeys) -> Mapper {
    Mapper().with { $0.missingKeys = missingKeys }
  }

  private let json = #"{"number": "x", "inner": {}, "list": [{}, {"number": 2}]}"#

  private struct Tagged: Mappable {
    var tags: [String] = []
    var inner: Set<Int> = []
    static var overrides: PropertyOverrides { [.required("tags", "inner")] }
  }

  private struct Decoded: Decodable { let tags: [String] }

  @Test func aListThatIsMissingIsAList() throws {
    expectError(MappingError.self, "expected a list, found none at tags") {
      try Tagged(json: #"{"inner": []}"#)
    }
    expectError(MappingError.self, "expected a list, found none at inner") {
      try Tagged(json: #"{"tags": ["a"]}"#)
    }
    expectError(MappingError.self, "expected a list, found none at tags") {
      try Mapper().map(Decoded.self, from: .json("{}"))
    }
    expectError(MappingError.self, "expected a list, found null at tags") {
      try Mapper().map(Decoded.self, from: .json(#"{"tags": null}"#))
    }
  }

  @Test func keepTheirDefaultsInSilence() throws {
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    #expect(model.list == [Inner(), Inner(number: 2)])
    #expect(
      report.findings.map(\.description) == [#"expected an integer, found text "x" at number"#])
    #expect(report.problems == report.findings)
  }

  @Test func areReportedWhereAsked() throws {
    let (model, report) = try mapper(.report).mapReporting(Model.self, from: .json(json))
    #expect(model.list == [Inner(), Inner(number: 2)])
    #expect(
      report.findings(of: .defaulted).map(\.description) == [
        "expected an integer, found none at wrappedNumber",
        "expected an integer, found none at inner.number",
        "expected an integer, found none at list[0].number",
      ])
    #expect(report.problems == report.mismatches)
    let strict = mapper(.report).with { $0.strictness = .strict }
    #expect(try strict.map(Inner.self, from: .json("{}")) == Inner())
  }

  @Test func areRefusedWhereAsked() throws {
    let messages = [
      #"expected an integer, found text "x" at number"#,
      "expected an integer, found none at wrappedNumber",
    ]
    let error = #expect(throws: MappingError.self) {
      try mapper(.refuse).map(Model.self, from: .json(json))
    }
    #expect(error?.findings.map(\.description) == messages)
    let heard = #expect(throws: MappingError.self) {
      try mapper(.refuse).mapReporting(Model.self, from: .json(json))
    }
    #expect(heard == error)
    let good = """
      {"number": 1, "wrapped_number": 2, "inner": {}, "list": [{}, {"number": 2}]}
      """
    let (model, report) = try mapper(.refuse).mapReporting(Model.self, from: .json(good))
    #expect(model.inner == nil)
    #expect(model.list == [Inner(number: 2)])
    #expect(
      report.problems.map(\.description) == [
        "expected an integer, found none at inner.number: inner is refused",
        "expected an integer, found none at list[0].number: list[0] is left out",
      ])
  }

  @Test func areRefusedAsByADecodableType() throws {
    struct Twin: Decodable {
      let number: Int
      let text: String?
    }
    for json in ["{}", #"{"text": "a"}"#, #"{"number": null}"#, #"{"number": "x"}"#] {
      let mapped = #expect(throws: MappingError.self) {
        try mapper(.refuse).map(Inner.self, from: .json(json))
      }
      let decoded = #expect(throws: MappingError.self) {
        try Mapper().map(Twin.self, from: .json(json))
      }
      #expect(mapped?.description == decoded?.description)
    }
    #expect(try mapper(.refuse).map(Inner.self, from: .json(#"{"number": "3"}"#)).number == 3)
  }

  @Test func anUpdateAsksForNoneButOfNewModels() throws {
    var model = Model()
    let (changes, report) = try mapper(.refuse).updateReporting(
      &model, from: SourceDocument(json: #"{"inner": {"text": "a"}, "optional": 1}"#))
    #expect(changes == ["optional"])
    #expect(model.inner == nil)
    #expect(
      report.problems.map(\.description) == [
        "expected an integer, found none at inner.number: inner is refused"
      ])
    model.inner = Inner()
    try mapper(.refuse).update(&model, from: SourceDocument(json: #"{"inner": {"text": "a"}}"#))
    #expect(model.inner == Inner(number: 1, text: "a"))
  }
}
