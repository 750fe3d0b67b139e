/// A transformer from a single value to a dictionary with it as the only key.
///
/// The content of the key is empty, for mappings whose keys are data:
///
///     KeyOfDictionaryTransformer<String, [String: Int]>().transform("ibex")  // ["ibex": [:]]
package struct KeyOfDictionaryTransformer<
  Key: Hashable, Content: ExpressibleByDictionaryLiteral
>: ReversibleTransformer {
  /// Creates the transformer.
  package init() {}

  package func transform(_ key: Key) -> [Key: Content] { [key: [:]] }

  /// Returns the only key of a dictionary, ignoring its content.
  package func reverse(_ dictionary: [Key: Content]) throws(TransformError) -> Key {
    guard let key = dictionary.keys.first, dictionary.count == 1 else {
      throw .failed(expected: "one key", found: "\(dictionary.count)")
    }
    return key
  }
}

extension Transformer {
  /// A transformer from a single value to a dictionary with it as the only key, and empty content.
  package static func keyOfDictionary<Key, Content>(
    _ type: Key.Type = Key.self, content: Content.Type = Content.self
  ) -> Self where Self == KeyOfDictionaryTransformer<Key, Content> {
    Self()
  }
}
