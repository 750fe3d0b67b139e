package import ValueTransformers

/// The properties of the numbers at one place that decide on their type.
package struct NumberFacts {
  /// The numbers of digits that a `Double` and a `Decimal` always hold.
  private static let doubleDigitCount = 15
  private static let decimalDigitCount = 38

  private(set) var integerCount = 0
  private(set) var fractionCount = 0
  private var fitsInt = true
  private var fitsUInt = true
  private var fitsDecimal = true
  private var fitsDouble = true
  /// Whether a number has more digits than a `Double` holds.
  private var exceedsDouble = false

  package init() {}

  var count: Int { integerCount + fractionCount }

  /// Adds a number in JSON's grammar.
  package mutating func add(_ literal: ByteRegion, isInteger: Bool) {
    if isInteger { integerCount += 1 } else { fractionCount += 1 }
    if isInteger {
      if literal.first == UInt8(ascii: "-") { fitsUInt = false }
      // Every type holds as many digits.
      if literal.count > Self.doubleDigitCount {
        addLong(literal, isInteger: literal.count > NumberReading.mostPlainIntegerDigits)
      }
    } else if !Self.fitsDouble(literal) {
      addLong(literal, isInteger: false)
    }
  }

  private mutating func addLong(_ literal: ByteRegion, isInteger: Bool) {
    let (digitCount, hasExponent) = Self.digits(of: literal)
    exceedsDouble = exceedsDouble || digitCount > Self.doubleDigitCount
    if isInteger {
      fitsInt = fitsInt && NumberReading.integer(literal, as: Int64.self) != nil
      fitsUInt = fitsUInt && NumberReading.integer(literal, as: UInt64.self) != nil
    }
    guard hasExponent || literal.count > Self.decimalDigitCount else { return }
    if fitsDecimal { fitsDecimal = NumberReading.decimal(literal) != nil }
    // A number that is not zero must not become zero.
    if fitsDouble {
      fitsDouble = NumberReading.double(literal).map { $0 != 0 || digitCount == 0 } ?? false
    }
  }

  package mutating func add(_ other: NumberFacts) {
    integerCount += other.integerCount
    fractionCount += other.fractionCount
    fitsInt = fitsInt && other.fitsInt
    fitsUInt = fitsUInt && other.fitsUInt
    fitsDecimal = fitsDecimal && other.fitsDecimal
    fitsDouble = fitsDouble && other.fitsDouble
    exceedsDouble = exceedsDouble || other.exceedsDouble
  }

  /// The narrowest type that holds all of them, or nil.
  package var type: ModelType? {
    if fractionCount == 0 {
      if fitsInt { return .integer }
      if fitsUInt { return .unsigned }
    } else if fitsDouble, !exceedsDouble {
      return .double
    }
    return fitsDecimal ? .decimal : fitsDouble ? .double : nil
  }
}

// Single literals.
extension NumberFacts {
  /// Returns whether a literal has neither a fraction nor an exponent.
  static func isInteger(_ literal: ByteRegion) -> Bool {
    !literal.contains { $0 == UInt8(ascii: ".") || isExponentMark($0) }
  }

  private static func isExponentMark(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "e") }

  /// Returns whether a `Double` keeps all digits of a literal.
  static func fitsDouble(_ literal: ByteRegion) -> Bool {
    if literal.count <= doubleDigitCount { return !literal.contains(where: isExponentMark) }
    guard literal.count <= decimalDigitCount else { return false }
    let (digitCount, hasExponent) = digits(of: literal)
    return digitCount <= doubleDigitCount && !hasExponent
  }

  /// Returns whether a `Decimal` holds a literal.
  static func fitsDecimal(_ literal: ByteRegion) -> Bool {
    literal.count <= decimalDigitCount && !literal.contains(where: isExponentMark)
      || NumberReading.decimal(literal) != nil
  }

  /// Returns the number of digits from the first that is not 0, and whether there is an exponent,
  /// whose digits do not count.
  private static func digits(of literal: ByteRegion) -> (count: Int, hasExponent: Bool) {
    var count = 0
    for byte in literal {
      if isExponentMark(byte) { return (count, true) }
      if byte &- 0x30 < 10, count > 0 || byte != 0x30 { count += 1 }
    }
    return (count, false)
  }
}
