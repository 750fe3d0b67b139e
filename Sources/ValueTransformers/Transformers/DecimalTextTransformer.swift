public import IbexFoundation

/// A lossless transformer from text to decimal numbers.
///
///     try DecimalTextTransformer().transform("78.40")  // 78.4
///     try DecimalTextTransformer().transform("1,000")  // throws: expected a decimal number
public struct DecimalTextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "a decimal number" }

  public func transform(_ text: String) throws(TransformError) -> Decimal {
    guard let number = text.withTrimmedUTF8(NumberReading.decimal) else {
      throw .failed(expected: NumberExpectation.decimal(insteadOf: NumberLiteral(trimming: text)))
    }
    return number
  }

  public func reverse(_ number: Decimal) throws(TransformError) -> String {
    guard number.isFinite else { throw .failed(expected: "a finite number", found: "NaN") }
    return number.description
  }
}

extension Transformer where Self == DecimalTextTransformer {
  /// A lossless transformer from text to decimal numbers.
  public static var decimalText: Self { Self() }
}
