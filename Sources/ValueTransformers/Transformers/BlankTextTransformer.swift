/// A transformer from blank text to nil that leaves other text unchanged.
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
  /// A transformer from blank text to nil that leaves other text unchanged.
  public static var blankToNil: Self { Self() }
}
