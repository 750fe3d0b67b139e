/// A transformer that takes an array as a set, without duplicates and order.
///
///     SetTransformer().transform([1, 2, 1])  // 1 and 2
///
/// The way back is in the order of the set, which is not defined.
public struct SetTransformer<Element: Hashable>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ elements: [Element]) -> Set<Element> { Set(elements) }

  public func reverse(_ set: Set<Element>) -> [Element] { Array(set) }
}

extension Transformer {
  /// A transformer that takes an array as a set, without duplicates and order.
  public static func set<Element>(of type: Element.Type = Element.self) -> Self
  where Self == SetTransformer<Element> {
    Self()
  }
}
