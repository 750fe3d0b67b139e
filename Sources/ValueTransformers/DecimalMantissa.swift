import IbexFoundation

/// The digits of a decimal number while they are gathered: a number of 128 bits, in two halves.
struct DecimalMantissa {
  /// 2 to the power of 64.
  private static let weightOfHigh = Decimal(UInt64.max) + 1

  private var high: UInt64 = 0
  private var low: UInt64 = 0

  /// Appends a digit after zeros that fill the places, and returns whether they fit.
  ///
  /// A first digit, which is not zero, has one place; so zeros without end stop fitting soon.
  mutating func append(_ digit: UInt8, places: Int64) -> Bool {
    for _ in 1..<places { guard append(0) else { return false } }
    return append(digit)
  }

  /// Returns the number scaled by a power of ten, nil if that is out of range.
  func decimal(exponent: Int64, isNegative: Bool) -> Decimal? {
    guard -128...127 ~= exponent else { return nil }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: Int(exponent), significand: value)
  }

  private var value: Decimal {
    high == 0 ? Decimal(low) : Decimal(high) * Self.weightOfHigh + Decimal(low)
  }

  private mutating func append(_ digit: UInt8) -> Bool {
    let (carry, tens) = low.multipliedFullWidth(by: 10)
    let (sum, carriesOne) = tens.addingReportingOverflow(UInt64(digit))
    low = sum
    guard high != 0 || carry != 0 || carriesOne else { return true }
    let (product, overflows) = high.multipliedReportingOverflow(by: 10)
    let (total, isBeyond) = product.addingReportingOverflow(carry + (carriesOne ? 1 : 0))
    high = total
    return !overflows && !isBeyond
  }
}
