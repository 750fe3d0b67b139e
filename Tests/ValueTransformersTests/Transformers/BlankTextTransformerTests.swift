import Testing
import ValueTransformers

@Suite struct BlankTextTransformerTests {
  @Test(arguments: [("", nil), (" \n\u{3000}", nil), (" a ", " a ")])
  func takesBlankTextAsNil(_ text: String, _ value: String?) throws {
    #expect(BlankTextTransformer().transform(text) == value)
    #expect(BlankTextTransformer().reverse(value) == value ?? "")
    #expect(
      try TrimmingTransformer().then(.blankToNil).transform(text) == (value == nil ? nil : "a"))
  }
}
