package import IbexFoundation

/// A transformer of dates in the format of RFC 850, once used by HTTP and still used by cookies.
///
///     try RFC850DateTransformer().transform("Sunday, 06-Nov-94 08:49:37 GMT")
///     try RFC850DateTransformer().transform("Sun, 06-Nov-1994 08:49:37 GMT")
///
/// Two-digit years are 1969 to 2068. The day of the week may be abbreviated, and the year may have
/// four digits. It writes the first form, with whole seconds in GMT.
package struct RFC850DateTransformer: ReversibleTransformer {
  package init() {}

  package func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text, Self.date) { Self.fields($0)?.fault }
  }

  package func reverse(_ date: Date) throws(TransformError) -> String {
    try Self.patterns[0].text(of: date, secondsFromGMT: 0)
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion) -> Date? {
    patterns.lazy.compactMap { $0.date(utf8, secondsFromGMT: 0) }.first
  }

  /// Reads the fields of a whole text, which the calendar or the clock may not have.
  static func fields(_ utf8: ByteRegion) -> DateFields? {
    patterns.lazy.compactMap { $0.fields(utf8, secondsFromGMT: 0) }.first
  }

  /// The form that is written, and others that are read.
  private static let patterns = [
    DatePattern("EEEE, dd-MMM-yy HH:mm:ss zzz"), DatePattern("EEEE, dd-MMM-yyyy HH:mm:ss zzz"),
    DatePattern("EEE, dd-MMM-yy HH:mm:ss zzz"), DatePattern("EEE, dd-MMM-yyyy HH:mm:ss zzz"),
  ]
}
