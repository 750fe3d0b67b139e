import IbexCore
import TestExpectations
import Testing

/// The productions of RFC 8259 by their names there: what each takes, with its value, and what it
/// refuses, with the message.
@Suite struct JSONGrammarTests {
  private static let taken: [(production: String, document: String, value: SourceValue)] = [
    ("JSON-text", "[]", []), ("JSON-text", #""""#, ""), ("JSON-text", " 1 ", 1),
    ("begin-array", " [ 1]", [1]), ("end-array", "[1 ] ", [1]),
    ("begin-object", " { \"a\":1}", ["a": 1]), ("end-object", "{\"a\":1 } ", ["a": 1]),
    ("name-separator", "{\"a\" : 1}", ["a": 1]), ("value-separator", "[1 , 2]", [1, 2]),
    ("ws", " \t\r\n[ \t1\r,\n2 ]\r\n", [1, 2]),
    ("value", #"[false,null,true,{},[],1,"a"]"#, [false, .null, true, [:], [], 1, "a"]),
    ("false", "false", false), ("null", "null", .null), ("true", "true", true),
    ("object", "{}", [:]), ("object", #"{"a":1,"b":{"c":[]}}"#, ["a": 1, "b": ["c": []]]),
    ("object", #"{"a":1,"a":2}"#, ["a": 2]),
    ("member", #"{"":0}"#, ["": 0]), ("member", #"{"a\u0062":0}"#, ["ab": 0]),
    ("array", "[]", []), ("array", "[1,[2],{}]", [1, [2], [:]]),
    ("string", #""a b""#, "a b"), ("quotation-mark", #""""#, ""),
    ("char", #""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    ("char", #""\u0041\u00e9\u20AC\u0000""#, "Aé€\u{0}"),
    ("char", #""\uD834\uDD1E""#, "\u{1D11E}"), ("char", #""\ud800""#, "\u{FFFD}"),
    ("char", #""\udc00\ud800x""#, "\u{FFFD}\u{FFFD}x"), ("escape", #""\\u0041""#, #"\u0041"#),
    ("unescaped", "\" !#[]~\"", " !#[]~"),
    (
      "unescaped", "\"\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}\"",
      "\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
    ),
    ("8.1: a byte order mark", "\u{FEFF}1", 1),
    ("8.1: a mark within text", "\"\u{FEFF}\"", "\u{FEFF}"),
  ]

  @Test(arguments: taken)
  func takes(_ production: String, _ document: String, as value: SourceValue) throws {
    #expect(try SourceValue(json: document) == value, "\(production)")
    let mapper = Mapper()
    ReadType(Any.self).expectSame(Array(document.utf8), by: mapper, mapper)
  }

  private static let numbers: [(production: String, document: String, value: Double)] = [
    ("number", "12", 12), ("number", "-12.5e-1", -1.25), ("int", "0", 0), ("int", "10", 10),
    ("int", "123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
    ("zero", "0.0", 0), ("zero", "-0", -0.0), ("digit1-9", "9", 9), ("minus", "-1", -1),
    ("frac", "1.50", 1.5), ("decimal-point", "0.1", 0.1),
    ("frac", "0.1234567890123456789012345678901234567890", 0.12345678901234568),
    ("exp", "1e2", 100), ("exp", "1e00", 1), ("e", "1E2", 100), ("plus", "1e+2", 100),
    ("minus", "1e-2", 0.01), ("exp", "1e-400", 0),
  ]

  @Test(arguments: numbers)
  func takesNumbersAsTheyAreWritten(
    _ production: String, _ document: String, as value: Double
  ) throws {
    let read = try Mapper().map(Double.self, from: .json(document))
    #expect(read == value && read.sign == value.sign, "\(production)")
    #expect(try Mapper().map(String.self, from: .json(document)) == document, "\(production)")
    #expect(try SourceValue(json: "[\(document)]").description == "[\(document)]")
  }

  private static let end = "the end of the document"
  private static let escape = "an escape for a control character"
  private static let member = #""," or "}""#
  private static let element = #""," or "]""#
  private static let key = "a key in quotes"
  private static let digits = "four hexadecimal digits"

  private static let refused:
    [(production: String, document: String, message: String, column: Int)] = [
      ("JSON-text", "", "a value, found \(end)", 1), ("JSON-text", " ", "a value, found \(end)", 2),
      ("JSON-text", "1 2", "\(end), found \"2\"", 3),
      ("JSON-text", "{}x", "\(end), found \"x\"", 3),
      ("JSON-text", "[],", "\(end), found \",\"", 3),
      ("begin-array", "]", "a value, found \"]\"", 1),
      ("end-array", "[1", "\(element), found \(end)", 3),
      ("end-array", "[1}", "\(element), found \"}\"", 3),
      ("begin-object", "}", "a value, found \"}\"", 1),
      ("end-object", #"{"a":1"#, "\(member), found \(end)", 7),
      ("end-object", #"{"a":1]"#, "\(member), found \"]\"", 7),
      ("name-separator", #"{"a"}"#, "\":\", found \"}\"", 5),
      ("name-separator", #"{"a"=1}"#, "\":\", found \"=\"", 5),
      ("name-separator", #"{"a"::1}"#, "a value, found \":\"", 6),
      ("value-separator", "[1 2]", "\(element), found \"2\"", 4),
      ("value-separator", "[1;2]", "\(element), found \";\"", 3),
      ("value-separator", "[1,,2]", "a value, found \",\"", 4),
      ("value-separator", #"{"a":1 "b":2}"#, "\(member), found a quote", 8),
      ("ws", "\u{A0}1", "a value, found U+00A0", 1),
      ("ws", "\u{B}1", "a value, found control character U+000B", 1),
      ("ws", "\u{C}1", "a value, found control character U+000C", 1),
      ("ws", "\u{0}1", "a value, found control character U+0000", 1),
      ("ws", "[1\u{3000}]", "\(element), found U+3000", 3),
      ("ws", "/**/1", "a value, found \"/\"", 1), ("ws", "1//", "\(end), found \"/\"", 2),
      ("value", "undefined", "a value, found \"u\"", 1),
      ("value", "'a'", "a value, found \"'\"", 1),
      ("false", "fals", "the literal false, found \(end)", 5),
      ("false", "False", "a value, found \"F\"", 1),
      ("null", "nulls", "\(end), found \"s\"", 5),
      ("null", "nil", "the literal null, found \"i\"", 2),
      ("true", "trUe", "the literal true, found \"U\"", 3),
      ("object", "{", "\(key), found \(end)", 2),
      ("object", #"{"a":1,}"#, "\(key), found \"}\"", 8),
      ("object", #"{,"a":1}"#, "\(key), found \",\"", 2),
      ("member", "{a:1}", "\(key), found \"a\"", 2), ("member", "{1:2}", "\(key), found \"1\"", 2),
      ("member", "{:1}", "\(key), found \":\"", 2),
      ("member", #"{"a":}"#, "a value, found \"}\"", 6),
      ("array", "[1,]", "a value, found \"]\"", 4), ("array", "[,1]", "a value, found \",\"", 2),
      ("number", "NaN", "a value, found \"N\"", 1), ("number", "1_0", "\(end), found \"_\"", 2),
      ("number", "0x1", "\(end), found \"x\"", 2), ("number", "1,5", "\(end), found \",\"", 2),
      ("int", "01", "\(end), found \"1\"", 2), ("int", "-01", "\(end), found \"1\"", 3),
      ("int", ".5", "a value, found \".\"", 1), ("digit1-9", "١", "a value, found \"١\"", 1),
      ("minus", "-", "a digit, found \(end)", 2), ("minus", "--1", "a digit, found \"-\"", 2),
      ("minus", "- 1", "a digit, found \" \"", 2),
      ("minus", "-Infinity", "a digit, found \"I\"", 2),
      ("plus", "+1", "a value, found \"+\"", 1), ("plus", "1e+", "a digit, found \(end)", 4),
      ("frac", "1.", "a digit, found \(end)", 3), ("frac", "1.e2", "a digit, found \"e\"", 3),
      ("decimal-point", "1.2.3", "\(end), found \".\"", 4),
      ("exp", "1e", "a digit, found \(end)", 3), ("exp", "1e1.5", "\(end), found \".\"", 4),
      ("e", "1 e2", "\(end), found \"e\"", 3),
      ("quotation-mark", "\"a", "the closing quote of a string, found \(end)", 3),
      ("quotation-mark", #""a\""#, "the closing quote of a string, found \(end)", 5),
      ("quotation-mark", #"a""#, "a value, found \"a\"", 1),
      ("string", #""a"b""#, "\(end), found \"b\"", 4),
      ("unescaped", "\"\t\"", "\(escape), found control character U+0009", 2),
      ("unescaped", "\"\n\"", "\(escape), found control character U+000A", 2),
      ("unescaped", "\"\u{0}\"", "\(escape), found control character U+0000", 2),
      ("unescaped", "\"\u{1F}\"", "\(escape), found control character U+001F", 2),
      ("escape", #""\"#, "the closing quote of a string, found \(end)", 3),
      ("escape", #""\x41""#, "an escape of JSON, found \"x\"", 3),
      ("escape", #""\'""#, "an escape of JSON, found \"'\"", 3),
      ("escape", #""\0""#, "an escape of JSON, found \"0\"", 3),
      ("escape", #""\U0041""#, "an escape of JSON, found \"U\"", 3),
      ("char", #""\u""#, "\(digits), found a quote", 4),
      ("char", #""\u12""#, "\(digits), found a quote", 6),
      ("char", #""\u12G4""#, "\(digits), found \"G\"", 6),
      ("char", #""\u{41}""#, "\(digits), found \"{\"", 4),
      ("char", #""\ud800\u""#, "\(digits), found a quote", 10),
      ("8.1: one mark alone", "\u{FEFF}\u{FEFF}1", "a value, found U+FEFF", 1),
      ("8.1: a mark within", "[\u{FEFF}1]", "a value, found U+FEFF", 2),
    ]

  @Test(arguments: refused)
  func refuses(_ production: String, _ document: String, _ message: String, at column: Int) {
    expectRefusal(Array(document.utf8), message, column)
  }

  private static let text = "UTF-8 text"

  /// RFC 3629 beside it: what is no UTF-8, within a string and without.
  private static let bytes: [(bytes: [UInt8], message: String, column: Int)] = [
    ([0x22, 0x80, 0x22], "\(text), found byte 0x80", 2),
    ([0x22, 0xC2, 0x22], "\(text), found byte 0xC2", 2),
    ([0x22, 0xC1, 0xBF, 0x22], "\(text), found byte 0xC1", 2),
    ([0x22, 0xE0, 0x9F, 0xBF, 0x22], "\(text), found byte 0xE0", 2),
    ([0x22, 0xE2, 0x82, 0x22], "\(text), found byte 0xE2", 2),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], "\(text), found byte 0xED", 2),
    ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], "\(text), found byte 0xF0", 2),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "\(text), found byte 0xF4", 2),
    ([0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], "\(text), found byte 0xF8", 2),
    ([0x22, 0xFF, 0x22], "\(text), found byte 0xFF", 2),
    ([0xFF, 0xFE, 0x31, 0x00], "a value, found byte 0xFF", 1),
    ([0x00, 0x31], "a value, found control character U+0000", 1),
    ([0xEF, 0xBB, 0x31], "a value, found byte 0xEF", 1),
  ]

  @Test(arguments: bytes)
  func refusesOtherEncodings(_ bytes: [UInt8], _ message: String, at column: Int) {
    expectRefusal(bytes, message, column)
  }

  private func expectRefusal(_ bytes: [UInt8], _ message: String, _ column: Int) {
    let message = "expected \(message) at line 1, column \(column)"
    expectError(FormatError.self, message) { try SourceDocument(json: bytes) }
    let mapper = Mapper()
    ReadType(Any.self).expectSame(bytes, by: mapper, mapper)
  }
}
