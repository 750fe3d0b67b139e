import Testing
import ValueTransformers

@Suite struct TrimmingTransformerTests {
  @Test(arguments: [
    ("", ""), (" \n", ""), ("a", "a"), ("\u{3000}a b \r\n", "a b"), ("\u{A0}a", "a"),
  ])
  func trims(_ text: String, _ trimmed: String) {
    #expect(TrimmingTransformer().transform(text) == trimmed)
  }
}
