import Testing
import ValueTransformers

@Suite struct TextCleanersTests {
  @Test(arguments: [
    ("", ""), (" \n", ""), ("a", "a"), ("\u{3000}a b \r\n", "a b"), ("\u{A0}a", "a"),
  ])
  func trims(_ text: String, _ trimmed: String) {
    #expect(TrimmingTransformer().transform(text) == trimmed)
  }

  @Test func changesLetterCase() throws {
    #expect(LetterCaseTransformer(.upper).transform("straße") == "STRASSE")
    #expect(LetterCaseTransformer(.lower).transform("ÉA") == "éa")
    #expect(try TrimmingTransformer().then(.uppercased).then(.lowercased).transform(" aB ") == "ab")
  }

  @Test(arguments: [("", nil), (" \n\u{3000}", nil), (" a ", " a ")])
  func takesBlankTextAsNil(_ text: String, _ value: String?) throws {
    #expect(BlankTextTransformer().transform(text) == value)
    #expect(BlankTextTransformer().reverse(value) == value ?? "")
    #expect(
      try TrimmingTransformer().then(.blankToNil).transform(text) == (value == nil ? nil : "a"))
  }
}
