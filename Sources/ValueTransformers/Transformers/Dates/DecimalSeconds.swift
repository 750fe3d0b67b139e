import IbexFoundation

/// A date by the decimal digits of its seconds since 2001, to the last bit.
///
/// A `Date` is a double that counts from 2001. Around that year it is finer than a double that
/// counts from 1970, so that a date from such a count loses its last digits. Decimal digits are
/// rounded only once, to the nearest date.
struct DecimalSeconds {
  /// The most digits of a fraction that are read or written.
  static let mostDigits = 60

  /// The most digits that the shortest text of a double has.
  private static let mostDigitsOfDouble = 17

  /// The whole seconds, rounded down.
  private let whole: Int64
  /// The digits after the decimal point, in ASCII.
  private let fraction: [UInt8]

  /// Adds a fraction to a date of whole seconds.
  init(_ whole: Date, fraction: some Sequence<UInt8>) {
    self.whole = Int64(whole.timeIntervalSinceReferenceDate)
    self.fraction = Array(fraction)
  }

  /// Creates the fewest digits that tell a date from its neighbors; nil outside of the calendar.
  ///
  /// The digits of an instant within 1e-43 seconds of the first of 2001 are none.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.magnitude < 0x1p53 else { return nil }
    let number = seconds.magnitude.description.withByteRegion { ScannedNumber($0) }
    guard let number, number.exponent <= 0 else { return nil }
    let places = Int(-number.exponent)
    let digits = Self.padded(String(number.significand).utf8, to: places + 1)
    self.init(
      isNegative: seconds < 0, integer: digits.dropLast(places),
      fraction: places <= Self.mostDigits ? digits.suffix(places) : [], since: 0)
  }

  /// Reads digits with a sign and a point as a count since 1970; nil for any other number, and for
  /// one of so few digits that it may be the text of a double.
  ///
  /// - Parameter places: the number of places by which the point moves left to make seconds.
  init?(since1970 literal: String, places: Int) {
    let isNegative = literal.utf8.first == UInt8(ascii: "-")
    let digits = Array(literal.utf8.dropFirst(isNegative ? 1 : 0))
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    let behind = digits.dropFirst(point + 1)
    guard point + behind.count > Self.mostDigitsOfDouble,
      (digits[..<point] + behind).allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 })
    else { return nil }
    let integer = Self.padded(digits[..<point], to: places + 1)
    let fraction = integer.suffix(places) + behind
    guard fraction.count <= Self.mostDigits else { return nil }
    self.init(
      isNegative: isNegative, integer: integer.dropLast(places), fraction: fraction,
      since: -Self.secondsFrom1970)
  }

  private init?(
    isNegative: Bool, integer: ArraySlice<UInt8>, fraction: ArraySlice<UInt8>, since start: Int64
  ) {
    guard let integer = Int64(String(decoding: integer, as: UTF8.self)), integer < 1 << 53 else {
      return nil
    }
    if isNegative, let rest = Self.complement(fraction) {
      whole = start - integer - 1
      self.fraction = rest
    } else {
      whole = start + (isNegative ? -integer : integer)
      self.fraction = Array(fraction)
    }
  }
}

extension DecimalSeconds {
  /// The nearest date.
  var date: Date? {
    let text = Self.text(whole, fraction, places: 0)
    let seconds = text.withByteRegion { NumberReading.double($0) }
    return seconds.map(Date.init(timeIntervalSinceReferenceDate:))
  }

  /// The whole seconds as a date.
  var wholeDate: Date { Date(timeIntervalSinceReferenceDate: Double(whole)) }

  /// Returns the digits after the point, filled up with zeros to a number of digits.
  func fraction(digits: Int) -> String {
    String(decoding: fraction, as: UTF8.self) + Self.zeros(digits - fraction.count)
  }

  /// Returns the count since 1970, in more digits than the text of any double has.
  ///
  /// - Parameter places: the number of places by which the point moves right to make the count.
  func textSince1970(places: Int) -> String {
    let seconds = whole + Self.secondsFrom1970
    let count = max(Self.mostDigitsOfDouble + 1 - String(seconds.magnitude).utf8.count, 9)
    return Self.text(seconds, Array(fraction(digits: count).utf8), places: places)
  }

  private static let secondsFrom1970 = Int64(Date.timeIntervalBetween1970AndReferenceDate)

  /// Returns the number with its sign and its point, which is moved to the right.
  private static func text(_ whole: Int64, _ fraction: [UInt8], places: Int) -> String {
    let rest = whole < 0 ? complement(fraction[...]) : nil
    let integer = rest == nil ? whole.magnitude : whole.magnitude - 1
    let digits = rest ?? fraction
    let moved = String(integer) + String(decoding: digits.prefix(places), as: UTF8.self)
    // No number has leading zeros.
    let front = moved.drop { $0 == "0" }
    let back = String(decoding: digits.dropFirst(places), as: UTF8.self)
    let sign = whole < 0 ? "-" : ""
    return "\(sign)\(front.isEmpty ? "0" : front).\(back.isEmpty ? "0" : back)"
  }

  /// Returns the difference of a fraction to the next whole number, or nil if it is zero.
  private static func complement(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
    let zero = UInt8(ascii: "0")
    guard let last = digits.lastIndex(where: { $0 != zero }) else { return nil }
    return digits.indices.map { index in
      index > last ? zero : zero + (index < last ? 9 : 10) - (digits[index] - zero)
    }
  }

  private static func padded(_ digits: some Collection<UInt8>, to count: Int) -> [UInt8] {
    Array(zeros(count - digits.count).utf8) + digits
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: max(count, 0)) }
}
