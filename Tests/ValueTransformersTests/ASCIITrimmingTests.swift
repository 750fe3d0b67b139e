import Testing
import ValueTransformers

@Suite struct ASCIITrimmingTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), (" a b\n", "a b"), ("\r\n\t\u{0B}\u{0C}x\r\n", "x"),
    ("\u{A0}x", "\u{A0}x"), (" é ", "é"),
  ])
  func trims(_ text: String, to trimmed: String) {
    #expect(text.asciiTrimmed == trimmed)
    #expect(text.withByteRegion { String(decoding: asciiTrimmed($0), as: UTF8.self) } == trimmed)
  }
}
