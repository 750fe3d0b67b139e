import Ibex
import Testing

@Suite struct FindingCollectorTests {
  private struct User: Mappable {
    var age = 0
    var name = ""
  }

  private func finding(at path: SourcePath, _ kind: Finding.Kind = .mismatch) -> Finding {
    Finding(kind: kind, path: path, expected: "x", found: "y")
  }

  @Test func countsByKindAndPlace() throws {
    let collector = FindingCollector()
    let mapper = Mapper(onFinding: collector.note)
    for _ in 0..<3 {
      _ = try mapper.map([User].self, from: .json(#"[{"age": "x"}, {"age": "y", "nick": 1}]"#))
    }
    #expect(
      collector.summary.description == """
        [*].age: 6 × mismatch
        [*].nick: 3 × unmatched key
        """)
    #expect(collector.reset().count == 2)
    #expect(collector.summary.isEmpty)
  }

  @Test func countsFromManyThreads() async {
    let collector = FindingCollector()
    let finding = finding(at: "a")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<500 { collector.note(finding) } }
      }
    }
    #expect(collector.summary.map(\.count) == [4000])
  }

  @Test func keepsAThousandPlaces() {
    let collector = FindingCollector()
    for number in 0..<5_000 { collector.note(finding(at: SourcePath("a\(number).b"))) }
    let counted = collector.summary.reduce(0) { $0 + $1.count }
    #expect(counted + collector.summary.ungroupedCount == 5_000)
    #expect(collector.summary.count < 1_000)
    #expect(
      collector.summary.description.hasSuffix(
        "\nelsewhere: \(collector.summary.ungroupedCount) findings"))
    #expect(collector.summary.ungroupedCount > 1)
    // A place that is known is counted on.
    collector.note(finding(at: "a0.b"))
    #expect(collector.summary.first?.count == 2)
  }

  @Test func aLogHasEachKindAtEachPlaceOnce() {
    let collector = FindingCollector()
    let log = FindingLog { collector.note($0) }
    for number in 0..<10 {
      log.note(finding(at: SourcePath([.key("users"), .index(number), .key("age")])))
      log.note(finding(at: "users", .missing))
    }
    #expect(
      collector.summary.description == """
        users[*].age: 1 × mismatch
        users: 1 × missing
        """)
  }
}
