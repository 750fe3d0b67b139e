/// A transformer from a text to a substring of the whole text.
package struct SubstringTransformer: ReversibleTransformer {
  package init() {}

  package func transform(_ text: String) -> Substring { text[...] }

  package func reverse(_ text: Substring) -> String { String(text) }
}

extension Transformer where Self == SubstringTransformer {
  /// A transformer from a text to a substring of the whole text.
  package static var substring: Self { Self() }
}
