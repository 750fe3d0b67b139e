import IbexFoundation

/// The parts of a number text: sign, leading digits, and powers of ten.
///
/// Its value is `significand × 10^exponent` if `isExact`, which is so up to nineteen digits.
struct ScannedNumber {
  /// Whether the text starts with a minus sign.
  private(set) var isNegative = false

  /// The first nineteen digits at most, leading zeros not counted.
  private(set) var significand: UInt64 = 0

  /// Whether every digit left out of the significand is zero.
  private(set) var isExact = true

  /// The power of ten of the text's last digit.
  private(set) var unitExponent: Int64 = 0

  private var digitsKept = 0
  private var digitsLeftOut: Int64 = 0

  /// Creates the parts of a whole text, nil if it is not a number.
  init?(_ utf8: ByteRegion) {
    let end = utf8.count
    var position = 0
    if end > 0, utf8[0] == UInt8(ascii: "-") || utf8[0] == UInt8(ascii: "+") {
      isNegative = utf8[0] == UInt8(ascii: "-")
      position = 1
    }

    let integerStart = position
    while position < end, append(utf8[position]) { position += 1 }
    let integerDigits = position - integerStart
    guard integerDigits > 0 else { return nil }
    guard integerDigits == 1 || utf8[integerStart] != UInt8(ascii: "0") else { return nil }

    if position < end, utf8[position] == UInt8(ascii: ".") {
      position += 1
      let fractionStart = position
      while position < end, append(utf8[position]) { position += 1 }
      guard position > fractionStart else { return nil }
      unitExponent = -Int64(position - fractionStart)
    }

    if position < end {
      guard utf8[position] | 0x20 == UInt8(ascii: "e") else { return nil }
      let digits = ByteRegion(rebasing: utf8[(position + 1)...])
      guard let written = Self.exponent(digits) else { return nil }
      unitExponent += written
    }
  }

  /// Creates the absolute value of a decimal number, nil if its digits do not fit into 64 bits.
  init?(magnitudeOf decimal: Decimal) {
    guard let digits = decimal.magnitude.significand.unsignedInteger else { return nil }
    significand = digits
    unitExponent = Int64(decimal.exponent)
  }

  /// The power of ten of the significand's last digit.
  var exponent: Int64 { unitExponent + digitsLeftOut }

  /// The absolute value, nil unless it is integral and fits into 64 bits; valid only if `isExact`.
  var integralMagnitude: UInt64? {
    var magnitude = significand
    guard magnitude != 0 else { return 0 }
    var exponent = self.exponent
    while exponent < 0 {
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { return nil }
      magnitude = quotient
      exponent += 1
    }
    while exponent > 0 {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      magnitude = product
      exponent -= 1
    }
    return magnitude
  }

  /// The double nearest to the absolute value, nil where finding it takes more than one rounding;
  /// valid only if `isExact`.
  var doubleMagnitude: Double? {
    guard significand != 0 else { return 0 }
    let exponent = self.exponent
    if significand < 1 << 53, -22...22 ~= exponent {
      let value = Double(significand)
      return exponent < 0
        ? value / Self.powersOfTen(-exponent) : value * Self.powersOfTen(exponent)
    }
    guard -19...19 ~= exponent else { return nil }
    return exponent < 0
      ? Self.quotient(significand, -exponent) : Self.product(significand, exponent)
  }

  /// Appends a byte if it is a digit, and returns whether it is.
  private mutating func append(_ byte: UInt8) -> Bool {
    let digit = byte &- UInt8(ascii: "0")
    guard digit <= 9 else { return false }
    if digitsKept < 19 {
      significand = significand &* 10 &+ UInt64(digit)
      if significand != 0 { digitsKept += 1 }
    } else {
      digitsLeftOut += 1
      if digit != 0 { isExact = false }
    }
    return true
  }

