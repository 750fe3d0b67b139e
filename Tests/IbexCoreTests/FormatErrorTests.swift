import Foundation
import IbexCore
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
    expectError(FormatError.self, message) { try Mapper().map([Int].self, from: .json(text)) }
  }

  @Test(arguments: [
    // White space, and characters without a shape of their own.
    ("\u{A0}", "U+00A0"), ("\u{2003}", "U+2003"), ("\u{3000}", "U+3000"), ("\u{2028}", "U+2028"),
    ("\u{2029}", "U+2029"), ("\u{200B}", "U+200B"), ("\u{200D}", "U+200D"), ("\u{AD}", "U+00AD"),
    ("\u{202E}", "U+202E"), ("\u{2060}", "U+2060"), ("\u{3164}", "U+3164"), ("\u{FE0F}", "U+FE0F"),
    ("\u{E0041}", "U+E0041"), ("\u{301}", "U+0301"), ("\u{20DD}", "U+20DD"), ("\u{E000}", "U+E000"),
    ("\u{FFFE}", "U+FFFE"), ("\u{85}", "control character U+0085"),
    ("\u{7F}", "control character U+007F"), ("\u{0}", "control character U+0000"),
    // All others are shown.
    ("é", "\"é\""), ("－", "\"－\""), ("“", "\"“\""), ("名", "\"名\""), ("🐐", "\"🐐\""), ("x", "\"x\""),
    ("\u{FF10}", "\"０\""),
  ])
  func namesWhatCannotBeSeen(_ character: String, _ found: String) {
    let message = "expected a value, found \(found) at line 1, column 2"
    expectError(FormatError.self, message) { try SourceDocument(json: "[" + character + "]") }
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
