/// A transformer that takes a whole text as a substring.
public struct SubstringTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ text: String) -> Substring { text[...] }

  public func reverse(_ text: Substring) -> String { String(text) }
}

extension Transformer where Self == SubstringTransformer {
  /// A transformer that takes a whole text as a substring.
  public static var substring: Self { Self() }
}
