import Foundation
import Ibex
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\uD834\uDD1E""#, "𝄞"), (#""a\u0000b""#, "a\u{0}b"), (#""\uFFFF""#, "\u{FFFF}"),
    (#""größe 名前 🐐""#, "größe 名前 🐐"), (#""\\u0041""#, #"\u0041"#), (#""""#, ""),
  ])
  func escapesAreUndone(_ json: String, _ text: String) throws {
    #expect(try Mapper().map(String.self, json: json) == text)
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{FFFD}"), (#""a\udc00b""#, "a\u{FFFD}b"),
    (#""\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}"), (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud800x""#, "\u{FFFD}x"), (#""\ud800\n""#, "\u{FFFD}\n"),
    (#""\ud800\u0041""#, "\u{FFFD}A"),
  ])
  func halfASurrogatePairIsReplacedWithAFinding(_ json: String, _ text: String) throws {
    struct Model: Mappable {
      var text = ""
      var optional: String?
      var any: Any = 0
    }
    var strict = Mapper()
    strict.strictness = .strict
    for key in ["text", "optional", "any"] {
      let json = "{\"\(key)\": \(json)}"
      let (model, report) = try Mapper().mapReporting(Model.self, json: json)
      #expect([model.text, model.optional, model.any as? String].contains(text))
      let found = text.replacing("\n", with: "\\n")
      let message = "expected whole surrogate pairs, found text \"\(found)\" at \(key)"
      #expect(report.mismatches.map(\.description) == [message])
      expectError(MappingError.self, message) { try Model(json: json, using: strict) }
    }
  }

  @Test func soIsOneInAKey() throws {
    let json = #"{"a\ud800": 1}"#
    let (map, report) = try Mapper().mapReporting([String: Int].self, json: json)
    #expect(map == ["a\u{FFFD}": 1])
    #expect(report.mismatches.count == 1)
    var strict = Mapper()
    strict.strictness = .strict
    expectError(MappingError.self, #"expected whole surrogate pairs, found key "a�" at a�"#) {
      try strict.map([String: Int].self, json: json)
    }
  }

  @Test func keysMayHoldEscapes() throws {
    struct Model: Mappable { var fooBar = 0 }
    #expect(try Model(json: #"{"\u0066oo\u0042ar": 1}"#).fooBar == 1)
    #expect(try Model(json: #"{"foo\u0000bar": 1}"#).fooBar == 1)
    #expect(try Model(json: #"{"foo\/bar": 1}"#).fooBar == 1)
    let map = try Mapper().map([String: Int].self, json: #"{"\n\u0000": 1, "\"": 2}"#)
    #expect(map == ["\n\u{0}": 1, "\"": 2])
  }
}
