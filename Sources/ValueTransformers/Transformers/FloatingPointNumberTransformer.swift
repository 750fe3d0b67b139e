/// A transformer from numbers to the nearest floating-point value.
///
///     try FloatingPointNumberTransformer<Float>().transform(0.1)    // 0.1
///     try FloatingPointNumberTransformer<Float>().transform(1e300)
///     // throws: expected a number from -3.4028235e+38 to 3.4028235e+38
package struct FloatingPointNumberTransformer<
  Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable
>: ReversibleTransformer {
  package init() {}

  package var expectation: String { "a number" }

  package func transform(_ literal: NumberLiteral) throws(TransformError) -> Number {
    guard let number = literal.float(as: Number.self) else {
      throw .failed(expected: NumberExpectation.floatingPoint(Number.self, insteadOf: literal))
    }
    return number
  }

  package func reverse(_ number: Number) throws(TransformError) -> NumberLiteral {
    guard number.isFinite else {
      throw .failed(expected: "a finite number", found: number.description)
    }
    if let number = number as? Double { return NumberLiteral(number) }
    // By its own shortest text: the double of the float 0.1 is 0.10000000149011612.
    return NumberLiteral(uncheckedLiteral: number.shortestText)
  }
}

extension Transformer {
  /// A transformer from numbers to the nearest floating-point value.
  package static func floatingPointNumber<Number>(_ type: Number.Type = Number.self) -> Self
  where Self == FloatingPointNumberTransformer<Number> {
    Self()
  }
}
