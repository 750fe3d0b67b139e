#if Foundation
  public import IbexFoundation

  /// A transformer from a single value to an `NSOrderedSet` of one element.
  ///
  ///     SingleElementOrderedSetTransformer().transform(12)  // {12}
  ///     try SingleElementOrderedSetTransformer<Int>().reverse(["a"])
  ///     // throws: expected an ordered set of Int
  public struct SingleElementOrderedSetTransformer<Element: Hashable>: ReversibleTransformer {
    /// Creates the transformer.
    public init() {}

    public func transform(_ element: Element) -> NSOrderedSet {
      OrderedSetTransformer().transform([element])
    }

    public func reverse(_ set: NSOrderedSet) throws(TransformError) -> Element {
      try SingleElementArrayTransformer().reverse(OrderedSetTransformer<Element>().reverse(set))
    }
  }
#endif
