/// A transformer from a single value to a set of one element.
///
///     SingleElementSetTransformer().transform(12)          // {12}
///     try SingleElementSetTransformer().reverse([12, 13])  // throws: expected one element
public struct SingleElementSetTransformer<Element: Hashable>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ element: Element) -> Set<Element> { [element] }

  public func reverse(_ elements: Set<Element>) throws(TransformError) -> Element {
    try SingleElementArrayTransformer().reverse(Array(elements))
  }
}
