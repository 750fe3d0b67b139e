public import IbexFoundation

/// A transformer from numbers, in a unit of time since 1970, to dates.
///
///     try TimeSince1970Transformer(.seconds).transform(1453075980)  // 2016-01-18 00:13:00 +0000
///     try TimeSince1970Transformer(.milliseconds).transform(1453075980250)
///
/// If a double cannot represent a date exactly, it is written with more digits, and reads back
/// equal.
public struct TimeSince1970Transformer: ReversibleTransformer {
  /// A unit of time.
  public struct Unit: Hashable, Sendable {
    /// The number of units in a second.
    package let unitsPerSecond: Double

    /// The number of decimal places by which a count of units differs from one of seconds.
    fileprivate let places: Int

    /// Seconds.
    public static let seconds = Unit(unitsPerSecond: 1, places: 0)

    /// Thousandths of a second.
    public static let milliseconds = Unit(unitsPerSecond: 1000, places: 3)

    /// Millionths of a second.
    public static let microseconds = Unit(unitsPerSecond: 1_000_000, places: 6)
  }

  /// The unit of time.
  package let unit: Unit

  /// Creates a transformer for a unit.
  public init(_ unit: Unit) { self.unit = unit }

  public func transform(_ number: NumberLiteral) throws(TransformError) -> Date {
    guard let count = number.double, count.isFinite else { throw .failed(expected: expectation) }
    let exact = number.exactText.flatMap { DecimalSeconds(since1970: $0, places: unit.places) }
    return exact?.date ?? date(count)
  }

  public func reverse(_ date: Date) throws(TransformError) -> NumberLiteral {
    let count = date.timeIntervalSince1970 * unit.unitsPerSecond
    guard count.isFinite else { throw .failed(expected: expectation) }
    // A date is a double: the digits that multiplication adds after the point are meaningless.
    let rounded = count.rounded()
    if self.date(rounded) == date { return NumberLiteral(rounded) }
    if self.date(count) == date { return NumberLiteral(count) }
    if let decimal = DecimalSeconds(date) {
      let number = NumberLiteral(uncheckedLiteral: decimal.textSince1970(places: unit.places))
      if (try? transform(number)) == date { return number }
    }
    // Too far from 1970 for exact decimals: it is the date of a neighboring count, or of none.
    guard let neighbor = [count.nextUp, count.nextDown].first(where: { self.date($0) == date })
    else { throw .failed(expected: "a date that a number tells from its neighbors") }
    return NumberLiteral(neighbor)
  }

  private func date(_ count: Double) -> Date {
    Date(timeIntervalSince1970: count / unit.unitsPerSecond)
  }
}

extension Transformer where Self == TimeSince1970Transformer {
  /// A transformer from numbers in seconds since 1970 to dates.
  public static var secondsSince1970: Self { Self(.seconds) }

  /// A transformer from numbers in milliseconds since 1970 to dates.
  public static var millisecondsSince1970: Self { Self(.milliseconds) }

  /// A transformer from numbers in microseconds since 1970 to dates.
  public static var microsecondsSince1970: Self { Self(.microseconds) }
}
