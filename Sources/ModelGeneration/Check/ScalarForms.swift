import Foundation
import Ibex
import ValueTransformers

/// The forms of the scalars of one type at one place so far.
struct ScalarForms {
  private static let patternLimit = 256
  /// The dates, in seconds since 2001, that read back equal once written: of the years 5 to 9986, a
  /// little less than those of four digits.
  private static let writtenDates = -63_000_000_000.0...252_000_000_000

  /// A bit for each Boolean, and for marks of texts.
  private var booleans: UInt8 = 0
  private var texts: UInt8 = 0
  /// A bit for each length of a literal, of integers and of other numbers.
  private var numbers: UInt64 = 0
  /// The hashes of the forms of texts, the most frequent ones first.
  private var patterns: [UInt64] = []

  /// Returns whether a scalar has a new form, or one whose values must all be compared.
  mutating func isNew(_ node: Node, for type: ModelType) -> Bool {
    switch node.token.kind {
    case .boolean: return isNewBoolean(node.token.flags.contains(.isTrue), for: type)
    case .number:
      return isNewNumber(
        node.rawBytes, isInteger: node.token.flags.contains(.integral), for: type)
    default: return isNewText(node, for: type)
    }
  }

  private mutating func isNewBoolean(_ flag: Bool, for type: ModelType) -> Bool {
    switch type {
    case .boolean, .text, .value, .given: return Self.note(flag ? 1 : 2, in: &booleans)
    default: return true
    }
  }

  private static func note<Bits: FixedWidthInteger>(_ bit: Bits, in bits: inout Bits) -> Bool {
    defer { bits |= bit }
    return bits & bit == 0
  }
}

// Numbers.
extension ScalarForms {
  private mutating func isNewNumber(
    _ literal: ByteRegion, isInteger: Bool, for type: ModelType
  ) -> Bool {
    let isRead: Bool
    switch type {
    case .integer where isInteger:
      isRead =
        literal.count <= NumberReading.mostPlainIntegerDigits
        || NumberReading.integer(literal, as: Int64.self) != nil
    case .unsigned where isInteger:
      isRead =
        literal.count <= NumberReading.mostPlainIntegerDigits && literal.first != UInt8(ascii: "-")
        || NumberReading.integer(literal, as: UInt64.self) != nil
    case .double: isRead = NumberFacts.fitsDouble(literal) || Self.isWrittenAlike(literal)
    case .decimal: isRead = NumberFacts.fitsDecimal(literal)
    case .value, .given: isRead = true
    case .text: isRead = NumberFacts.fitsDouble(literal)
    default: isRead = false
    }
    guard isRead else { return true }
    let length = UInt64(min(literal.count, 31)) + (isInteger ? 32 : 0)
    return Self.note(1 << length, in: &numbers)
  }

  private static func isWrittenAlike(_ literal: ByteRegion) -> Bool {
    guard let number = NumberReading.double(literal), number.isFinite else { return false }
    return "\(number)".withByteRegion { SampleComparison.areAlike($0, literal) }
  }
}

// Texts.
extension ScalarForms {
  private enum Mark {
    static let plain: UInt8 = 1
    static let blank: UInt8 = 1 << 1
    static let escaped: UInt8 = 1 << 2
    static let padded: UInt8 = 1 << 3
  }

  /// The patterns of texts of one form.
  private enum Pattern {
    static let uuid: UInt64 = 1
    static let number: UInt64 = 2
  }

  private mutating func isNewText(_ node: Node, for type: ModelType) -> Bool {
    let flags = node.token.flags
    if flags.contains(.loneSurrogate) { return true }
    let isEscaped = flags.contains(.escaped)
    switch type {
    case .text, .enumeration, .value, .given:
      let raw = node.rawBytes
      if !isEscaped, let first = raw.first, let last = raw.last, first > 0x20, last > 0x20 {
        return Self.note(Mark.plain, in: &texts)
      }
      return isNewUnusualText(node, isEscaped)
    default:
      return isEscaped
        ? node.withUnescapedText { isNewText($0, for: type) }
        : isNewText(node.rawBytes, for: type)
    }
  }

  private mutating func isNewUnusualText(_ node: Node, _ isEscaped: Bool) -> Bool {
    let mark = node.withUnescapedText { text in
      let trimmed = asciiTrimmed(text)
      if trimmed.isEmpty { return Mark.blank }
      return trimmed.count < text.count ? Mark.padded : Mark.escaped
    }
    return Self.note(isEscaped ? mark << 4 : mark, in: &texts)
  }

  private mutating func isNewText(_ utf8: ByteRegion, for type: ModelType) -> Bool {
    let text = asciiTrimmed(utf8)
    if text.isEmpty { return Self.note(Mark.blank, in: &texts) }
    switch type {
    case .date: return !Self.isReadAsDate(text) || isNewPattern(Self.pattern(ofDigitsIn: text))
    case .url: return !TextFacts.isAddress(text) || isNewPattern(Self.pattern(ofURL: text))
    case .uuid: return UUIDTextTransformer.read(text) == nil || isNewPattern(Pattern.uuid)
    case .boolean: return text.count > 8 || isNewPattern(Self.pattern(ofDigitsIn: text))
    case .integer, .unsigned, .double, .decimal:
      guard TextFacts.isPlainNumber(text) else { return true }
      let isNewForm = isNewPattern(Pattern.number)
      return isNewNumber(text, isInteger: NumberFacts.isInteger(text), for: type) || isNewForm
    default: return true
    }
  }

  private mutating func isNewPattern(_ pattern: UInt64) -> Bool {
    if let place = patterns.firstIndex(of: pattern) {
      if place > 0 { patterns.swapAt(place, place - 1) }
      return false
    }
    if patterns.count < Self.patternLimit { patterns.append(pattern) }
    return true
  }

  private static func isReadAsDate(_ text: ByteRegion) -> Bool {
    guard let date = DateTextTransformer.read(text) else { return false }
    return writtenDates ~= date.timeIntervalSinceReferenceDate
  }

  /// Returns a hash of a text with each digit as a 0.
  private static func pattern(ofDigitsIn text: ByteRegion) -> UInt64 {
    // FNV-1a (Fowler, Noll, Vo).
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text {
      let sign = byte &- 0x30 < 10 ? 0x30 : byte
      hash = (hash ^ UInt64(sign)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }

  /// Returns a hash of the characters in a URL other than letters and digits.
  private static func pattern(ofURL text: ByteRegion) -> UInt64 {
    // A bit for each byte: those from the at sign on have letters among them.
    var low: UInt64 = 0
    var high: UInt64 = 0
    for byte in text {
      let bit: UInt64 = 1 &<< UInt64(byte)
      let isHigh = 0 &- UInt64(byte &>> 6 & 1)
      low |= bit & ~isHigh
      high |= bit & isHigh
    }
    let digits: UInt64 = 0x03FF_0000_0000_0000
    let letters: UInt64 = 0x07FF_FFFE_07FF_FFFE
    return low & ~digits ^ (high & ~letters) << 1
  }
}
