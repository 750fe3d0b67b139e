import Foundation
import Testing
import ValueTransformers

@Suite struct NumberReadingTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("+5", 5), ("12", 12), ("12.0", 12), ("1e3", 1000), ("1E+3", 1000),
    ("1200e-2", 12), ("-7", -7), ("0.0", 0), ("0e999999999999", 0), ("120.00e-1", 12),
    ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ("9223372036854775807.000", .max), ("-922337203685477580800e-2", .min),
    ("0.000000000000000000000000000000000000000000012e45", 12),
    ("100000000000000000000000000000000000000000e-41", 1),
    ("10000000000000000000000000000000000000000.0e-39", 10),
    ("123456789012345678", 123_456_789_012_345_678),
    ("1234567890123456789", 1_234_567_890_123_456_789),
  ])
  func readsIntegers(_ text: String, as number: Int) {
    #expect(integer(text) == number)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e19", "3.5", "12e-1", "1e400", "1e-400",
    "123456789012345678901.5", "1e999999999999999999999999", "-1e99999999999999999999999",
    "1" + String(repeating: "0", count: 400), "1e" + String(repeating: "9", count: 400),
  ])
  func refusesIntegersOutOfRange(_ text: String) {
    #expect(integer(text, as: Int.self) == nil)
    #expect(isNumber(text))
  }

  static let notNumbers = [
    "", "-", "+", "12abc", "abc", "01", "-01", "00", "1.", ".5", "-.5", "1e", "1e+", "1.e5", "e5",
    "+-5", "--5", "1 ", " 1", "1_000", "1,000", "0x10", "nan", "inf", "1e5.0", "1.5.2", "1٣",
    "1\u{0}", "0123456789012345678901",
  ]

  @Test(arguments: notNumbers)
  func refusesWhatIsNoNumber(_ text: String) {
    #expect(integer(text, as: Int.self) == nil)
    #expect(integer(text, as: UInt8.self) == nil)
    #expect(double(text) == nil)
    #expect(float(text) == nil)
    #expect(decimal(text) == nil)
    #expect(!isNumber(text))
  }

  @Test func readsTheLimitsOfEveryWidth() {
    expectLimits(of: Int.self)
    expectLimits(of: Int8.self)
    expectLimits(of: Int16.self)
    expectLimits(of: Int32.self)
    expectLimits(of: Int64.self)
    expectLimits(of: UInt.self)
    expectLimits(of: UInt8.self)
    expectLimits(of: UInt16.self)
    expectLimits(of: UInt32.self)
    expectLimits(of: UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      expectLimits(of: Int128.self)
      expectLimits(of: UInt128.self)
    }
  }

  private func expectLimits<T: FixedWidthInteger>(of type: T.Type) {
    #expect(integer("\(T.min)", as: T.self) == T.min)
    #expect(integer("\(T.max)", as: T.self) == T.max)
    #expect(integer("\(T.max).0", as: T.self) == T.max)
    #expect(integer("\(T.max)00e-2", as: T.self) == T.max)
    #expect(integer(incremented("\(T.max)"), as: T.self) == nil)
    #expect(integer("\(T.max)0", as: T.self) == nil)
    #expect(integer("\(T.max)e1", as: T.self) == nil)
    #expect(integer("\(T.max).5", as: T.self) == nil)
    if T.isSigned {
      #expect(integer(incremented("\(T.min)"), as: T.self) == nil)
    } else {
      #expect(integer("-1", as: T.self) == nil)
      #expect(integer("-\(T.max)", as: T.self) == nil)
      #expect(integer("-0", as: T.self) == 0)
    }
  }

  /// Adds one to the absolute value; no limit ends in 9.
  private func incremented(_ text: String) -> String {
    let last = text.last?.wholeNumberValue ?? 0
    return text.dropLast() + "\(last + 1)"
  }

  @Test(arguments: [
    ("0", 0), ("3.50", 3.5), ("+1", 1), ("-1e3", -1000), ("1e-400", 0), ("1e22", 1e22),
    ("1e23", 1e23), ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740993.00000000000000000001", 9_007_199_254_740_994),
    ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ("0e999999999999999999999", 0), ("-65.613616999999977", -65.613616999999977),
  ])
  func readsDoubles(_ text: String, as number: Double) {
    #expect(double(text) == number)
  }

  @Test func keepsTheSignOfZero() {
    #expect(double("-0")?.sign == .minus)
    #expect(double("-0.0e5")?.sign == .minus)
    #expect(double("0")?.sign == .plus)
  }

  @Test(arguments: ["1e400", "-1e309", "1e999999999999999999999", "1.8e308"])
  func refusesInfiniteDoubles(_ text: String) {
    #expect(double(text) == nil)
    #expect(float(text) == nil)
  }

  @Test func readsTheSameDoublesAsTheStandardLibrary() throws {
    var generator = Random(state: 42)
    for _ in 0..<30_000 {
      let text = generator.numberText()
      let expected = try #require(Double(text))
      #expect(
        double(text)?.bitPattern == (expected.isFinite ? expected.bitPattern : nil), "\(text)")
    }
    for _ in 0..<10_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(double("\(number)")?.bitPattern == number.bitPattern)
    }
    for _ in 0..<10_000 {
      // Halfway between two doubles, and a little beside it.
      let odd = generator.next() >> 10 | 1
      let places = generator.next() % 20
      for text in ["\(odd)e\(places)", "\(odd)e-\(places)", "\(odd)1e-\(places)"] {
        #expect(double(text) == Double(text), "\(text)")
      }
    }
  }

  @Test func readsUpToNineteenPlainDigitsAsTheStandardLibrary() {
    var generator = Random(state: 7)
    for _ in 0..<30_000 {
      let digits = String(
        "\(generator.next() >> 1)".prefix(Int.random(in: 2...19, using: &generator)))
      let places = Int.random(in: 1..<digits.count, using: &generator)
      let text = "\(digits.dropLast(places)).\(digits.suffix(places))"
      #expect(double(text) == Double(text), "\(text)")
    }
    for _ in 0..<10_000 {
      // Halfway between two doubles, written out, and the least amount beside it.
      let odd = generator.next() >> 10 | 1 << 53 | 1
      let (half, places) =
        [(odd * 5, 1), (odd * 25, 2), (odd * 125, 3)].randomElement(using: &generator) ?? (odd, 1)
      for significand in [half - 1, half, half + 1] {
        let digits = "\(significand)"
        let text = "-\(digits.dropLast(places)).\(digits.suffix(places))"
        #expect(double(text) == Double(text), "\(text)")
      }
    }
  }

  @Test(arguments: [
    "1.2345678x", "1.x2345678", "1.234567/0", "1.2345678:", "1.123456789012345678e", "1.12345678.1",
  ])
  func refusesWhatIsNoDigitAmongMany(_ text: String) {
    #expect(double(text) == nil)
  }

  @Test func readsFloatsInOneRounding() {
    // Just above the middle of two floats; as a double it is the middle, which rounds down.
    let text = "1.00000005960464477540"
    #expect(float(text) == Float(1).nextUp)
    #expect(float("0.1") == Float(0.1))
    #expect(float("3.5e38") == nil)
  }

  @Test(arguments: [
    "0", "-0", "12.10", "78.40", "0.1", "-1e3", "100", "1000000000000000000000",
    "12345678901234567890123456789012345678", "99999999999999999999999999999999999999e127",
    "1e127", "1e-128", "0.00000000000000000000000000000000000001",
    "1234567890.12345678901234567890", "1000000000000000000.0000000000000000001",
    "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "123456789012345678901234567890123456789", "1.00000000000000000000000000000000000001",
    "340282366920938463463374607431768211455", "-340282366920938463463374607431768211455e127",
    "0.0340282366920938463463374607431768211455", "1.33333333333333333333333333333333333333",
  ])
  func readsDecimals(_ text: String) throws {
    let expected = try #require(Decimal(string: text))
    let number = try #require(decimal(text))
    #expect(number == expected)
    #expect(number.description == expected.description)
    #expect(number.hashValue == expected.hashValue)
  }

  @Test(
    arguments: [
      ("+5", 5), ("1" + String(repeating: "0", count: 60) + "e-60", 1), ("0e9999999", 0),
      ("2." + String(repeating: "0", count: 500), 2),
    ] as [(String, Decimal)])
  func readsDecimalsInUnusualForms(_ text: String, as number: Decimal) {
    #expect(decimal(text) == number)
  }

  @Test func readsEveryQuotientThatFillsTheMantissa() {
    for dividend in 1...99 {
      for divisor in 1...99 {
        let quotient = Decimal(dividend) / Decimal(divisor)
        #expect(decimal(quotient.description) == quotient)
      }
    }
    #expect(decimal("\(Decimal.greatestFiniteMagnitude)") == .greatestFiniteMagnitude)
    #expect(decimal("\(Decimal.leastFiniteMagnitude)") == .leastFiniteMagnitude)
  }

  @Test(arguments: [
    "340282366920938463463374607431768211456", "3.40282366920938463463374607431768211456",
    "999999999999999999999999999999999999999", "1e128", "1e-129", "1e400", "1e-400",
    "1e99999999999999999999",
  ])
  func refusesDecimalsThatWouldBeRounded(_ text: String) {
    #expect(decimal(text) == nil)
    #expect(isNumber(text))
  }
}

private func integer<T: FixedWidthInteger>(_ text: String, as type: T.Type = T.self) -> T? {
  read(text) { NumberReading.integer($0) }
}

private func double(_ text: String) -> Double? { read(text, NumberReading.double) }

private func float(_ text: String) -> Float? { read(text) { NumberReading.float($0) } }

private func decimal(_ text: String) -> Decimal? { read(text, NumberReading.decimal) }

private func isNumber(_ text: String) -> Bool { read(text, NumberReading.isNumber) }

private func read<Result>(_ text: String, _ body: (ByteRegion) -> Result) -> Result {
  text.withByteRegion(body)
}

/// A generator that makes the same numbers in every run (SplitMix64).
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func numberText() -> String {
    var text = Bool.random(using: &self) ? "-" : ""
    text += "\(next() >> UInt64.random(in: 0..<64, using: &self))"
    if Bool.random(using: &self) {
      text += "." + digits(Int.random(in: 1...18, using: &self))
    }
    if Int.random(in: 0..<3, using: &self) == 0 {
      text += "e\(Int.random(in: -340...310, using: &self))"
    }
    return text
  }

  private mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in "\(Int.random(in: 0...9, using: &self))" }.joined()
  }
}
