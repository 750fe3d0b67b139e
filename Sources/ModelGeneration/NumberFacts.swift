import ValueTransformers

/// The literals of the numbers at one place, as far as they decide on a type.
package struct NumberFacts {
  private(set) var integerCount = 0
  private(set) var fractionCount = 0
  private var fitsInt = true
  private var fitsUInt = true
  private var fitsDecimal = true
  private var fitsDouble = true
  /// Whether a number has more digits than a `Double` holds.
  private var exceedsDouble = false

  var count: Int { integerCount + fractionCount }

  /// Adds a number in JSON's grammar.
  mutating func add(_ literal: ByteRegion, isInteger: Bool) {
    if isInteger { integerCount += 1 } else { fractionCount += 1 }
    // Fewer characters than these fit everything.
    if literal.count > 15 || (!isInteger && literal.contains(where: Self.isExponent)) {
      addLong(literal, isInteger: isInteger)
    }
  }

  private mutating func addLong(_ literal: ByteRegion, isInteger: Bool) {
    if isInteger, literal.count > 18 {
      fitsInt = fitsInt && NumberReading.integer(literal, as: Int64.self) != nil
      fitsUInt = fitsUInt && NumberReading.integer(literal, as: UInt64.self) != nil
    }
    let digits = literal.prefix { !Self.isExponent($0) }
      .filter { 0x30...0x39 ~= $0 }.drop { $0 == 0x30 }
    if fitsDecimal { fitsDecimal = NumberReading.decimal(literal) != nil }
    // One that is not zero does not fit if it would become that.
    if fitsDouble {
      fitsDouble = NumberReading.double(literal).map { $0 != 0 || digits.isEmpty } ?? false
    }
    exceedsDouble = exceedsDouble || digits.count >= 16
  }

  private static func isExponent(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "e") }

  mutating func add(_ other: NumberFacts) {
    integerCount += other.integerCount
    fractionCount += other.fractionCount
    fitsInt = fitsInt && other.fitsInt
    fitsUInt = fitsUInt && other.fitsUInt
    fitsDecimal = fitsDecimal && other.fitsDecimal
    fitsDouble = fitsDouble && other.fitsDouble
    exceedsDouble = exceedsDouble || other.exceedsDouble
  }

  /// The narrowest type that holds all of them; nil where none does.
  var type: ModelType? {
    if fractionCount == 0 {
      if fitsInt { return .integer }
      if fitsUInt { return .unsigned }
    } else if fitsDouble, !exceedsDouble {
      return .double
    }
    return fitsDecimal ? .decimal : fitsDouble ? .double : nil
  }
}
