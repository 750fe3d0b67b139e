/// A transformer that removes duplicates from an array, keeping the first of each.
///
///     UniqueArrayTransformer().transform([2, 1, 2])  // [2, 1]
package struct UniqueArrayTransformer<Element: Hashable>: ReversibleTransformer {
  /// Creates the transformer.
  package init() {}

  package var expectation: String { "an array without duplicates" }

  package func transform(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  package func reverse(_ elements: [Element]) throws(TransformError) -> [Element] {
    guard Set(elements).count == elements.count else { throw .failed(expected: expectation) }
    return elements
  }
}

extension Transformer {
  /// A transformer that removes duplicates from an array, keeping the first of each.
  package static func uniqueArray<Element>(of type: Element.Type = Element.self) -> Self
  where Self == UniqueArrayTransformer<Element> {
    Self()
  }
}
