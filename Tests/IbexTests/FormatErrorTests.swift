import Foundation
import Ibex
import TestExpectations
import Testing

/// What an error says of input that is of another format.
@Suite struct FormatErrorTests {
  private static let markup = "HTML and XML begin with it"
  private static let json = "JSON begins with it"
  private static let gzip = "data compressed with gzip begins with it"

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", #""<" at line 1, column 1: \#(markup)"#),
    ("\n <html></html>", #""<" at line 2, column 2: \#(markup)"#),
    (#"{"a": <br />"#, #""<" at line 1, column 7: \#(markup)"#),
    ("\u{1F}\u{8}\u{0}", "control character U+001F at line 1, column 1: \(gzip)"),
    ("[\u{1F}]", "control character U+001F at line 1, column 2"),
    ("[>]", #"">" at line 1, column 2"#),
  ])
  func namesWhatLooksLikeAnotherFormatThanJSON(_ text: String, _ found: String) {
    let message = "expected a value, found \(found)"
    expectError(FormatError.self, message) { try SourceDocument(json: text) }
    expectError(FormatError.self, message) { try Mapper().map([Int].self, json: text) }
  }

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

  @Test func theHintIsDataToo() {
    let error = #expect(throws: FormatError.self) { try SourceDocument(json: "<") }
    #expect(
      error
        == FormatError(
          line: 1, column: 1, byteOffset: 0, expected: "a value", found: "\"<\"",
          hint: Self.markup))
    #expect(error?.localizedDescription.hasSuffix(": \(Self.markup)") == true)
  }
}
