/// A transformer from text to a number literal of any size, kept as written.
///
/// Its reverse converts a number to text as the source wrote it.
///
///     try NumberTextTransformer().transform(" 12.10 ").text  // 12.10
///     NumberTextTransformer().reverse(3.0)                   // 3
public struct NumberTextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "a number" }

  public func transform(_ text: String) throws(TransformError) -> NumberLiteral {
    guard let number = NumberLiteral(text.asciiTrimmed) else {
      throw .failed(expected: expectation)
    }
    return number
  }

  public func reverse(_ number: NumberLiteral) -> String { number.text }
}

extension Transformer where Self == NumberTextTransformer {
  /// A transformer from text to a number literal of any size, kept as written.
  public static var numberText: Self { Self() }
}
