import ModelGeneration
import Testing
import ValueTransformers

@Suite struct TextFactsTests {
  private func facts(_ texts: [String]) -> TextFacts {
    var facts = TextFacts()
    for text in texts { text.withByteRegion { facts.add($0) } }
    return facts
  }

  @Test(
    arguments: [
      ([], []), (["", " \n"], []), (["x"], []),
      (["2026-11-20"], .date), (["2026-11-20", "Fri, 20 Nov 2026 00:00:00 GMT"], .date),
      (["2026-13-20"], []), (["2026-11-20", "soon"], []), (["11/20/2026"], []),
      (["1453075980"], .number), (["20261120"], .number), (["2026-11-20", "1453075980"], []),
      (["0791234567"], []), (["0306406152"], []), (["012225678"], []), (["0000000000"], []),
      (["0123456789.5"], []), (["-0123456789"], []), (["+0791234567"], []),
      (["https://example.com/a?b=c"], .url), (["http://a"], .url), (["example.com"], []),
      (["mailto:a@b.c"], []), (["a://b"], []), (["verylongscheme://b"], []), (["https://a b"], []),
      (["https:/a"], []),
      (["e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"], .uuid),
      (["e621e1f8-c36c-495a-93fc-0c247a3e6e5g"], []), (["e621e1f8c36c495a93fc0c247a3e6e5f"], []),
      (["1", "-1.5", "2e3"], .number), (["007"], []), (["+1"], []), (["1."], []), (["-"], []),
      (["0", "0.5"], .number), (["true", "false"], .boolean), (["True"], []), (["true", "1"], []),
      (["", "2026-11-20"], .date), ([" 2026-11-20 "], .date),
    ] as [([String], TextFacts.Readings)])
  func tellWhatAllCanBeReadAs(_ texts: [String], _ readings: TextFacts.Readings) {
    #expect(facts(texts).readings == readings)
    var first = facts(Array(texts.prefix(1)))
    if texts.count > 1, first.blankCount == 0 {
      first.add(facts(Array(texts.dropFirst())))
      #expect(first.readings == readings)
    }
  }

  @Test(
    arguments: [
      (["b", "a", "b"], ["b", "a"]), (["in_service", "Grade A"], ["in_service", "Grade A"]),
      (["", "a"], ["a"]), (["a", " a"], nil), (["a", "1"], nil), (["a.b"], nil), (["größe"], nil),
      ([String(repeating: "a", count: 41)], nil),
    ] as [([String], [String]?)])
  func keepDistinctNames(_ texts: [String], _ names: [String]?) {
    #expect(facts(texts).names == names)
  }

  @Test(arguments: [(64, true), (65, false)])
  func forgetNamesWhereThereAreMany(_ count: Int, _ areKept: Bool) {
    let texts = (0..<count).map { "name\($0)" }
    #expect((facts(texts + texts).names != nil) == areKept)
    var first = facts(Array(texts.prefix(count / 2)))
    first.add(facts(texts))
    #expect((first.names != nil) == areKept)
  }

  @Test(arguments: [
    (["a", "a", "b", "c", "d"], ["a", "b", "c"]), (["", "a"], ["a"]), ([" a"], ["a"]),
    ([String(repeating: "ö", count: 40)], [String(repeating: "ö", count: 40)]),
    ([String(repeating: "a", count: 41)], []), (["a\nb", "a\u{202E}"], []),
  ])
  func keepTheFirstExamples(_ texts: [String], _ examples: [String]) {
    #expect(facts(texts).examples == examples)
  }

  @Test func countAllTexts() {
    // All is decided after a few of them.
    let facts = facts((0..<1_000).map { $0 % 10 == 0 ? " " : "text, number \($0)" })
    #expect(facts.count == 1_000)
    #expect(facts.blankCount == 100)
    #expect(facts.examples == ["text, number 1", "text, number 2", "text, number 3"])
  }
}
