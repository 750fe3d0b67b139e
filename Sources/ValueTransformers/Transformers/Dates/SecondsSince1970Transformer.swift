public import Foundation

/// A transformer that takes a number as the seconds since 1970.
///
///     try SecondsSince1970Transformer().transform(1453075980)  // 2016-01-18 00:13:00 +0000
public struct SecondsSince1970Transformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "a date" }

  public func transform(_ number: NumberLiteral) throws(TransformError) -> Date {
    guard let seconds = number.double, seconds.isFinite else {
      throw .failed(expected: expectation)
    }
    return Date(timeIntervalSince1970: seconds)
  }

  public func reverse(_ date: Date) throws(TransformError) -> NumberLiteral {
    guard date.timeIntervalSince1970.isFinite else { throw .failed(expected: expectation) }
    return NumberLiteral(date.timeIntervalSince1970)
  }
}

extension Transformer where Self == SecondsSince1970Transformer {
  /// A transformer that takes a number as the seconds since 1970.
  public static var secondsSince1970: Self { Self() }
}
