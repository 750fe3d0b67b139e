/// A transformer that removes leading and trailing white space of any script.
///
///     TrimmingTransformer().transform("\u{3000}Ibex \n")  // Ibex
public struct TrimmingTransformer: Transformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "text" }

  public func transform(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

extension Transformer where Self == TrimmingTransformer {
  /// A transformer that removes leading and trailing white space of any script.
  public static var trimmed: Self { Self() }
}
