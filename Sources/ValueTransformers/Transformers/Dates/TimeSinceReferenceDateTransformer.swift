public import IbexFoundation

/// A transformer that takes a number as the seconds since the first of 2001, in UTC.
///
///     try TimeSinceReferenceDateTransformer().transform(474768780)  // 2016-01-18 00:13:00 +0000
///
/// This is how a `JSONEncoder` writes dates unless it is told otherwise, and how `Date` counts.
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
  /// A transformer that takes a number as the seconds since the first of 2001: what a
  /// `JSONEncoder` writes unless it is told otherwise.
  public static var secondsSinceReferenceDate: Self { Self() }
}
