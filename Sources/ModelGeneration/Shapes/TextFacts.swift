import Ibex
package import ValueTransformers

/// The texts at one place: the types that all can be read as, and the first distinct texts.
///
/// It takes the memory of a fixed number of texts.
package struct TextFacts {
  /// Types that texts can be read as by Ibex's transformers.
  package struct Readings: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let date = Readings(rawValue: 1)
    package static let url = Readings(rawValue: 1 << 1)
    package static let uuid = Readings(rawValue: 1 << 2)
    /// A number as JSON writes it.
    package static let number = Readings(rawValue: 1 << 3)
    /// `true` or `false`.
    package static let boolean = Readings(rawValue: 1 << 4)
    package static let all: Readings = [.date, .url, .uuid, .number, .boolean]
  }

  private static let distinctLimit = 64
  private static let exampleLimit = 3
  private static let exampleLength = 1...40

  package private(set) var count = 0
  /// The number of texts without anything but white space.
  package private(set) var blankCount = 0
  private var possible = Readings.all
  private(set) var numbers = NumberFacts()
  /// The distinct texts, unless there are too many, or some that are not like names.
  private var distinct = KeyTable()
  private var hasNames = true
  /// The name that came last: texts of one kind often come one after the other.
  private var latestName: NodeKey?
  package private(set) var examples: [String] = []
  /// Whether further texts change only the counts.
  private(set) var isDecided = false

  /// The distinct texts, in order of first appearance, or nil if there are too many, or some are
  /// not like names.
  package var names: [String]? { hasNames ? distinct.keys : nil }

  package init() {}

  /// The types that all texts can be read as; none where all are blank.
  package var readings: Readings { count > blankCount ? possible : [] }

  package mutating func add(_ utf8: ByteRegion) {
    count += 1
    let text = asciiTrimmed(utf8)
    if text.isEmpty {
      blankCount += 1
      return
    }
    if isDecided { return }
    if !possible.isEmpty { narrow(by: text) }
    if hasNames { noteName(text, isPadded: text.count != utf8.count) }
    if wantsExamples { noteExample(text) }
    isDecided = possible.isEmpty && !hasNames && !wantsExamples
  }

  /// Adds a text without anything in it.
  mutating func addBlank() {
    count += 1
    blankCount += 1
  }

  /// Counts a text that is not blank, when all is decided.
  mutating func addDecided() { count &+= 1 }

  private mutating func narrow(by text: ByteRegion) {
    if possible.contains(.number) {
      if Self.isPlainNumber(text) {
        numbers.add(text, isInteger: NumberFacts.isInteger(text))
      } else {
        possible.remove(.number)
      }
    }
    if possible.contains(.date), !Self.isDate(text) { possible.remove(.date) }
    if possible.contains(.url), !Self.isAddress(text) { possible.remove(.url) }
    if possible.contains(.uuid), UUIDTextTransformer.read(text) == nil { possible.remove(.uuid) }
    if possible.contains(.boolean), !text.elementsEqual("true".utf8),
      !text.elementsEqual("false".utf8)
    {
      possible.remove(.boolean)
    }
  }

  private mutating func noteName(_ text: ByteRegion, isPadded: Bool) {
    let key = NodeKey(utf8: text)
    if !isPadded, let latestName, KeyTable.areIdentical(latestName, key) { return }
    latestName = isPadded ? nil : name(key)
    if latestName == nil { hasNames = false }
  }

  /// Returns a name as it is kept; nil for no name, and for one too many.
  private func name(_ key: NodeKey) -> NodeKey? {
    // The first of them are looked at before others, as most lists of names are short.
    if let place = distinct.place(of: key, expected: 0) {
      return distinct.key(at: place)
    }
    let text = ByteRegion(start: key.start, count: key.length)
    guard distinct.keys.count < Self.distinctLimit, Self.isName(text) else { return nil }
    return distinct.key(at: distinct.append(key))
  }

  private mutating func noteExample(_ text: ByteRegion) {
    // More bytes than that many characters have.
    guard text.count <= 4 * Self.exampleLength.upperBound else { return }
    addExample(String(decoding: text, as: UTF8.self))
  }

  /// Whether one of the next texts may be an example.
  private var wantsExamples: Bool {
    examples.count < Self.exampleLimit && count <= Self.distinctLimit
  }

  private mutating func addExample(_ text: String) {
    guard examples.count < Self.exampleLimit, Self.exampleLength ~= text.count,
      !examples.contains(text), text.unicodeScalars.allSatisfy(SwiftPrinter.isShown)
    else { return }
    examples.append(text)
  }

  package mutating func add(_ other: TextFacts) {
    count += other.count
    blankCount += other.blankCount
    possible.formIntersection(other.possible)
    numbers.add(other.numbers)
    let merged = names.flatMap { own in other.names.flatMap { Self.merged(own, $0) } }
    hasNames = merged != nil
    distinct = merged ?? KeyTable()
    for example in other.examples { addExample(example) }
    latestName = nil
    isDecided = false
  }

  /// Returns the texts of two lists; nil for too many.
  private static func merged(_ first: [String], _ second: [String]) -> KeyTable? {
    let table = KeyTable()
    for name in first + second where table.place(of: name) == nil { _ = table.append(name) }
    return table.keys.count <= distinctLimit ? table : nil
  }
}

// Single texts.
extension TextFacts {
  /// Returns whether a text is a date, and not more likely something else: digits alone are a number
  /// of something.
  static func isDate(_ text: ByteRegion) -> Bool {
    8...64 ~= text.count && text.dropFirst().contains { !isOfNumber($0) }
      && DateTextTransformer.read(text) != nil
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || byte == UInt8(ascii: ".")
  }

  /// Returns whether a text is a URL with a scheme and a host.
  static func isAddress(_ text: ByteRegion) -> Bool {
    var colon = 0
    while colon < min(12, text.count), text[colon] != UInt8(ascii: ":") { colon += 1 }
    guard 2..<12 ~= colon, colon + 2 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return false }
    return URLTextTransformer.isURL(text)
  }

  /// Returns whether a text is a number in its usual spelling: not 007.
  static func isPlainNumber(_ text: ByteRegion) -> Bool {
    guard let first = text.first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first,
      let last = text.last, 0x30...0x39 ~= last || last == UInt8(ascii: ".")
    else { return false }
    // As in a date, and in no number.
    if text.count > 9, text[4] == UInt8(ascii: "-"), 0x30...0x39 ~= text[3] { return false }
    let digits = text.drop { $0 == UInt8(ascii: "-") }
    guard let digit = digits.first, 0x30...0x39 ~= digit else { return false }
    let second = digits.dropFirst().first ?? UInt8(ascii: ".")
    if digit == 0x30, 0x30...0x39 ~= second { return false }
    return NumberReading.isNumber(text)
  }

  /// Returns whether a text may be the name of a case: `in_service`, `Grade A`.
  static func isName(_ text: ByteRegion) -> Bool {
    guard let first = text.first, isLetter(first), text.count <= 40 else { return false }
    return text.allSatisfy {
      isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: " ")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
