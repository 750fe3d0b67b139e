/// A transformer from an array to a set.
///
///     SetTransformer().transform([1, 2, 1])  // 1 and 2
///
/// The order of the reverse is that of the set, which is undefined.
public struct SetTransformer<Element: Hashable>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ elements: [Element]) -> Set<Element> { Set(elements) }

  public func reverse(_ set: Set<Element>) -> [Element] { Array(set) }
}

extension Transformer {
  /// A transformer from an array to a set.
  public static func set<Element>(of type: Element.Type = Element.self) -> Self
  where Self == SetTransformer<Element> {
    Self()
  }
}
