/// A transformer that takes blank text as nil, and leaves all other text as it is.
///
///     BlankTextTransformer().transform(" \n")  // nil
///     BlankTextTransformer().transform(" a ")  // " a "
public struct BlankTextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "text" }

  public func transform(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }

  public func reverse(_ text: String?) -> String { text ?? "" }
}

extension Transformer where Self == BlankTextTransformer {
  /// A transformer that takes blank text as nil, and leaves all other text as it is.
  public static var blankToNil: Self { Self() }
}
