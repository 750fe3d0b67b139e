import Foundation
import IbexCore
import TestExpectations
import Testing

@Suite struct JSONTokenizerTests {
  @Test(arguments: [
    "null", "true", " false\r\n", "0", "-0", "10", "-1.5", "1e5", "1E+5", "1.0e-5", "0e1", "[]",
    "{}", "[ ]", "{ }", "[[],[{}]]", #""""#, #""\"\\\/\b\f\n\r\t\u0041""#, #"{"":0}"#,
    #"{"a":1,"a":2}"#, "\t[1 ,\n2 ]\r", "\"\u{7F}\u{80}\u{FFFF}\u{10FFFF}\"", "\u{FEFF}{}",
    #"["\uD834\uDD1E"]"#, #""\ud800""#, #""\udc00\ud800""#, "[1e999999999]",
    #"{"a\u0000b":[{"c":[{}]}]}"#,
  ])
  func accepts(_ json: String) throws {
    _ = try SourceDocument(json: json)
  }

  @Test func saysWhereAndWhatIsWrong() {
    let rows: [(String, String)] = [
      ("", "expected a value, found the end of the document at line 1, column 1"),
      (" \n ", "expected a value, found the end of the document at line 2, column 2"),
      ("\u{FEFF}", "expected a value, found the end of the document at line 1, column 1"),
      ("{\"id\": 12,}", "expected a key in quotes, found \"}\" at line 1, column 11"),
      ("{\"a\" 1}", "expected \":\", found \"1\" at line 1, column 6"),
      ("{\"a\":}", "expected a value, found \"}\" at line 1, column 6"),
      ("{\"a\":1 \"b\":2}", "expected \",\" or \"}\", found a quote at line 1, column 8"),
      ("{\"a\":1]", "expected \",\" or \"}\", found \"]\" at line 1, column 7"),
      ("{", "expected a key in quotes, found the end of the document at line 1, column 2"),
      ("{a: 1}", "expected a key in quotes, found \"a\" at line 1, column 2"),
      ("{'a': 1}", "expected a key in quotes, found \"'\" at line 1, column 2"),
      ("[1,]", "expected a value, found \"]\" at line 1, column 4"),
      ("[1 2]", "expected \",\" or \"]\", found \"2\" at line 1, column 4"),
      ("[1", "expected \",\" or \"]\", found the end of the document at line 1, column 3"),
      ("{\"a\":{}\t", "expected \",\" or \"}\", found the end of the document at line 1, column 9"),
      (
        "{\"a\":[]\r\n ",
        "expected \",\" or \"}\", found the end of the document at line 2, column 2"
      ),
      ("[[]\n", "expected \",\" or \"]\", found the end of the document at line 2, column 1"),
      ("[{}\n x", "expected \",\" or \"]\", found \"x\" at line 2, column 2"),
      (
        "[\"]  ",
        "expected the closing quote of a string, found the end of the document at line 1, column 6"
      ),
      ("[1}", "expected \",\" or \"]\", found \"}\" at line 1, column 3"),
      ("[,1]", "expected a value, found \",\" at line 1, column 2"),
      ("]", "expected a value, found \"]\" at line 1, column 1"),
      ("[]]", "expected the end of the document, found \"]\" at line 1, column 3"),
      ("1 2", "expected the end of the document, found \"2\" at line 1, column 3"),
      ("[\n1,\n  tru]", "expected the literal true, found \"]\" at line 3, column 6"),
      ("nul", "expected the literal null, found the end of the document at line 1, column 4"),
      ("fals3", "expected the literal false, found \"3\" at line 1, column 5"),
      ("True", "expected a value, found \"T\" at line 1, column 1"),
      ("NaN", "expected a value, found \"N\" at line 1, column 1"),
      ("-", "expected a digit, found the end of the document at line 1, column 2"),
      ("-x", "expected a digit, found \"x\" at line 1, column 2"),
      ("[1.]", "expected a digit, found \"]\" at line 1, column 4"),
      ("1e", "expected a digit, found the end of the document at line 1, column 3"),
      ("1e+", "expected a digit, found the end of the document at line 1, column 4"),
      ("01", "expected the end of the document, found \"1\" at line 1, column 2"),
      ("+1", "expected a value, found \"+\" at line 1, column 1"),
      (".5", "expected a value, found \".\" at line 1, column 1"),
      ("0x1", "expected the end of the document, found \"x\" at line 1, column 2"),
      (
        "\"a",
        "expected the closing quote of a string, "
          + "found the end of the document at line 1, column 3"
      ),
      (
        "\"a\\",
        "expected the closing quote of a string, found the end of the document at line 1, column 4"
      ),
      ("\"\\x\"", "expected an escape of JSON, found \"x\" at line 1, column 3"),
      ("\"\\u12G4\"", "expected four hexadecimal digits, found \"G\" at line 1, column 6"),
      (
        "\"\\u12",
        "expected four hexadecimal digits, "
          + "found the end of the document at line 1, column 6"
      ),
      ("\"\\ud800\\u\"", "expected four hexadecimal digits, found a quote at line 1, column 10"),
      (
        "\"a\tb\"",
        "expected an escape for a control character, "
          + "found control character U+0009 at line 1, column 3"
      ),
      (
        "\"a\nb\"",
        "expected an escape for a control character, "
          + "found control character U+000A at line 1, column 3"
      ),
      (
        "\"\u{0}\"",
        "expected an escape for a control character, "
          + "found control character U+0000 at line 1, column 2"
      ),
      ("[\u{0}]", "expected a value, found control character U+0000 at line 1, column 2"),
      ("[\u{A0}]", "expected a value, found U+00A0 at line 1, column 2"),
      ("[\"größe\", é]", "expected a value, found \"é\" at line 1, column 11"),
      ("[1,\r\n 2,\r\n x]", "expected a value, found \"x\" at line 3, column 2"),
      ("// x", "expected a value, found \"/\" at line 1, column 1"),
    ]
    for (json, message) in rows {
      let error = #expect(throws: FormatError.self, "\(json)") { try SourceDocument(json: json) }
      #expect(error?.description == message)
    }
  }

