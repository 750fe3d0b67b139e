public import IbexFoundation

/// A transformer of dates in HTTP, mail, and feeds, in the formats of RFC 1123 and RFC 822.
///
///     try RFC1123DateTransformer().transform("Sun, 06 Nov 1994 08:49:37 GMT")
///     try RFC1123DateTransformer().transform("6 Nov 94 09:49 +0100")
///     try RFC1123DateTransformer().transform("Mon, 06 Nov 1994 08:49:37 GMT")
///     // throws: expected a date (that day was a Sunday)
///
/// The day of the week and the seconds are optional. The day may have one digit, and the year two,
/// for 1950 to 2049. It writes whole seconds in GMT.
public struct RFC1123DateTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text, Self.date)
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    try Self.pattern.text(of: date, secondsFromGMT: 0)
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion) -> Date? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: 0)
    if let weekday = cursor.shortWeekday() {
      fields.weekday = weekday
      guard cursor.skip(","), cursor.skip(" ") else { return nil }
    }
    guard let day = cursor.oneOrTwoDigits(), cursor.skip(" "),
      let month = cursor.shortMonth(), cursor.skip(" "),
      let year = cursor.digits(4) ?? cursor.digits(2).map(DateFields.mailYear(ofTwoDigits:)),
      cursor.skip(" "), cursor.shortClock(into: &fields), cursor.skip(" "),
      let zone = cursor.zone(), cursor.isAtEnd
    else { return nil }
    fields.year = year
    fields.month = month
    fields.day = day
    fields.secondsFromGMT = zone
    return fields.date
  }

  private static let pattern = DatePattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'")
}

extension RFC1123DateTransformer: InPlaceTransformer {
  package var inPlaceReading: InPlaceReading<Date>? {
    { utf8, room, _ in room.make(Self.date(asciiTrimmed(utf8))) }
  }
}

extension Transformer where Self == RFC1123DateTransformer {
  /// A transformer of dates in HTTP, mail, and feeds: `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static var rfc1123: Self { Self() }
}
