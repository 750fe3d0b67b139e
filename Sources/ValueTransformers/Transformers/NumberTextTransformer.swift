/// A transformer from text to a number literal of any size, kept as written.
///
/// Its reverse converts a number to text as the source wrote it.
///
///     try NumberTextTransformer().transform(" 12.10 ").text  // 12.10
///     NumberTextTransformer().reverse(3.0)                   // 3
package struct NumberTextTransformer: ReversibleTransformer {
  package init() {}

  package var expectation: String { "a number" }

  package func transform(_ text: String) throws(TransformError) -> NumberLiteral {
    guard let number = NumberLiteral(text.asciiTrimmed) else {
      throw .failed(expected: expectation)
    }
    return number
  }

  package func reverse(_ number: NumberLiteral) -> String { number.text }
}

extension Transformer where Self == NumberTextTransformer {
  /// A transformer from text to a number literal of any size, kept as written.
  package static var numberText: Self { Self() }
}
