public import IbexFoundation

/// A transformer from text to its bytes in UTF-8.
///
///     UTF8TextTransformer().transform("é")             // 0xC3 0xA9
///     try UTF8TextTransformer().reverse(Data([0xC3]))  // throws: expected text in UTF-8
public struct UTF8TextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ text: String) -> Data { Data(text.utf8) }

  public func reverse(_ data: Data) throws(TransformError) -> String {
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw .failed(expected: "text in UTF-8")
    }
    return text
  }
}

extension Transformer where Self == UTF8TextTransformer {
  /// A transformer from text to its bytes in UTF-8.
  public static var utf8: Self { Self() }
}
