/// A transformer that keeps nil, and applies another transformer to other values.
///
/// Blank text also becomes nil, unless the output is text:
///
///     let transformer = URLTextTransformer().optional
///     try transformer.transform(nil)     // nil
///     try transformer.transform(" ")     // nil
///     try transformer.transform("a b")   // throws: expected a URL
public struct OptionalTransformer<Base: Transformer>: Transformer {
  let base: Base

  /// Decided once: comparing metatypes per value would cost as much as most transformers.
  private let readsBlankAsNil: Bool

  /// Creates a transformer around another.
  public init(_ base: Base) {
    self.base = base
    readsBlankAsNil =
      Base.Input.self == String.self && Base.Output.self != String.self
      && Base.Output.self != Substring.self
  }

  public var expectation: String { base.expectation }

  public func transform(_ input: Base.Input?) throws(TransformError) -> Base.Output? {
    guard let input else { return nil }
    if readsBlankAsNil, let text = input as? String, text.asciiTrimmed.isEmpty { return nil }
    return try base.transform(input)
  }
}

extension OptionalTransformer: ReversibleTransformer where Base: ReversibleTransformer {
  public func reverse(_ output: Base.Output?) throws(TransformError) -> Base.Input? {
    guard let output else { return nil }
    return try base.reverse(output)
  }
}

extension Transformer {
  /// This transformer, from an optional to an optional.
  public var optional: OptionalTransformer<Self> { OptionalTransformer(self) }
}
