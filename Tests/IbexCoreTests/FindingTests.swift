import Foundation
import IbexCore
import TestSupport
import Testing

private struct Model: Mappable {
  var value: Int? = 1
}

@Suite struct FindingTests {
  @Test func saysWhatADocumentHolds() throws {
    let rows: [(String, String)] = [
      ("true", "boolean true"), ("3.50", "number 3.50"),
      (#""n/a""#, "text \"n/a\""), (#"" x ""#, "text \" x \""), ("[]", "a list of 0"),
      ("[1, 2]", "a list of 2"), ("{}", "an object"), (#""a\nb\tc""#, #"text "a\nb\tc""#),
      ("\"größe\"", "text \"größe\""),
    ]
    for (json, found) in rows where json != "true" {
      let report = try Mapper().mapReporting(Model.self, from: .json("{\"value\": \(json)}")).report
      #expect(report.description == "expected an integer, found \(found) at value")
    }
    let report = try Mapper().mapReporting([Date].self, from: .json("[true]")).report
    #expect(report.description == "expected a date, found boolean true at [0]: left out")
  }

  @Test func tellsItsTextAndItsKindApart() throws {
    let rows: [(json: String, code: String, message: String, text: String)] = [
      (
        #"{"value": "n/a"}"#, "mismatch", #"expected an integer, found text "n/a""#,
        #"expected an integer, found text "n/a" at value"#
      ),
      (
        #"{"valeu": 1}"#, "unmatched key",
        #"expected a key of Model, found key "valeu": did you mean value?"#,
        #"expected a key of Model at valeu, found key "valeu": did you mean value?"#
      ),
      (
        #"{"value": 1, "value": 2}"#, "duplicate key",
        #"expected each key once, found key "value""#,
        #"expected each key once, found key "value" at value"#
      ),
    ]
    for (json, code, message, text) in rows {
      let finding = try #require(
        try Mapper().mapReporting(Model.self, from: .json(json)).report.findings.first)
      #expect(finding.code == code && finding.code == finding.kind.name)
      #expect(finding.message == message)
      #expect(finding.description == text)
    }
    let lost = Finding(
      kind: .mismatch, path: "[1].id", expected: "an integer", found: "null",
      consequence: .leftOut("[1]"))
    #expect(lost.message == "expected an integer, found null")
    #expect(lost.description == "expected an integer, found null at [1].id: [1] is left out")
  }

  @Test func saysWhatADictionaryHolds() throws {
    let rows: [(Any, String)] = [
      (3.5, "number 3.5"), ("n/a", "text \"n/a\""),
      ([1, 2], "a list of 2"), (untyped([1, 2] as NSArray), "a list of 2"), (["a": 1], "an object"),
      (untyped(["a": 1] as NSDictionary), "an object"),
      (Date(timeIntervalSince1970: 0), "a value of type Date"), (UUID(), "a value of type UUID"),
    ]
    for (value, found) in rows {
      let source: [String: Any] = ["value": value]
      let report = try Mapper().mapReporting(Model.self, from: source).report
      #expect(report.description == "expected an integer, found \(found) at value")
    }
  }

  @Test func longValuesAreCut() throws {
    let long = String(repeating: "ü", count: 10_000)
    let text = String(repeating: "ü", count: 60) + "…"
    let number = "1." + String(repeating: "1", count: 58) + "…"
    for (report, found) in zip(
      [
        try Mapper().mapReporting(Model.self, from: .json("{\"value\": \"\(long)\"}")).report,
        try Mapper().mapReporting(Model.self, from: ["value": long]).report,
        try Mapper().mapReporting(
          Model.self, from: .json("{\"value\": 1.\(String(repeating: "1", count: 10_000))}")
        ).report,
        try Mapper().mapReporting(Model.self, from: .json("{\"\(long)\": 1}")).report,
      ], ["text \"\(text)\"", "text \"\(text)\"", "number \(number)", "key \"\(text)\""])
    {
      #expect(report.findings.map(\.found) == [found])
    }
  }

  @Test func aFindingIsOneLine() throws {
    let json = #"{"value": "a\r\nb\u000bc\u2028d\u0085", "k\ne\u2029y": 1}"#
    let report = try Mapper().mapReporting(Model.self, from: .json(json)).report
    #expect(report.findings.count == 2)
    for finding in report.findings {
      let lines = finding.description.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect(lines.count == 1)
    }
  }

  @Test func theTopLevelHasAName() {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Int.self, from: .json("\"x\""))
    }
    #expect(error?.description == "expected an integer, found text \"x\" at the top level")
    #expect(error?.findings.first?.path.steps == [])
  }

  @Test func kindsHaveNames() {
    let kinds: [Finding.Kind] = [
      .mismatch, .missing, .unresolved, .defaulted, .fallback, .malformedRecord, .readOnlyKey,
      .unobserved, .unmatchedKey, .shadowedKey, .duplicateKey,
    ]
    #expect(
      kinds.map(\.name) == [
        "mismatch", "missing", "unresolved", "defaulted", "fallback", "malformed record",
        "read-only key", "unobserved", "unmatched key", "shadowed key", "duplicate key",
      ])
    #expect(Set(kinds).count == 11)
  }
}
