/// A transformer from a single value to an array of one element.
///
///     SingleElementArrayTransformer().transform(12)          // [12]
///     try SingleElementArrayTransformer().reverse([12, 13])  // throws: expected one element
public struct SingleElementArrayTransformer<Element>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ element: Element) -> [Element] { [element] }

  public func reverse(_ elements: [Element]) throws(TransformError) -> Element {
    guard let element = elements.first, elements.count == 1 else {
      throw .failed(expected: "one element", found: "\(elements.count)")
    }
    return element
  }
}
