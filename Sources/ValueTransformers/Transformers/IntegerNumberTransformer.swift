/// A lossless transformer from numbers to integers.
///
///     try IntegerNumberTransformer<Int>().transform(12.0)  // 12
///     try IntegerNumberTransformer<Int>().transform(3.5)   // throws: expected an integer
package struct IntegerNumberTransformer<Number: FixedWidthInteger & Sendable>:
  ReversibleTransformer
{
  package init() {}

  package var expectation: String { NumberExpectation.integer(Number.self) }

  package func transform(_ literal: NumberLiteral) throws(TransformError) -> Number {
    guard let number = literal.integer(as: Number.self) else {
      throw .failed(expected: NumberExpectation.integer(Number.self, insteadOf: literal))
    }
    return number
  }

  package func reverse(_ number: Number) -> NumberLiteral { NumberLiteral(number) }
}

extension Transformer {
  /// A lossless transformer from numbers to integers.
  package static func integerNumber<Number>(_ type: Number.Type = Number.self) -> Self
  where Self == IntegerNumberTransformer<Number> {
    Self()
  }
}
