public import IbexFoundation

/// A lossless transformer from numbers to decimal numbers.
///
///     try DecimalNumberTransformer().transform(78.4)  // 78.4, not 78.40000000000001
public struct DecimalNumberTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "a decimal number" }

  public func transform(_ literal: NumberLiteral) throws(TransformError) -> Decimal {
    guard let number = literal.decimal else {
      throw .failed(expected: NumberExpectation.decimal(insteadOf: literal))
    }
    return number
  }

  public func reverse(_ number: Decimal) throws(TransformError) -> NumberLiteral {
    guard number.isFinite else { throw .failed(expected: "a finite number", found: "NaN") }
    return NumberLiteral(number)
  }
}

extension Transformer where Self == DecimalNumberTransformer {
  /// A lossless transformer from numbers to decimal numbers.
  public static var decimalNumber: Self { Self() }
}
