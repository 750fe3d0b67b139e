public import IbexFoundation

/// A transformer from numeric text in seconds since 2001-01-01 UTC to dates.
///
///     try TimeSinceReferenceDateTextTransformer().transform("474768780.25")
public struct TimeSinceReferenceDateTextTransformer: ReversibleTransformer {
  private let base = NumberTextTransformer().then(TimeSinceReferenceDateTransformer())

  /// Creates the transformer.
  public init() {}

  public var expectation: String { base.expectation }

  public func transform(_ text: String) throws(TransformError) -> Date {
    try base.transform(text)
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    try base.reverse(date)
  }
}

extension Transformer where Self == TimeSinceReferenceDateTextTransformer {
  /// A transformer from numeric text in seconds since 2001-01-01 UTC to dates.
  public static var secondsSinceReferenceDateText: Self { Self() }
}
