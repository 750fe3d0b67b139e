/// A transformer from a text to a substring of the whole text.
public struct SubstringTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ text: String) -> Substring { text[...] }

  public func reverse(_ text: Substring) -> String { String(text) }
}

extension Transformer where Self == SubstringTransformer {
  /// A transformer from a text to a substring of the whole text.
  public static var substring: Self { Self() }
}
