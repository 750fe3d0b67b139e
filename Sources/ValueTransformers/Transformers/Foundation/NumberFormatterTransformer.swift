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
  /// The whole text must be a number to the formatter. Its locale decides what that is, so give it
  /// one: that of the device reads the same data otherwise on each.
  public struct NumberFormatterTransformer: ReversibleTransformer {
    private let box: FormatterBox<NumberFormatter>

    /// Creates a transformer that takes a formatter over; use it nowhere else from then on.
    public init(_ formatter: sending NumberFormatter) {
      box = FormatterBox(formatter)
    }

    public var expectation: String { "a number" }

    public func transform(_ text: String) throws(TransformError) -> NumberLiteral {
      let text = String(text.asciiTrimmed)
      let number = box.withFormatter { formatter in
        Self.isReadToTheEnd(text, by: formatter)
          ? formatter.number(from: text).flatMap(Self.literal) : nil
      }
      guard let number else { throw .failed(expected: expectation) }
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
    /// A transformer that takes a formatter over, to read and write numbers by it.
    public static func numberFormatter(_ formatter: sending NumberFormatter) -> Self {
      Self(formatter)
    }
  }
#endif
