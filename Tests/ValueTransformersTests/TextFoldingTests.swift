import Testing
import ValueTransformers

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("foo-bar", "foobar"), ("foo_bar", "foobar"), ("FooBar", "foobar"), ("foo bar", "foobar"),
    ("HTTP2", "http2"), ("", ""), ("_-.", ""), ("Größe", "größe"), ("ÄÖÜ-x", "äöüx"),
    ("ИМЯ поля", "имяполя"), ("名前", "名前"),
  ])
  func folds(_ text: String, to form: String) {
    #expect(CanonicalForm.fold(text) == form)
    #expect(CanonicalForm.fold(text[...]) == form)
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), (" a b\n", "a b"), ("\r\n\t\u{0B}\u{0C}x\r\n", "x"),
    ("\u{A0}x", "\u{A0}x"), (" é ", "é"),
  ])
  func trims(_ text: String, to trimmed: String) {
    #expect(text.asciiTrimmed == trimmed)
    var text = text
    #expect(text.withUTF8 { String(decoding: asciiTrimmed($0), as: UTF8.self) } == trimmed)
  }
}
