import ValueTransformers

// Numbers.
extension JSONScanner {
  /// Reads the number at the position, in any form.
  mutating func number() throws(ParseFailure) -> Lexeme {
    let first = position
    var flags: Token.Flags = .integral
    if position.pointee == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      flags = []
      position += 1
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      flags = []
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return Lexeme(first, position, in: start, flags)
  }

  private mutating func skipDigits() throws(ParseFailure) {
    guard byte &- UInt8(ascii: "0") <= 9 else {
      throw ParseFailure(expected: "a digit", offset: offset)
    }
    repeat { position += 1 } while byte &- UInt8(ascii: "0") <= 9
  }
}

// Numbers of the usual form, which are read while they are scanned. Each result equals that of
// `NumberReading` for the same bytes.
//
// Invariant: the scanner is within a list or an object that its last byte closes.
extension JSONScanner {
  /// Reads a short integer that the type can represent, and moves past it; returns nil, without
  /// moving, for any other value.
  @inline(__always)  // 0.3 % of "twitter.json → nested models"
  mutating func plainInteger<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    let number = PlainNumber(at: position)
    guard number.isInteger, let value = Integer(exactly: number.integer) else { return nil }
    position = number.end
    return value
  }

  /// Reads a short unsigned integer, and moves past it; returns nil, without moving, for any other
  /// value.
  ///
  /// The same as `plainInteger(as:)` for most integers, in a third of the instructions.
  mutating func plainDigits() -> Int? {
    var next = position
    var value = 0
    var digit = next.pointee &- UInt8(ascii: "0")
    guard digit <= 9 else { return nil }
    repeat {
      value = value &* 10 &+ Int(digit)
      next += 1
      digit = next.pointee &- UInt8(ascii: "0")
    } while digit <= 9
    let count = next - position
    guard count <= NumberReading.mostPlainIntegerDigits,
      count == 1 || position.pointee != UInt8(ascii: "0"),
      next.pointee != UInt8(ascii: "."), next.pointee | 0x20 != UInt8(ascii: "e")
    else { return nil }
    position = next
    return value
  }

  /// Reads a short number without an exponent, and moves past it; returns nil, without moving, for
  /// any other value.
  @inline(__always)  // 6.6 % of "flat JSON → 10,000 models"
  mutating func plainDouble() -> Double? {
    var number = PlainNumber(at: position)
    number.appendFraction(before: end)
    guard number.isDecimal else { return nil }
    position = number.end
    return number.double
  }
}

/// A number as far as its digits have been read.
///
/// Invariant: a byte that is not a digit follows the digits. A minus sign, a digit, or a point is
/// never the last byte that may be read, for that closes a container. Words may reach beyond it,
/// and are compared with the limit.
private struct PlainNumber {
  private let isNegative: Bool
  /// All digits, as one integer; overflow beyond 64 bits is dropped.
  private var digits: UInt64 = 0
  /// The number of digits; `.max` if JSON has no such number.
  private var count = 0
  private var places = 0
  /// The position after the digits.
  private(set) var end: UnsafePointer<UInt8>

  /// Reads the digits before the point.
  @inline(__always)  // 5.7 % of "canada.json → lists of coordinates"
  init(at position: UnsafePointer<UInt8>) {
    isNegative = position.pointee == UInt8(ascii: "-")
    let first = isNegative ? position + 1 : position
    end = first
    appendDigits()
    count = end - first
    if count == 0 || (count > 1 && first.pointee == UInt8(ascii: "0")) { count = .max }
  }

  /// Reads the point, if any, and the digits after it.
  mutating func appendFraction(before limit: UnsafePointer<UInt8>) {
    guard end.pointee == UInt8(ascii: "."), count <= NumberReading.mostPlainDigits else { return }
    end += 1
    let first = end
    while limit - end >= 8, let eight = PlainDigits.value(of: ByteWord(at: end).bits) {
      digits = digits &* 100_000_000 &+ eight
      end += 8
    }
    appendDigits()
    places = end - first
    count = places == 0 ? .max : count + places
  }

  private mutating func appendDigits() {
    while end.pointee &- UInt8(ascii: "0") <= 9 {
      digits = digits &* 10 &+ UInt64(end.pointee &- UInt8(ascii: "0"))
      end += 1
    }
  }

  /// Whether the digits are an integer that `integer` holds.
  var isInteger: Bool { count <= NumberReading.mostPlainIntegerDigits && isWhole }

  /// Whether the digits are a number whose value `double` finds.
  var isDecimal: Bool { count <= NumberReading.mostPlainDigits && isWhole }

  /// Whether neither a point nor an exponent follows.
  private var isWhole: Bool {
    end.pointee != UInt8(ascii: ".") && end.pointee | 0x20 != UInt8(ascii: "e")
  }

  /// The value of digits without a point.
  var integer: Int64 { isNegative ? -Int64(bitPattern: digits) : Int64(bitPattern: digits) }

  /// The double nearest to the digits.
  var double: Double {
    let magnitude = NumberReading.double(ofDigits: digits, places: places)
    return isNegative ? -magnitude : magnitude
  }
}
