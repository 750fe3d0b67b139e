/// A transformer from true to 1 and false to 0, for any numeric type.
///
///     NumericBooleanTransformer<Double>().transform(true)  // 1.0
///     try NumericBooleanTransformer<Int>().reverse(2)      // throws: expected 1 or 0
package struct NumericBooleanTransformer<Number: Numeric & Sendable>: ReversibleTransformer {
  package init() {}

  package var expectation: String { "1 or 0" }

  package func transform(_ flag: Bool) -> Number { flag ? 1 : 0 }

  package func reverse(_ number: Number) throws(TransformError) -> Bool {
    guard number == 0 || number == 1 else { throw .failed(expected: expectation) }
    return number == 1
  }
}

extension Transformer {
  /// A transformer from true to 1 and false to 0.
  package static func numericBoolean<Number>(_ type: Number.Type = Number.self) -> Self
  where Self == NumericBooleanTransformer<Number> {
    Self()
  }
}
