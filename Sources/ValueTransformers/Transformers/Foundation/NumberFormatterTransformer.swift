#if Foundation
  public import IbexFoundation

  /// A transformer that reads and writes numbers by one of Foundation's formatters.
  ///
  ///     let formatter = NumberFormatter()
  ///     formatter.locale = Locale(identifier: "de_DE")
  ///     formatter.numberStyle = .decimal
  ///     let price = NumberFormatterTransformer(formatter).then(.decimalNumber)
  ///     try price.transform("1.000,50")  // 1000.5
  ///
  /// The formatter must accept the whole text, without more digits than it keeps: it reads most
  /// numbers as a `Double`, which has 15 to 17. Set its locale explicitly, since the device's
  /// locale would read the same data differently on each device. Output is rounded by the style,
  /// such as `.decimal` to three places.
  public struct NumberFormatterTransformer: ReversibleTransformer {
    private let box: FormatterBox<NumberFormatter>

    /// Creates a transformer that takes ownership of a formatter. Do not use the formatter
    /// elsewhere.
    public init(_ formatter: sending NumberFormatter) { box = FormatterBox(formatter) }

    public var expectation: String { "a number" }

    public func transform(_ text: String) throws(TransformError) -> NumberLiteral {
      let text = String(text.asciiTrimmed)
      let number = box.withFormatter { formatter in
        Self.isReadToTheEnd(text, by: formatter)
          ? formatter.number(from: text).flatMap(Self.literal) : nil
      }
      guard let number else { throw .failed(expected: expectation) }
      guard box.withFormatter({ Self.keepsDigits(of: text, number, $0) }) else {
        throw .failed(expected: "a number of no more digits than its formatter keeps")
      }
      return number
    }

    public func reverse(_ number: NumberLiteral) throws(TransformError) -> String {
      guard let value = Self.number(number),
        let text = box.withFormatter({ $0.string(from: value) })
      else { throw .failed(expected: expectation) }
      return text
    }

    /// Whether all of a text counts, and not its beginning alone, with which some formatters are
    /// content (`12abc` is 12).
    ///
    /// A last character counts if another one makes another number. Of a digit that may be lost in
    /// rounding, and so the ones before it are changed as well: into zeros, but for a first one
    /// that an exponent may need.
    private static func isReadToTheEnd(_ text: String, by formatter: NumberFormatter) -> Bool {
      func value(_ text: String) -> Double? { formatter.number(from: text)?.doubleValue }
      guard let last = text.last else { return false }
      let front = text.dropLast()
      guard last.wholeNumberValue != nil else { return value(front + "\u{1}") != value(text) }
      let zeros = String(front.map { $0.wholeNumberValue == nil ? $0 : "0" })
      let fronts = [String(front), zeros, zeros.replacing("0", with: "1", maxReplacements: 1)]
      return fronts.contains { value($0 + "1") != value($0 + "2") }
    }

    /// Whether a number has all digits of its text, but for zeros at both ends.
    private static func keepsDigits(
      of text: String, _ number: NumberLiteral, _ formatter: NumberFormatter
    ) -> Bool {
      // Declared as never nil, but a style that spells numbers out has none.
      let symbol: String? = formatter.exponentSymbol
      let mantissa = symbol.flatMap { text.range(of: $0) }.map { text[..<$0.lowerBound] }
      let written = significantDigits(mantissa ?? text[...])
      // So many digits every double has.
      guard written.count > 15, isPowerOfTen(formatter.multiplier) else { return true }
      return written == significantDigits(number.text.prefix { $0 != "e" && $0 != "E" })
    }

    private static func significantDigits(_ text: Substring) -> [Int] {
      let digits = text.compactMap(\.wholeNumberValue).drop { $0 == 0 }
      return digits.lastIndex { $0 != 0 }.map { Array(digits[...$0]) } ?? []
    }

    /// Whether a factor between number and text, as that of percents, leaves the digits as they are.
    private static func isPowerOfTen(_ multiplier: NSNumber?) -> Bool {
      guard let multiplier else { return true }
      return significantDigits(NumberLiteral(multiplier.doubleValue).text[...]) == [1]
    }

    private static func literal(_ number: NSNumber) -> NumberLiteral? {
      if let number = number as? NSDecimalNumber { return NumberLiteral(number.decimalValue) }
      if let integer = Int64(exactly: number) { return NumberLiteral(integer) }
      return number.doubleValue.isFinite ? NumberLiteral(number.doubleValue) : nil
    }

    private static func number(_ literal: NumberLiteral) -> NSNumber? {
      if let integer = literal.integer(as: Int64.self) { return NSNumber(value: integer) }
      if let decimal = literal.decimal { return NSDecimalNumber(decimal: decimal) }
      return literal.double.map(NSNumber.init(value:))
    }
  }

  extension Transformer where Self == NumberFormatterTransformer {
    /// A transformer of numbers that takes ownership of a formatter.
    public static func numberFormatter(_ formatter: sending NumberFormatter) -> Self {
      Self(formatter)
    }
  }
#endif