  /// Reads the exponent after the `e`, clamped to a number beyond every range.
  private static func exponent(_ utf8: ByteRegion) -> Int64? {
    guard let first = utf8.first else { return nil }
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let digits = utf8.dropFirst(isSigned ? 1 : 0)
    guard !digits.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      if value < 100_000_000_000_000_000 { value = value * 10 + Int64(digit) }
    }
    return first == UInt8(ascii: "-") ? -value : value
  }
}

/// Exact arithmetic where the significand is too wide for a double.
///
/// A power of ten up to the nineteenth fits into 64 bits, so product and quotient are known to the
/// last bit. Their highest 64 bits are rounded by the conversion to `Double`, the only rounding
/// there is: a sticky lowest bit, for everything left out, prevents a false tie.
extension ScannedNumber {
  private static func product(_ significand: UInt64, _ places: Int64) -> Double {
    let (high, low) = significand.multipliedFullWidth(by: integerPowersOfTen(places))
    guard high != 0 else { return Double(low) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    let rest = low << UInt64(shift)
    return scaled(top, isInexact: rest != 0, exponent: 64 - shift)
  }

  /// Returns the double nearest to a number with up to nineteen decimal places.
  static func quotient(_ significand: UInt64, places: Int) -> Double {
    // Both are exact, and so a single division rounds.
    if significand < 1 << 53 { return Double(significand) / doublePowers[places] }
    return quickQuotient(significand, places) ?? quotient(significand, Int64(places))
  }

  /// Returns the quotient by way of a reciprocal, nil where that is ambiguous.
  ///
  /// A reciprocal is too small by at most 1, of 64 bits, so its product with the dividend is too
  /// small by less than 1 in the upper half; cutting that half off after its 63rd bit makes less
  /// than 2 of it. Where both ends of this range round to one double, so does what lies between.
  private static func quickQuotient(_ significand: UInt64, _ places: Int) -> Double? {
    let reciprocal = reciprocals[places]
    let shift = significand.leadingZeroBitCount
    let product = (significand << UInt64(shift)).multipliedFullWidth(by: reciprocal.value)
    let least = Int64(product.high >> 1)
    let top = Double(least)
    guard top == Double(least &+ 2) else { return nil }
    return top * powerOfTwo(reciprocal.exponent - shift)
  }

  /// The normalized reciprocal of each power of ten.
  private static let reciprocals = integerPowers.map { power in
    let shift = power.leadingZeroBitCount
    let (value, _) = (power << UInt64(shift)).dividingFullWidth((.max >> 1, .max))
    return (value: value, exponent: shift - 62)
  }

  private static func quotient(_ significand: UInt64, _ places: Int64) -> Double {
    let divisor = integerPowersOfTen(places)
    let divisorShift = divisor.leadingZeroBitCount
    let dividendShift = significand.leadingZeroBitCount
    let dividend = significand << UInt64(dividendShift)
    // Half of a normalized dividend is less than a normalized divisor, so the quotient fits.
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    return scaled(
      quotient, isInexact: remainder != 0, exponent: divisorShift - dividendShift - 63)
  }

  private static func scaled(_ top: UInt64, isInexact: Bool, exponent: Int) -> Double {
    Double(top | (isInexact ? 1 : 0)) * powerOfTwo(exponent)
  }

  /// Returns a power of two, which must be a normal double.
  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }

  private static func powersOfTen(_ exponent: Int64) -> Double { doublePowers[Int(exponent)] }

  private static func integerPowersOfTen(_ exponent: Int64) -> UInt64 {
    integerPowers[Int(exponent)]
  }

  static let doublePowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static let integerPowers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

extension Decimal {
  /// The value of a number without a fraction; nil if it does not fit into 64 bits.
  fileprivate var unsignedInteger: UInt64? {
    #if Foundation
      self <= Decimal(UInt64.max) ? NSDecimalNumber(decimal: self).uint64Value : nil
    #else
      // The essentials have no other way to the digits; it takes eight times as long.
      UInt64(description)
    #endif
  }
}
