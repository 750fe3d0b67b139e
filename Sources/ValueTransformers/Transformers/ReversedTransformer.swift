/// A reversible transformer in the opposite direction.
///
///     let writer = ISO8601DateTransformer().reversed
///     try writer.transform(Date(timeIntervalSince1970: 0))  // 1970-01-01T00:00:00Z
public struct ReversedTransformer<Base: ReversibleTransformer>: ReversibleTransformer {
  let base: Base

  /// Creates a reversed transformer.
  public init(_ base: Base) { self.base = base }

  public func transform(_ input: Base.Output) throws(TransformError) -> Base.Input {
    try base.reverse(input)
  }

  public func reverse(_ output: Base.Input) throws(TransformError) -> Base.Output {
    try base.transform(output)
  }
}

extension ReversibleTransformer {
  /// This transformer in the opposite direction.
  public var reversed: ReversedTransformer<Self> { ReversedTransformer(self) }
}
