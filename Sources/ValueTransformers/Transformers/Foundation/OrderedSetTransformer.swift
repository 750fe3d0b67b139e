#if Foundation
  public import IbexFoundation

  /// A transformer from an array to an `NSOrderedSet`.
  ///
  ///     OrderedSetTransformer().transform([2, 1, 2])     // {2, 1}
  ///     try OrderedSetTransformer<Int>().reverse(["a"])  // throws: expected an ordered set of Int
  public struct OrderedSetTransformer<Element: Hashable>: ReversibleTransformer {
    /// Creates the transformer.
    public init() {}

    public func transform(_ elements: [Element]) -> NSOrderedSet {
      // Foundation on Linux keeps duplicates in the order, though it does not count them.
      var seen: Set<Element> = []
      return NSOrderedSet(array: elements.filter { seen.insert($0).inserted })
    }

    public func reverse(_ set: NSOrderedSet) throws(TransformError) -> [Element] {
      guard let elements = set.array as? [Element] else {
        throw .failed(expected: "an ordered set of \(Element.self)")
      }
      return elements
    }
  }
#endif
