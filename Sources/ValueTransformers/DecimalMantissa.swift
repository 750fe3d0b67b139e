import IbexFoundation

/// The digits of a decimal number while they are gathered: 38 at most, in two halves.
struct DecimalMantissa {
  private static let digitsPerHalf: Int64 = 19

  private var high: UInt64 = 0
  private var low: UInt64 = 0
  private var digits: Int64 = 0

  /// Appends a digit after zeros that fill the places, and returns whether they fit.
  mutating func append(_ digit: UInt8, places: Int64) -> Bool {
    guard digits + places <= 2 * Self.digitsPerHalf else { return false }
    for _ in 1..<places { append(0) }
    append(digit)
    return true
  }

  /// Returns the number scaled by a power of ten, nil if that is out of range.
  func decimal(exponent: Int64, isNegative: Bool) -> Decimal? {
    guard -128...127 ~= exponent else { return nil }
    var mantissa = Decimal(high)
    if digits > Self.digitsPerHalf {
      let places = Int(digits - Self.digitsPerHalf)
      mantissa = Decimal(sign: .plus, exponent: places, significand: mantissa) + Decimal(low)
    }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: mantissa)
  }

  private mutating func append(_ digit: UInt8) {
    if digits < Self.digitsPerHalf {
      high = high * 10 + UInt64(digit)
    } else {
      low = low * 10 + UInt64(digit)
    }
    digits += 1
  }
}
