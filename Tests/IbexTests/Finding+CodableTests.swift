import Foundation
import Ibex
import Testing

@Suite struct FindingCodableTests {
  private let findings = [
    Finding(
      kind: .mismatch, path: "users[3].age", expected: "an integer", found: "text \"x\"",
      hint: "a hint", consequence: .leftOut("users[3]"),
      position: Finding.Position(line: 1, column: 2, byteOffset: 3)),
    Finding(
      kind: .unmatchedKey,
      path: SourcePath([.key(String(repeating: "k", count: 200)), .key("b.c")]),
      expected: "a key of User", found: "key \"k\"", isProblem: true),
    Finding(kind: .inexact, path: "", expected: "x", found: "y", consequence: .becameNil),
  ]

  @Test func readsBackWhatItWrites() throws {
    let data = try JSONEncoder().encode(findings)
    let read = try JSONDecoder().decode([Finding].self, from: data)
    #expect(read == findings)
    #expect(read.map(\.position) == findings.map(\.position))
    #expect(read.map(\.kind.name) == ["mismatch", "unmatched key", "inexact"])
    let report = MappingReport(findings: findings)
    let other = try JSONDecoder().decode(
      MappingReport.self, from: try JSONEncoder().encode(report))
    #expect(other == report && other.problems == report.problems)
    let summary = try JSONDecoder().decode(
      FindingSummary.self, from: try JSONEncoder().encode(report.summary))
    #expect(summary == report.summary)
  }

  @Test func writesKindsAndPathsAsText() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(findings[0]), as: UTF8.self)
    #expect(
      text == #"""
        {"consequence":{"outcome":"left out","path":"users[3]"},"expected":"an integer",\#
        "found":"text \"x\"","hint":"a hint","isProblem":true,"kind":"mismatch",\#
        "path":"users[3].age","position":{"byteOffset":3,"column":2,"line":1}}
        """#)
  }

  @Test func readsKindsThatAreNotKnown() throws {
    let json = #"{"kind":"out of fashion","path":"a","expected":"x","found":"y"}"#
    let finding = try JSONDecoder().decode(Finding.self, from: Data(json.utf8))
    #expect(finding.kind.name == "out of fashion")
    #expect(!finding.isProblem)
    #expect(finding.consequence == .kept)
    #expect(finding.description == "expected x, found y at a")
  }

  @Test func keysOfDictionariesStayTold() throws {
    struct Tariff: Mappable {
      var fares: [String: [String: Int]] = [:]
      var name = 0
    }
    let json = #"{"fares": {"a": {"x": "u", "y": "v"}, "b": {"z": "w"}}, "name": "n"}"#
    let report = try Mapper().mapReporting(Tariff.self, from: .json(json)).report
    let data = try JSONEncoder().encode(report)
    let other = try JSONDecoder().decode(MappingReport.self, from: data)
    #expect(other == report)
    #expect(other.summary.description == "fares.*.*: 3 × mismatch\nname: 1 × mismatch")
    let again = try JSONDecoder().decode(MappingReport.self, from: JSONEncoder().encode(other))
    #expect(again.summary == report.summary)
    let odd = #"{"kind":"mismatch","path":"a.b","entries":[7,1,0,-1],"expected":"x","found":"y"}"#
    let finding = try JSONDecoder().decode(Finding.self, from: Data(odd.utf8))
    #expect(finding.path == "a.b")
    #expect(FindingSummary([finding]).description == "a.*: 1 × mismatch")
  }

  @Test(arguments: [
    (#"{"outcome": "burnt", "path": "a"}"#, Finding.Consequence.kept),
    (#"{"outcome": "kept", "path": "a"}"#, .kept), (#"{"outcome": "left out"}"#, .kept),
    (#"{"outcome": "became nil", "path": "a"}"#, .becameNil),
    (#"{"outcome": "refused", "path": "a[0]"}"#, .refused("a[0]")),
  ])
  func aConsequenceThatIsNotKnownIsKept(_ json: String, _ consequence: Finding.Consequence) throws {
    let decoded = try JSONDecoder().decode(Finding.Consequence.self, from: Data(json.utf8))
    #expect(decoded == consequence)
  }
}
