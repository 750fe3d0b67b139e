import Foundation
import IbexCore
import TestExpectations
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\uD834\uDD1E""#, "𝄞"), (#""a\u0000b""#, "a\u{0}b"), (#""\uFFFF""#, "\u{FFFF}"),
    (#""größe 名前 🐐""#, "größe 名前 🐐"), (#""\\u0041""#, #"\u0041"#), (#""""#, ""),
  ])
  func escapesAreUndone(_ json: String, _ text: String) throws {
    #expect(try Mapper().map(String.self, from: .json(json)) == text)
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
      let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
      #expect([model.text, model.optional, model.any as? String].contains(text))
      let found = text.replacing("\n", with: "\\n")
      let message = "expected whole surrogate pairs, found text \"\(found)\" at \(key)"
      #expect(report.mismatches.map(\.description) == [message])
      expectError(MappingError.self, message) { try Model(json: json, using: strict) }
    }
  }

  @Test func soIsOneInAKey() throws {
    let json = #"{"a\ud800": 1}"#
    let (map, report) = try Mapper().mapReporting([String: Int].self, from: .json(json))
    #expect(map == ["a\u{FFFD}": 1])
    #expect(report.mismatches.count == 1)
    var strict = Mapper()
    strict.strictness = .strict
    expectError(MappingError.self, #"expected whole surrogate pairs, found key "a�" at a�"#) {
      try strict.map([String: Int].self, from: .json(json))
    }
  }

  @Test func soIsOneInAKeyThatNoPropertyTakes() throws {
    struct Plain: Mappable { var a = 0 }
    struct Coded: Decodable { var a: Int? }
    struct Loose: Mappable {
      var others: [String: Int] = [:]
      static var overrides: PropertyOverrides { [.rest(\Loose.others)] }
    }
    func expect<Model>(_ type: Model.Type, _ json: String, _ messages: [String]) throws {
      let (_, report) = try Mapper().mapReporting(type, from: .json(json))
      #expect(report.mismatches.map(\.description) == messages)
      var strict = Mapper()
      strict.strictness = .strict
      expectError(MappingError.self, messages.joined(separator: "\n")) {
        try strict.map(type, from: .json(json))
      }
    }
    let json = #"{"b\ud800": 1}"#
    let message = #"expected whole surrogate pairs, found key "b�" at b�"#
    try expect(Plain.self, json, [message])
    try expect(Coded.self, json, [message])
    try expect(Loose.self, json, [message])
    let twice = #"{"b\ud800": 1, "b\udc00": 2}"#
    try expect(Loose.self, twice, [message, message])
    #expect(try Loose(json: twice).others == ["b\u{FFFD}": 2])
  }

  @Test func keysMayHoldEscapes() throws {
    struct Model: Mappable { var fooBar = 0 }
    #expect(try Model(json: #"{"\u0066oo\u0042ar": 1}"#).fooBar == 1)
    #expect(try Model(json: #"{"foo\u0000bar": 1}"#).fooBar == 1)
    #expect(try Model(json: #"{"foo\/bar": 1}"#).fooBar == 1)
    let map = try Mapper().map([String: Int].self, from: .json(#"{"\n\u0000": 1, "\"": 2}"#))
    #expect(map == ["\n\u{0}": 1, "\"": 2])
  }

  private static let hexDigits = Array("0123456789abcdefABCDEF".utf8)

  private static func value(of digit: UInt8) -> UInt16 {
    let index = UInt16(hexDigits.firstIndex(of: digit) ?? 0)
    return index < 16 ? index : index - 6
  }

  private func codeUnit(_ digits: [UInt8]) throws -> UInt16? {
    try digits.withUnsafeBufferPointer { JSONText.codeUnit(at: try #require($0.baseAddress)) }
  }

  @Test(arguments: hexDigits)
  func everySpellingOfFourDigitsIsItsNumber(_ first: UInt8) throws {
    let (digits, values) = (Self.hexDigits, Self.hexDigits.map(Self.value))
    var spelled = [first, 0, 0, 0]
    for second in digits.indices {
      for third in digits.indices {
        for fourth in digits.indices {
          spelled[1] = digits[second]
          spelled[2] = digits[third]
          spelled[3] = digits[fourth]
          let number =
            Self.value(of: first) << 12 | values[second] << 8 | values[third] << 4 | values[fourth]
          guard try codeUnit(spelled) == number else {
            Issue.record("\(String(decoding: spelled, as: UTF8.self))")
            return
          }
        }
      }
    }
  }

  @Test(arguments: ["0000", "9999", "aAfF", "FfAa", "09fA"], 0..<4)
  func everyOtherByteAmongFourDigitsIsRefused(_ digits: String, at place: Int) throws {
    for byte in UInt8.min...UInt8.max where !Self.hexDigits.contains(byte) {
      var spelled = Array(digits.utf8)
      spelled[place] = byte
      #expect(try codeUnit(spelled) == nil, "\(spelled)")
    }
  }
}
