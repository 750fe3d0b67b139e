import Ibex
import Testing

@Suite struct FindingSummaryTests {
  private struct User: Mappable {
    var name = ""
    var age = 0
    var tags: [String: Int] = [:]
  }
  private struct Team: Mappable {
    var users: [User] = []
    var total = 0
  }

  private let json = #"""
    {"users": [{"age": "a", "nick": 1}, {"age": 2, "tags": {"x": "y"}}, {"age": [], "nick": 2}],
     "total": "many", "old": [[{"x": 1}]]}
    """#

  @Test func countsByKindAndPlace() throws {
    let report = try Mapper().mapReporting(Team.self, from: .json(json)).report
    #expect(
      Set(report.summary.map(\.description)) == [
        "users[*].age: 2 × mismatch", "users[*].nick: 2 × unmatched key",
        "users[*].tags.*: 1 × mismatch", "total: 1 × mismatch", "old: 1 × unmatched key",
      ])
    #expect(report.summary.reduce(0) { $0 + $1.count } == report.findings.count)
    #expect(report.summary == FindingSummary(report.findings))
  }

  @Test func keysOfDictionariesAreFolded() throws {
    struct Product: Mappable {
      var stock = 0
      var prices: [String: [Int]] = [:]
    }
    struct Shop: Mappable {
      var products: [String: Product] = [:]
      var byNumber: [Int: [String: Bool]] = [:]
    }
    let json = #"""
      {"products": {"101": {"stock": "x"}, "102": {"stock": "y", "prices": {"CHF": [1, "z"]}},
        "103": 5, "104": {"color": 1}, "105": {"color": 2}},
       "byNumber": {"1": {"a": "x", "b": "maybe"}, "2": {"a": "z"}, "x": {}}}
      """#
    let report = try Mapper().mapReporting(Shop.self, from: .json(json)).report
    #expect(
      Set(report.summary.map(\.description)) == [
        "products.*.stock: 2 × mismatch", "products.*.prices.*[*]: 1 × mismatch",
        "products.*: 1 × mismatch", "products.*.color: 2 × unmatched key",
        "byNumber.*.*: 3 × mismatch", "byNumber.*: 1 × mismatch",
      ])
    let counts = try Mapper().mapReporting(
      [String: Int].self, from: .json(#"{"a": "x", "b": "y"}"#))
    #expect(counts.report.summary.description == "*: 2 × mismatch")
    #expect(counts.report.findings.map(\.path) == ["a", "b"])
  }

  @Test func longKeysAreCut() {
    let key = String(repeating: "k", count: 100)
    let finding = Finding(
      kind: .mismatch, path: SourcePath([.key(key), .index(1), .key("a")]), expected: "text",
      found: "null")
    #expect(
      FindingSummary([finding, finding]).description == "\(key.prefix(80))…[*].a: 2 × mismatch")
  }

  @Test func keepsTheFirstOfEachGroupInOrder() {
    func finding(_ kind: Finding.Kind, _ path: SourcePath, _ found: String) -> Finding {
      Finding(kind: kind, path: path, expected: "an integer", found: found)
    }
    let findings = [
      finding(.mismatch, "a[1][2].b", "text"), finding(.missing, "a[0][0].b", "none"),
      finding(.mismatch, "a[7][0].b", "null"), finding(.mismatch, #"["[*]"]"#, "null"),
      finding(.mismatch, "", "null"), finding(.mismatch, "[3]", "null"),
    ]
    let summary = MappingReport(findings: findings).summary
    #expect(
      summary.description == #"""
        a[*][*].b: 2 × mismatch
        a[*][*].b: 1 × missing
        ["[*]"]: 1 × mismatch
        the top level: 1 × mismatch
        [*]: 1 × mismatch
        """#)
    #expect(summary.first?.first == findings[0])
    #expect(summary[1].kind == .missing && summary[1].count == 1)
    #expect(MappingError(findings: findings).summary == summary)
    #expect(MappingReport().summary.isEmpty && MappingReport().summary.description == "")
  }

  /// One place may be wrong in several ways, each with its example.
  @Test func expectationsAreKeptApart() {
    func finding(_ expected: String, _ found: String) -> Finding {
      Finding(kind: .malformedRecord, path: "[3]", expected: expected, found: found)
    }
    let causes = [finding("a value", "\"}\""), finding("a key in quotes", "\"b\"")]
    let collector = FindingCollector()
    for number in 0..<400 { collector.note(causes[number % 2]) }
    #expect(
      collector.summary.map(\.first) == causes && collector.summary.map(\.count) == [200, 200])
    #expect(
      collector.summary.description == """
        [*]: 200 × malformed record, expected a value
        [*]: 200 × malformed record, expected a key in quotes
        """)
    #expect(
      collector.summary.map(\.description) == [
        "[*]: 200 × malformed record", "[*]: 200 × malformed record",
      ])
    collector.note(Finding(kind: .mismatch, path: "[1]", expected: "a value", found: "null"))
    #expect(collector.summary.description.hasSuffix("\n[*]: 1 × mismatch"))
  }

  /// The words of an app may be others for each record.
  @Test func expectationsWithoutEndAreCountedTogether() {
    let collector = FindingCollector()
    for number in 0..<5_000 {
      collector.note(
        Finding(kind: .mismatch, path: "[0].a", expected: "not \(number)", found: "null"))
    }
    #expect(collector.summary.map(\.count) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 4_991])
    #expect(collector.summary.last?.first.expected == "not 9")
    #expect(collector.summary.ungroupedCount == 0)
  }

  @Test func aLogHasEachExpectationOnce() {
    let collector = FindingCollector()
    let log = FindingLog { collector.note($0) }
    for number in 0..<9 {
      log.note(
        Finding(kind: .mismatch, path: "a", expected: ["x", "y", "z"][number % 3], found: "null"))
    }
    #expect(collector.summary.map(\.count) == [1, 1, 1])
  }

  @Test func whatAMappingGivesCanBeMadeForATest() throws {
    let report = try Mapper().mapReporting(User.self, from: .json(#"{"age": "n/a"}"#)).report
    let finding = Finding(
      kind: .mismatch, path: "age", expected: "an integer", found: #"text "n/a""#)
    #expect(report == MappingReport(findings: [finding]))
    var strict = Mapper()
    strict.strictness = .strict
    #expect(throws: MappingError(findings: [finding])) {
      try User(json: #"{"age": "n/a"}"#, using: strict)
    }
    #expect(
      throws: FormatError(
        line: 1, column: 2, byteOffset: 1, expected: "a key in quotes",
        found: "the end of the document")
    ) { try User(json: "{") }
    #expect(
      throws: SerializationError(
        expected: "a finite number", found: "number nan", path: "[1]")
    ) { try Serializer().jsonData([1, Double.nan]) }
  }

  /// The keys of a dictionary fold within a text of JSON too.
  @Test func keysWithinATextAreOnePlace() throws {
    struct Order: Mappable {
      var fares: [String: Int] = [:]
      static var overrides: PropertyOverrides {
        [.transformer(.jsonText(of: [String: Int].self), for: \Order.fares)]
      }
    }
    let json = #"{"fares": "{\"adult\": \"x\", \"child\": \"y\"}"}"#
    let summary = try Mapper().mapReporting(Order.self, from: .json(json)).report.summary
    #expect(summary.map(\.description) == ["fares.*: 2 × mismatch"])
  }

  @Test func aSingleFindingElsewhereIsOne() throws {
    let findings = (0...1_000).map {
      Finding(kind: .mismatch, path: SourcePath([.key("k\($0)")]), expected: "x", found: "y")
    }
    let collector = FindingCollector()
    for finding in findings { collector.note(finding) }
    let text = collector.summary.description
    let count = collector.summary.ungroupedCount
    #expect(count == 1 ? text.hasSuffix("\nelsewhere: 1 finding") : count != 0, "\(count)")
  }
}