  @Test func saysWhichByteIsNoText() {
    let rows: [([UInt8], String)] = [
      ([0x22, 0xFF, 0x22], "expected UTF-8 text, found byte 0xFF at line 1, column 2"),
      ([0x22, 0xC0, 0x80, 0x22], "expected UTF-8 text, found byte 0xC0 at line 1, column 2"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "expected UTF-8 text, found byte 0xED at line 1, column 2"),
      (
        [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22],
        "expected UTF-8 text, "
          + "found byte 0xF5 at line 1, column 2"
      ),
      ([0x22, 0xE2, 0x82], "expected UTF-8 text, found byte 0xE2 at line 1, column 2"),
      ([0x80], "expected a value, found byte 0x80 at line 1, column 1"),
      ([0xEF, 0xBB], "expected a value, found byte 0xEF at line 1, column 1"),
    ]
    for (bytes, message) in rows {
      let error = #expect(throws: FormatError.self) { try SourceDocument(json: bytes) }
      #expect(error?.description == message)
    }
  }

  @Test func theBytesMayComeInEveryForm() throws {
    let text = #"{"id": 7}"#
    let data = Data(text.utf8)
    struct Model: Mappable { var id = 0 }
    #expect(try Model(json: text).id == 7)
    #expect(try Model(json: text[...]).id == 7)
    #expect(try Model(json: data).id == 7)
    #expect(try Model(json: (Data([0]) + data).dropFirst()).id == 7)
    #expect(try Model(json: [UInt8](data)).id == 7)
    #expect(try Model(json: [UInt8](data)[...]).id == 7)
    expectError(
      FormatError.self, "expected a value, found the end of the document at line 1, column 1"
    ) {
      try Model(json: Data())
    }
    expectError(
      FormatError.self, "expected a value, found the end of the document at line 1, column 1"
    ) {
      try Model(json: [UInt8]())
    }
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try SourceDocument(json: nested(512))
    let error = #expect(throws: FormatError.self) { try SourceDocument(json: nested(513)) }
    #expect(
      error?.description
        == "expected at most 512 nested levels, found \"[\" at line 1, column 513")
    expectError(
      FormatError.self, #"expected at most 512 nested levels, found "[" at line 1, column 513"#
    ) {
      try SourceDocument(json: nested(100_000))
    }
    expectError(
      FormatError.self, #"expected at most 512 nested levels, found "[" at line 1, column 513"#
    ) {
      try SourceDocument(json: String(repeating: "[", count: 100_000))
    }
    expectError(
      FormatError.self, #"expected at most 512 nested levels, found "{" at line 1, column 2561"#
    ) {
      try SourceDocument(json: String(repeating: "{\"a\":", count: 100_000))
    }
    _ = try SourceDocument(json: nested(3), depthLimit: 3)
    expectError(
      FormatError.self, #"expected at most 3 nested levels, found "[" at line 1, column 4"#
    ) {
      try SourceDocument(json: nested(4), depthLimit: 3)
    }
    var mapper = Mapper()
    mapper.depthLimit = 2
    expectError(
      FormatError.self, #"expected at most 2 nested levels, found "[" at line 1, column 3"#
    ) {
      try mapper.map(Any.self, from: .json(nested(3)))
    }
    expectError(
      FormatError.self, #"expected at most 1 nested level, found "[" at line 1, column 2"#
    ) {
      try SourceDocument(json: nested(2), depthLimit: 1)
    }
  }
}
