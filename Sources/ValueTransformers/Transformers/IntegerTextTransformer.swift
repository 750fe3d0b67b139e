/// A lossless transformer from text to integers.
///
///     try IntegerTextTransformer<Int>().transform(" 12.0 ")  // 12
///     try IntegerTextTransformer<Int>().transform("1e3")     // 1000
///     try IntegerTextTransformer<UInt8>().transform("256")
///     // throws: expected an integer from 0 to 255
package struct IntegerTextTransformer<Number: FixedWidthInteger & Sendable>: ReversibleTransformer {
  package init() {}

  package var expectation: String { NumberExpectation.integer(Number.self) }

  // Not inlinable: the compiler calls the unspecialized form from other modules all the same
  // (6.3.1). Generic code is separate, so that other code need not look up its types.
  @_specialize(where Number == Int)
  @_specialize(where Number == Int64)
  @_specialize(where Number == UInt64)
  package func transform(_ text: String) throws(TransformError) -> Number { try read(text) }

  @inline(never)
  private func read(_ text: String) throws(TransformError) -> Number {
    // Most integers are read without the copy that `withByteRegion` may make.
    let plain = text.utf8.withContiguousStorageIfAvailable {
      NumberReading.plainInteger(ByteRegion($0))
    }
    if case let plain?? = plain, let number = Number(exactly: plain) { return number }
    let number = text.withByteRegion { NumberReading.integer(asciiTrimmed($0), as: Number.self) }
    guard let number else { throw Self.refusal(of: text) }
    return number
  }

  @inline(never)
  private static func refusal(of text: String) -> TransformError {
    .failed(
      expected: NumberExpectation.integer(Number.self, insteadOf: NumberLiteral(trimming: text)))
  }

  package func reverse(_ number: Number) -> String { String(number) }
}

extension Transformer {
  /// A lossless transformer from text to integers.
  package static func integerText<Number>(_ type: Number.Type = Number.self) -> Self
  where Self == IntegerTextTransformer<Number> {
    Self()
  }
}
