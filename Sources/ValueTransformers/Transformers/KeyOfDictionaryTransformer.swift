/// A transformer that takes one value as the only key of a dictionary.
///
/// The key has an empty content, for a mapping whose keys are data:
///
///     KeyOfDictionaryTransformer<String, [String: Int]>().transform("ibex")  // ["ibex": [:]]
public struct KeyOfDictionaryTransformer<
  Key: Hashable, Content: ExpressibleByDictionaryLiteral
>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ key: Key) -> [Key: Content] { [key: [:]] }

  /// Returns the only key of a dictionary, with any content.
  public func reverse(_ dictionary: [Key: Content]) throws(TransformError) -> Key {
    guard let key = dictionary.keys.first, dictionary.count == 1 else {
      throw .failed(expected: "one key", found: "\(dictionary.count)")
    }
    return key
  }
}

extension Transformer {
  /// A transformer that takes one value as the only key of a dictionary, with empty content.
  public static func keyOfDictionary<Key, Content>(
    _ type: Key.Type = Key.self, content: Content.Type = Content.self
  ) -> Self where Self == KeyOfDictionaryTransformer<Key, Content> {
    Self()
  }
}
