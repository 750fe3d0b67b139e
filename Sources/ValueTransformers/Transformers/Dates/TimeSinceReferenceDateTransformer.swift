public import IbexFoundation

/// A transformer from numbers in seconds since 2001-01-01 UTC to dates.
///
///     try TimeSinceReferenceDateTransformer().transform(474768780)  // 2016-01-18 00:13:00 +0000
///
/// This is the default of a `JSONEncoder`, and the representation of `Date`.
public struct TimeSinceReferenceDateTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ number: NumberLiteral) throws(TransformError) -> Date {
    guard let count = number.double, count.isFinite else { throw .failed(expected: expectation) }
    return Date(timeIntervalSinceReferenceDate: count)
  }

  public func reverse(_ date: Date) throws(TransformError) -> NumberLiteral {
    let count = date.timeIntervalSinceReferenceDate
    guard count.isFinite else { throw .failed(expected: expectation) }
    return NumberLiteral(count)
  }
}

extension Transformer where Self == TimeSinceReferenceDateTransformer {
  /// A transformer from numbers in seconds since 2001-01-01 UTC, the default of a `JSONEncoder`, to
  /// dates.
  public static var secondsSinceReferenceDate: Self { Self() }
}
