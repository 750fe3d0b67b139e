public import IbexFoundation

/// A transformer of dates in HTTP, mail, and feeds, in the formats of RFC 1123, RFC 822, and its
/// successors.
///
///     try RFC1123DateTransformer().transform("Sun, 06 Nov 1994 08:49:37 GMT")
///     try RFC1123DateTransformer().transform("6 Nov 94 9:49 +0100 (CET)")
///     try RFC1123DateTransformer().transform("Mon, 06 Nov 1994 08:49:37 GMT")
///     // throws: expected a date: November 6, 1994, was a Sunday
///
/// The day of the week, the seconds, and the zone are optional. Day and hour may have one digit, and
/// the year two, for 1950 to 2049. Names of days and months may be long, and several spaces and
/// comments in parentheses stand where one space may. It writes whole seconds in GMT.
public struct RFC1123DateTransformer: ReversibleTransformer {
  /// The offset of times without a zone.
  public let secondsFromGMT: Int

  /// Creates a transformer that assumes an offset for times without one, UTC by default.
  public init(secondsFromGMT: Int = 0) { self.secondsFromGMT = secondsFromGMT }

  public func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text) {
      Self.date($0, secondsFromGMT: secondsFromGMT)
    } hint: {
      Self.fields($0, secondsFromGMT: secondsFromGMT)?.fault
    }
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    try Self.pattern.text(of: date, secondsFromGMT: 0)
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion, secondsFromGMT: Int) -> Date? {
    commonDate(utf8) ?? fields(utf8, secondsFromGMT: secondsFromGMT)?.date
  }

  /// Reads a whole text with single spaces, short names, and a zone, which is most of them.
  static func commonDate(_ utf8: ByteRegion) -> Date? {
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
      let zone = cursor.mailZone(), cursor.isAtEnd
    else { return nil }
    fields.year = year
    fields.month = month
    fields.day = day
    fields.secondsFromGMT = zone
    return fields.date
  }

  /// Reads the fields of a whole text in any of the forms, which the calendar or the clock may not
  /// have.
  static func fields(_ utf8: ByteRegion, secondsFromGMT: Int) -> DateFields? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: secondsFromGMT)
    cursor.skipSpaceAndComments()
    if let weekday = cursor.anyWeekday() {
      fields.weekday = weekday
      cursor.skipSpaceAndComments()
      guard cursor.skip(",") else { return nil }
      cursor.skipSpaceAndComments()
    }
    guard let day = cursor.oneOrTwoDigits(), cursor.skipSpaceAndComments(),
      let month = cursor.anyMonth(), cursor.skipSpaceAndComments(),
      let year = cursor.digits(4) ?? cursor.digits(2).map(DateFields.mailYear(ofTwoDigits:)),
      cursor.skipSpaceAndComments(),
      let hour = cursor.oneOrTwoDigits(), cursor.skip(":"), let minute = cursor.digits(2)
    else { return nil }
    fields.year = year
    fields.month = month
    fields.day = day
    fields.hour = hour
    fields.minute = minute
    if cursor.skip(":") {
      guard let second = cursor.digits(2) else { return nil }
      fields.second = second
    }
    if cursor.skipSpaceAndComments(), !cursor.isAtEnd {
      guard let zone = cursor.mailZone() else { return nil }
      fields.secondsFromGMT = zone
      cursor.skipSpaceAndComments()
    }
    return cursor.isAtEnd ? fields : nil
  }

  private static let pattern = DatePattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'")
}

extension RFC1123DateTransformer: InPlaceTransformer {
  package var inPlaceReading: InPlaceReading<Date>? {
    { utf8, room in
      room.make(Self.date(asciiTrimmed(utf8), secondsFromGMT: secondsFromGMT))
    }
  }
}

extension Transformer where Self == RFC1123DateTransformer {
  /// A transformer of dates in HTTP, mail, and feeds: `Sun, 06 Nov 1994 08:49:37 GMT`.
  public static var rfc1123: Self { Self() }
}
