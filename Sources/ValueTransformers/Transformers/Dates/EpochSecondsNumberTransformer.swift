package import IbexFoundation

/// A transformer of numbers that can only be seconds since 1970, and the default of a registry.
///
///     try EpochSecondsNumberTransformer().transform(1453075980)  // 2016-01-18 00:13:00 +0000
///     try EpochSecondsNumberTransformer().transform(1453075980250)
///     // throws: expected a date in seconds since 1970 (.millisecondsSince1970 reads milliseconds)
///
/// Numbers of a magnitude of 10^11 or more, beyond the year 5138, are milliseconds, which
/// ``TimeSince1970Transformer`` reads.
package struct EpochSecondsNumberTransformer: ReversibleTransformer {
  package init() {}

  /// The expectation in the refusal of a number that is too large to be seconds.
  package static let remedy =
    "a date in seconds since 1970 (.millisecondsSince1970 reads milliseconds)"

  /// Returns whether a count can be one of seconds.
  package static func isPlausible(_ count: Double) -> Bool { count.magnitude < 1e11 }

  package func transform(_ number: NumberLiteral) throws(TransformError) -> Date {
    guard let count = number.double, count.isFinite else { throw .failed(expected: expectation) }
    guard Self.isPlausible(count) else { throw .failed(expected: Self.remedy) }
    return try TimeSince1970Transformer(.seconds).transform(number)
  }

  package func reverse(_ date: Date) throws(TransformError) -> NumberLiteral {
    let number = try TimeSince1970Transformer(.seconds).reverse(date)
    guard let count = number.double, Self.isPlausible(count) else {
      throw .failed(expected: "a date within 10^11 seconds of 1970")
    }
    return number
  }
}

extension Transformer where Self == EpochSecondsNumberTransformer {
  /// A transformer of numbers that can only be seconds since 1970, those below 10^11.
  package static var epochSecondsNumber: Self { Self() }
}
