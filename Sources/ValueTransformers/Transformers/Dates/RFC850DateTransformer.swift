public import IbexFoundation

/// A transformer of the dates of RFC 850, which HTTP once used and cookies still do.
///
///     try RFC850DateTransformer().transform("Sunday, 06-Nov-94 08:49:37 GMT")
///     try RFC850DateTransformer().transform("Sun, 06-Nov-1994 08:49:37 GMT")
///
/// Two digits of a year are 1969 to 2068. The day of the week may be shortened, the year may be
/// whole. It writes the first form, whole seconds in GMT.
public struct RFC850DateTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "a date" }

  public func transform(_ text: String) throws(TransformError) -> Date {
    guard let date = text.withTrimmedUTF8(Self.date) else { throw .failed(expected: expectation) }
    return date
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    try Self.pattern.text(of: date, secondsFromGMT: 0)
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion) -> Date? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: 0)
    guard let weekday = cursor.shortWeekday() else { return nil }
    if !cursor.skip(",") {
      guard cursor.skip(restOf: DateNames.weekdays[weekday]), cursor.skip(",") else { return nil }
    }
    guard cursor.skip(" "), let day = cursor.digits(2), cursor.skip("-"),
      let month = cursor.shortMonth(), cursor.skip("-"),
      let year = cursor.digits(4) ?? cursor.digits(2).map(DateFields.year(ofTwoDigits:)),
      cursor.skip(" "), cursor.clock(into: &fields), cursor.skip(" "),
      let zone = cursor.zone(), cursor.isAtEnd
    else { return nil }
    fields.year = year
    fields.month = month
    fields.day = day
    fields.weekday = weekday
    fields.secondsFromGMT = zone
    return fields.date
  }

  private static let pattern = DatePattern("EEEE, dd-MMM-yy HH:mm:ss 'GMT'")
}

extension Transformer where Self == RFC850DateTransformer {
  /// A transformer of the dates of RFC 850: `Sunday, 06-Nov-94 08:49:37 GMT`.
  public static var rfc850: Self { Self() }
}
