import ValueTransformers

/// The texts at one place: what all of them can be read as, and the first distinct ones.
///
/// It takes the memory of a fixed number of texts.
package struct TextFacts {
  /// The types that Ibex's transformers make of all texts so far.
  package struct Readings: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let date = Readings(rawValue: 1)
    static let url = Readings(rawValue: 1 << 1)
    static let uuid = Readings(rawValue: 1 << 2)
    /// A number as JSON writes it.
    static let number = Readings(rawValue: 1 << 3)
    /// `true` or `false`.
    static let boolean = Readings(rawValue: 1 << 4)
    static let all: Readings = [.date, .url, .uuid, .number, .boolean]
  }

  private static let distinctLimit = 64
  private static let exampleLimit = 3
  private static let exampleLength = 1...40

  private(set) var count = 0
  /// The number of texts that hold nothing but white space.
  private(set) var blankCount = 0
  private var possible = Readings.all
  private(set) var numbers = NumberFacts()
  /// The texts in the order in which they came, and how often; nil where there are too many, or some
  /// that are not like names.
  private(set) var names: [String: Int]? = [:]
  private(set) var examples: [String] = []

  /// The types that all texts can be read as; none where all are blank.
  var readings: Readings { count > blankCount ? possible : [] }

  mutating func add(_ utf8: ByteRegion) {
    count += 1
    let text = asciiTrimmed(utf8)
    if text.isEmpty {
      blankCount += 1
      return
    }
    if !possible.isEmpty { narrow(by: text) }
    if names != nil, text.count != utf8.count || !Self.isName(text) { names = nil }
    if names != nil || wantsExamples { note(text) }
  }

  private mutating func narrow(by text: ByteRegion) {
    let isNumber = Self.isPlainNumber(text)
    if possible.contains(.number) {
      if isNumber {
        numbers.add(text, isInteger: !text.contains { $0 == 0x2E || $0 | 0x20 == 0x65 })
      } else {
        possible.remove(.number)
      }
    }
    if possible.contains(.date), isNumber || !Self.isDate(text) { possible.remove(.date) }
    if possible.contains(.url), !Self.isAddress(text) { possible.remove(.url) }
    if possible.contains(.uuid), UUIDTextTransformer.read(text) == nil { possible.remove(.uuid) }
    if possible.contains(.boolean), !text.elementsEqual("true".utf8),
      !text.elementsEqual("false".utf8)
    {
      possible.remove(.boolean)
    }
  }

  private mutating func note(_ text: ByteRegion) {
    // More bytes than that many characters have.
    guard text.count <= 4 * Self.exampleLength.upperBound else { return }
    let text = String(decoding: text, as: UTF8.self)
    if names != nil {
      names?[text, default: 0] += 1
      forgetMany()
    }
    if wantsExamples { addExample(text) }
  }

  /// Whether one of the next texts may be an example.
  private var wantsExamples: Bool {
    examples.count < Self.exampleLimit && count <= Self.distinctLimit
  }

  private mutating func forgetMany() {
    if let count = names?.count, count > Self.distinctLimit { names = nil }
  }

  private mutating func addExample(_ text: String) {
    guard examples.count < Self.exampleLimit, Self.exampleLength ~= text.count,
      !examples.contains(text), text.unicodeScalars.allSatisfy(SwiftPrinter.isShown)
    else { return }
    examples.append(text)
  }

  mutating func add(_ other: TextFacts) {
    count += other.count
    blankCount += other.blankCount
    possible.formIntersection(other.possible)
    numbers.add(other.numbers)
    if let others = other.names { names?.merge(others, uniquingKeysWith: +) } else { names = nil }
    forgetMany()
    for example in other.examples { addExample(example) }
  }
}

// What a text is like.
extension TextFacts {
  /// Returns whether a text is a date and nothing that is more likely something else.
  static func isDate(_ text: ByteRegion) -> Bool {
    8...64 ~= text.count && DateTextTransformer.read(text) != nil
  }

  /// Returns whether a text is a URL with a scheme and a host.
  private static func isAddress(_ text: ByteRegion) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 1, colon < 12,
      text[colon...].starts(with: "://".utf8)
    else { return false }
    return URLTextTransformer.isURL(text)
  }

  /// Returns whether a text is a number whose spelling nothing but its value decides: not 007.
  private static func isPlainNumber(_ text: ByteRegion) -> Bool {
    guard let first = text.first, first != UInt8(ascii: "+") else { return false }
    let digits = text.drop { $0 == UInt8(ascii: "-") }
    guard let digit = digits.first, 0x30...0x39 ~= digit else { return false }
    let second = digits.dropFirst().first ?? UInt8(ascii: ".")
    if digit == 0x30, 0x30...0x39 ~= second { return false }
    return NumberReading.isNumber(text)
  }

  /// Returns whether a text may be the name of a case: `in_service`, `Grade A`.
  private static func isName(_ text: ByteRegion) -> Bool {
    guard let first = text.first, isLetter(first), text.count <= 40 else { return false }
    return text.allSatisfy {
      isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: " ")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
