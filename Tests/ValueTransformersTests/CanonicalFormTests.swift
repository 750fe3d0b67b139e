import Testing
import ValueTransformers

@Suite struct CanonicalFormTests {
  @Test(arguments: [
    ("foo-bar", "foobar"), ("foo_bar", "foobar"), ("FooBar", "foobar"), ("foo bar", "foobar"),
    ("HTTP2", "http2"), ("", ""), ("_-.", ""), ("Größe", "größe"), ("ÄÖÜ-x", "äöüx"),
    ("ИМЯ поля", "имяполя"), ("名前", "名前"),
  ])
  func folds(_ text: String, to form: String) {
    #expect(CanonicalForm.fold(text) == form)
    #expect(CanonicalForm.fold(text[...]) == form)
  }
}
