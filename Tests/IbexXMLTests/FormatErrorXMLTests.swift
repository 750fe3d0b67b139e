import IbexXML
import TestExpectations
import Testing

@Suite struct FormatErrorXMLTests {
  private static let json = "JSON begins with it"
  private static let gzip = "data compressed with gzip begins with it"

  @Test(arguments: [
    (#"{"a": 1}"#, #""{" at line 1, column 1: \#(json)"#),
    ("\n[1]", #""[" at line 2, column 1: \#(json)"#),
    ("\u{1F}\u{8}\u{0}", "control character U+001F at line 1, column 1: \(gzip)"),
    ("text", #""t" at line 1, column 1"#),
  ])
  func namesWhatLooksLikeAnotherFormatThanXML(_ text: String, _ found: String) {
    expectError(FormatError.self, "expected a document element, found \(found)") {
      try SourceDocument(xml: text)
    }
  }

  @Test(arguments: [
    ("<a></b>", "</b>"), ("<a></b \n>", "</b>"), ("<a></b", "\"<\""), ("<a></>", "\"<\""),
    ("<a></ b>", "\"<\""), ("<x:a></x:b></x:a>", "</x:b>"),
    ("<a></\(String(repeating: "b", count: 100))>", "</\(String(repeating: "b", count: 60))…>"),
  ])
  func showsTheEndTagInPlaceOfAnother(_ xml: String, _ found: String) {
    let error = #expect(throws: FormatError.self) { try SourceDocument(xml: xml) }
    #expect(error?.found == found)
    #expect(error?.expected.hasPrefix("the end tag </") == true)
  }

  @Test func namesABreakingSpaceInMarkup() {
    expectError(
      FormatError.self, #"expected ">" at the end of a tag, found U+00A0 at line 1, column 3"#
    ) { try SourceDocument(xml: "<a\u{A0}b='1'/>") }
  }
}
