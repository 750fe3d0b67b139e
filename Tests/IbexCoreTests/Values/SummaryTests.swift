import Foundation
import IbexCore
import Testing

@Suite struct SummaryTests {
  @Test func namesEveryKindOfValue() {
    #expect(Summary.namespace("urn:a") == #"namespace "urn:a""#)
    let rows: [(Summary, with: String, without: String)] = [
      (.null, "null", "null"), (.none, "none", "none"),
      (.boolean(true), "boolean true", "a Boolean"),
      (.number("12.10"), "number 12.10", "a number"),
      (.text("größe 🐐"), #"text "größe 🐐""#, "text of 7 characters"),
      (.text("n"), #"text "n""#, "text of 1 character"),
      (.key("a b"), #"key "a b""#, "a key"),
      (.list(3), "a list of 3", "a list of 3"),
      (Summary.object.with(keys: ["a", "b"]), "an object with the keys a, b", "an object"),
      (Summary.element.with(keys: []), "an element with no keys", "an element"),
      (.value(of: [Int].self), "a value of type Array<Int>", "a value of type Array<Int>"),
      (.error(TransformError.failed(expected: "x")), #"error "expected x""#, "an error"),
      (.value("whatever"), "whatever", "a value"),
    ]
    for (summary, with, without) in rows {
      #expect(summary.words(showingValue: true) == with)
      #expect(summary.words(showingValue: false) == without)
    }
    #expect(Summary.place(SourcePath()) == "the top level")
    #expect(Summary.place("a[0]") == "a[0]")
  }

  @Test(arguments: [
    ("", ""), ("größe 🐐", "größe 🐐"), ("a\nb\r\tc", #"a\nb\r\tc"#), (#"a"b\c"#, #"a\"b\\c"#),
    ("\u{0}\u{1B}[0m", #"\u{0}\u{1B}[0m"#), ("a\u{202E}b\u{2028}", #"a\u{202E}b\u{2028}"#),
    ("👩\u{200D}🚀", "👩\u{200D}🚀"),
  ])
  func escapesWhatCannotBeSeen(_ text: String, _ escaped: String) {
    #expect(Summary.escaped(text) == escaped)
  }

  @Test func cutsLongTexts() {
    let limit = String(repeating: "é", count: 60)
    #expect(shown(.text(limit)) == "text \"\(limit)\"")
    #expect(shown(.text(limit + "é")) == "text \"\(limit)…\"")
    #expect(shown(.number(String(repeating: "1", count: 61))).hasSuffix("1…"))
  }

  private func shown(_ summary: Summary) -> String { summary.words(showingValue: true) }

  @Test(arguments: [
    ([], "no keys"), (["a"], "the key a"), (["a", "b"], "the keys a, b"),
    (["a\n"], #"the key a\n"#),
    ((1...10).map { "k\($0)" }, "the keys k1, k2, k3, k4, k5, k6, k7, k8, k9, k10"),
    ((1...12).map { "k\($0)" }, "the keys k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, and 2 more"),
  ])
  func listsKeys(_ keys: [String], _ summary: String) {
    #expect(Summary.keys(keys) == summary)
  }

  @Test func putsMessagesOnOneLine() {
    #expect(Summary.line("first\nsecond\r\nthird\n") == "first second third")
  }

  @Test func describesADateThatIsNoNumberByItsType() {
    let date = Date(timeIntervalSince1970: .nan)
    #expect(Summary.description(of: date) == "Date")
    #expect(Summary.description(of: [date]) == "Array<Date>")
    #expect(Summary.description(of: [1]) == "[1]")
  }
}
