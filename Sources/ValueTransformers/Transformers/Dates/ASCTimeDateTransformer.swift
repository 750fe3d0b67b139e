package import IbexFoundation

/// A transformer of dates in the format of C's `asctime`.
///
///     try ASCTimeDateTransformer().transform("Sun Nov  6 08:49:37 1994")
///     try ASCTimeDateTransformer().transform("Sun Nov 06 08:49:37 1994")
///
/// It writes the first form, with whole seconds.
package struct ASCTimeDateTransformer: ReversibleTransformer {
  /// The time zone of the dates, in seconds east of GMT.
  private let secondsFromGMT: Int

  /// Creates a transformer of dates in a time zone, UTC by default.
  package init(secondsFromGMT: Int = 0) { self.secondsFromGMT = secondsFromGMT }

  package func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text) {
      Self.date($0, secondsFromGMT: secondsFromGMT)
    } hint: {
      Self.fields($0, secondsFromGMT: secondsFromGMT)?.fault
    }
  }

  package func reverse(_ date: Date) throws(TransformError) -> String {
    guard let fields = DateFields(date, secondsFromGMT: secondsFromGMT) else {
      throw .unwritableYear
    }
    return (fields.day < 10 ? Self.paddedPattern : Self.pattern).text(of: fields)
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion, secondsFromGMT: Int) -> Date? {
    fields(utf8, secondsFromGMT: secondsFromGMT)?.date
  }

  /// Reads the fields of a whole text, which the calendar or the clock may not have.
  // Inlined, so that a date is made without a copy of its fields.
  static func fields(_ utf8: ByteRegion, secondsFromGMT: Int) -> DateFields? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: secondsFromGMT)
    guard let weekday = cursor.shortWeekday(), cursor.skip(" "),
      let month = cursor.shortMonth(), cursor.skip(" ")
    else { return nil }
    let day = cursor.skip(" ") ? cursor.digits(1) : cursor.oneOrTwoDigits()
    guard let day, cursor.skip(" "), cursor.clock(into: &fields), cursor.skip(" "),
      let year = cursor.digits(4), cursor.isAtEnd
    else { return nil }
    fields.year = year
    fields.month = month
    fields.day = day
    fields.weekday = weekday
    return fields
  }

  private static let pattern = DatePattern("EEE MMM d HH:mm:ss yyyy")
  private static let paddedPattern = DatePattern("EEE MMM  d HH:mm:ss yyyy")
}
