package import IbexFoundation

/// The readers of number text.
///
/// The grammar is that of RFC 8259 with an optional leading `+`, and the whole text must fit: white
/// space is refused, so callers must trim.
@usableFromInline
package enum NumberReading {
  /// Returns whether the text is a number.
  package static func isNumber(_ utf8: ByteRegion) -> Bool { ScannedNumber(utf8) != nil }

  /// Reads an integral value, however it is written; nil for others and those out of range.
  ///
  /// `12`, `12.0`, and `1200e-2` are the same integer.
  ///
  /// A hot loop of another module asks ``plainInteger(_:)`` first, which is not generic: the
  /// compiler specializes no package function for its callers (6.3.1), inlinable or not.
  @_specialize(where T == Int)
  @_specialize(where T == Int64)
  @_specialize(where T == UInt64)
  package static func integer<T: FixedWidthInteger>(
    _ utf8: ByteRegion, as type: T.Type = T.self
  ) -> T? {
    if let plain = plainInteger(utf8) { return T(exactly: plain) }
    return generalInteger(utf8)
  }

  /// Reads the double nearest to the text, nil if that is infinite.
  package static func double(_ utf8: ByteRegion) -> Double? {
    if let plain = plainDouble(utf8) { return plain }
    guard let number = ScannedNumber(utf8) else { return nil }
    if number.isExact, let magnitude = number.doubleMagnitude {
      return number.isNegative ? -magnitude : magnitude
    }
    return finite(utf8)
  }

  /// The number of digits that always fit into 64 bits.
  @inlinable
  package static var mostPlainDigits: Int { 19 }

  /// The number of digits that always fit into 63 bits.
  @inlinable
  package static var mostPlainIntegerDigits: Int { 18 }

  /// Returns the double nearest to a number of at most ``mostPlainDigits`` digits.
  ///
  /// - Parameters:
  ///   - digits: All of them, without the point.
  ///   - places: The number of those behind the point, from 0 to ``mostPlainDigits``.
  package static func double(ofDigits digits: UInt64, places: Int) -> Double {
    ScannedNumber.quotient(digits, places: places)
  }

  /// Reads the floating point value nearest to the text, nil if that is infinite.
  package static func float<T: BinaryFloatingPoint & LosslessStringConvertible>(
    _ utf8: ByteRegion, as type: T.Type = T.self
  ) -> T? {
    if T.self == Double.self { return double(utf8) as? T }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      if T.self == Float16.self { return HalfRounding.nearest(utf8) as? T }
    #endif
    // Not by way of a double: rounding twice can miss the nearest value.
    return isNumber(utf8) ? finite(utf8) : nil
  }

  /// Reads a decimal number exactly, nil if 128 bits and the exponent's range do not hold it.
  package static func decimal(_ utf8: ByteRegion) -> Decimal? {
    guard let number = ScannedNumber(utf8) else { return nil }
    guard number.significand != 0 else { return Decimal() }
    var mantissa = DecimalMantissa()
    let trailingZeros = forEachSignificantDigit(of: utf8) { digit, places in
      mantissa.append(digit, places: places)
    }
    guard let trailingZeros else { return nil }
    return mantissa.decimal(
      exponent: number.unitExponent + trailingZeros, isNegative: number.isNegative)
  }

  /// Reads up to nineteen digits with a point among them and an optional minus sign; nil does
  /// not mean that the text is not a number.
  private static func plainDouble(_ utf8: ByteRegion) -> Double? {
    let count = utf8.count
    // A sign and a point besides the digits.
    guard count > 0, count <= 21 else { return nil }
    let isNegative = utf8[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var position = start
    var significand: UInt64 = 0
    while position < count, utf8[position] &- UInt8(ascii: "0") <= 9 {
      significand = significand &* 10 &+ UInt64(utf8[position] &- UInt8(ascii: "0"))
      position += 1
    }
    let digits = position - start
    guard digits == 1 || (digits > 1 && utf8[start] != UInt8(ascii: "0")) else { return nil }
    var places = 0
    if position < count {
      guard utf8[position] == UInt8(ascii: "."), position + 1 < count else { return nil }
      position += 1
      places = count - position
      guard PlainDigits.append(utf8[position...], to: &significand) else { return nil }
    }
    guard digits + places <= mostPlainDigits else { return nil }
    let magnitude = ScannedNumber.quotient(significand, places: places)
    return isNegative ? -magnitude : magnitude
  }

  /// Reads up to eighteen digits with an optional sign; nil does not mean that it is not an
  /// integer.
  ///
  /// A result that is not nil equals that of ``integer(_:as:)``.
  @inline(__always)  // 1.9 % of "numbers and Booleans in quotes → 10,000 models"
  package static func plainInteger(_ utf8: ByteRegion) -> Int64? {
    let count = utf8.count
    guard count > 0 else { return nil }
    let isSigned = utf8[0] == UInt8(ascii: "-") || utf8[0] == UInt8(ascii: "+")
    var position = isSigned ? 1 : 0
    let digits = count - position
    guard digits > 0, digits <= mostPlainIntegerDigits else { return nil }
    guard digits == 1 || utf8[position] != UInt8(ascii: "0") else { return nil }
    var value: Int64 = 0
    while position < count {
      let digit = utf8[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
      position += 1
    }
    return utf8[0] == UInt8(ascii: "-") ? -value : value
  }

  /// Reads an integral value in any form that the grammar allows, of any width.
  private static func generalInteger<T: FixedWidthInteger>(
    _ utf8: ByteRegion, as type: T.Type = T.self
  ) -> T? {
    guard let number = ScannedNumber(utf8) else { return nil }
    if number.isExact, let magnitude = number.integralMagnitude {
      if !number.isNegative { return T(exactly: magnitude) }
      if magnitude <= 1 << 63 { return T(exactly: Int64(truncatingIfNeeded: 0 &- magnitude)) }
    }
    return wideInteger(utf8, number)
  }

  private static func wideInteger<T: FixedWidthInteger>(
    _ utf8: ByteRegion, _ number: ScannedNumber
  ) -> T? {
    var value: T = 0
    let trailingZeros = forEachSignificantDigit(of: utf8) { digit, places in
      guard value.shift(byDecimalPlaces: places) else { return false }
      let digit = T(digit)
      let (sum, overflow) =
        number.isNegative
        ? value.subtractingReportingOverflow(digit) : value.addingReportingOverflow(digit)
      value = sum
      return !overflow
    }
    guard let trailingZeros else { return nil }
    let places = number.unitExponent + trailingZeros
    guard places >= 0, value.shift(byDecimalPlaces: places) else { return nil }
    return value
  }

  private static func finite<T: BinaryFloatingPoint & LosslessStringConvertible>(
    _ utf8: ByteRegion
  ) -> T? {
    guard let value = T(String(decoding: utf8, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Walks over the digits of a number already scanned, zeros at both ends left out.
  ///
  /// - Parameter body: takes a digit and how many places it moves the ones before it to the left;
  ///   returns whether to go on.
  /// - Returns: the number of zeros left out at the end, nil if the walk was stopped.
  private static func forEachSignificantDigit(
    of utf8: ByteRegion, _ body: (UInt8, Int64) -> Bool
  ) -> Int64? {
    var zeros: Int64 = 0
    var isLeading = true
    for byte in utf8 {
      if byte | 0x20 == UInt8(ascii: "e") { break }
      let digit = byte &- UInt8(ascii: "0")
      if digit == 0 {
        zeros += 1
      } else if digit <= 9 {
        guard body(digit, isLeading ? 1 : zeros + 1) else { return nil }
        isLeading = false
        zeros = 0
      }
    }
    return zeros
  }
}

extension FixedWidthInteger {
  /// Multiplies by a power of ten and returns whether the result is in range.
  ///
  /// A value other than zero overflows soon, so a huge power costs no more than a small one.
  fileprivate mutating func shift(byDecimalPlaces places: Int64) -> Bool {
    guard self != 0 else { return true }
    for _ in 0..<places {
      let (product, overflow) = multipliedReportingOverflow(by: 10)
      guard !overflow else { return false }
      self = product
    }
    return true
  }
}
