import Foundation
import Ibex
import TestExpectations
import Testing

/// The size of what is said, whatever the size of what is found.
@Suite struct MappingErrorTests {
  private struct Item: Mappable { var a = 0 }
  private struct Box: Mappable { var items: [String: [Item]] = [:] }

  private let strict: Mapper = {
    var mapper = Mapper()
    mapper.strictness = .strict
    mapper.unknownKeys = .refuse
    return mapper
  }()

  private struct Place: Decodable { let latitude: Double }
  private struct Address: Decodable {
    let place: Place
    var tags: [Int]?
    let zip: Int
  }
  private struct Body: Decodable { let address: Address }

  /// An error says why there is no value, and nothing else, whether somebody listens or not.
  @Test(arguments: [
    #"{"address":{"place":{"latitude":1,"longitude":2},"zip":"x"}}"#,
    #"{"address":{"place":{"latitude":1,"latitude":1},"zip":"x"}}"#,
    #"{"address":{"place":{"latitude":1,"LATITUDE":2},"zip":"x"}}"#,
    #"{"address":{"place":{"latitude":1},"tags":["q"],"zip":"x"}}"#,
  ])
  func holdsItsCausesAlone(_ json: String) {
    let message = #"expected an integer, found text "x" at address.zip"#
    expectError(MappingError.self, message) { try Mapper().map(Body.self, from: .json(json)) }
    expectError(MappingError.self, message) {
      try Mapper().mapReporting(Body.self, from: .json(json))
    }
  }

  @Test(arguments: [
    (99, nil), (100, nil), (101, "and 1 more"), (1100, "and 1,000 more"),
    (5000, "and 4,900 more"), (1_234_667, "and 1,234,567 more"),
  ])
  func endsAfterAHundredFindings(_ count: Int, _ last: String?) {
    let finding = Finding(kind: .mismatch, path: "a", expected: "an integer", found: "null")
    let findings = [Finding](repeating: finding, count: count)
    let line = "expected an integer, found null at a"
    let lines = [String](repeating: line, count: min(count, 100)) + [last].compactMap { $0 }
    #expect(MappingError(findings: findings).description == lines.joined(separator: "\n"))
    #expect(MappingReport(findings: findings).description == lines.joined(separator: "\n"))
    #expect(MappingError(findings: findings).localizedDescription.hasSuffix(last ?? line))
  }

  @Test func longKeysAreCutInEachLineAndWholeInThePath() throws {
    let key = String(repeating: "k", count: 100_000)
    let list = [String](repeating: #"{"a":"x"}"#, count: 5000).joined(separator: ",")
    let json = #"{"items":{"\#(key)":[\#(list)]}}"#
    let error = #expect(throws: MappingError.self) { try strict.map(Box.self, from: .json(json)) }
    let place = "items.\(key.prefix(80))…"
    let lines = (0..<100).map { #"expected an integer, found text "x" at \#(place)[\#($0)].a"# }
    #expect(error?.description == (lines + ["and 4,900 more"]).joined(separator: "\n"))
    #expect(error?.findings.count == 5000)
    #expect(
      error?.findings.last?.path.steps
        == [.key("items"), .key(key), .index(4999), .key("a")])
    #expect(error?.summary.description == "items.*[*].a: 5000 × mismatch")
  }

  @Test func oneLongKeyIsAShortMessage() {
    let key = String(repeating: "k", count: 1_000_000)
    let (path, found) = ("\(key.prefix(80))…", "\(key.prefix(60))…")
    let rows: [(json: String, String)] = [
      (#"{"\#(key)":1}"#, #"expected a key of Item, found key "\#(found)" at \#(path)"#),
      (
        #"{"a":1,"a":{"\#(key)":1}}"#,
        "expected an integer, found an object at a"
      ),
    ]
    for (json, message) in rows {
      expectError(MappingError.self, message) { try strict.map(Item.self, from: .json(json)) }
    }
    expectError(MappingError.self, "expected an integer, found text \"x\" at \(path): left out") {
      try strict.map([String: Int].self, from: .json(#"{"\#(key)":"x"}"#))
    }
    expectError(
      MappingError.self, "expected a value at \(path), found none: the top level has no keys"
    ) { try strict.map(Int.self, from: .json("{}"), at: SourcePath([.key(key)])) }
  }

  @Test func aKeyThatLosesIsCutToo() throws {
    let key = String(repeating: "k", count: 100)
    let (path, found) = ("\(key.prefix(80))…", "\(key.prefix(60))…")
    let report = try Mapper().mapReporting(
      [String: [String: Int]].self, from: .xml(#"<m><x \#(key)="1"><\#(key)>2</\#(key)></x></m>"#)
    ).report
    #expect(
      report.findings.map(\.description)
        == [
          #"expected one key for \#(found) at m.x.\#(path), found key "\#(found)": "#
            + "the element was read, not the attribute"
        ])
  }

  @Test func whatPathsGatherSharesItsPathToo() throws {
    struct Gathered: Mappable {
      var all: [[String: [Item]]] = []
      static var overrides: PropertyOverrides { [.path("x.y", for: \Gathered.all)] }
    }
    let key = String(repeating: "k", count: 1000)
    let json = #"{"x":[{"y":{"\#(key)":[{"a":"x"},{"a":"y"}]}}]}"#
    let report = try Mapper().mapReporting(Gathered.self, from: .json(json)).report
    #expect(
      report.findings.map(\.path.description)
        == ["x[0].y.\(key.prefix(80))…[0].a", "x[0].y.\(key.prefix(80))…[1].a"])
    #expect(report.summary.description == "x[*].y.*[*].a: 2 × mismatch")
  }
}
