public import IbexFoundation

/// A transformer that reads text of any known form as a date: what a registry holds at first.
///
/// The forms, in order; no text fits two of them:
///
/// 1. ISO 8601, whole days and what `Date.description` writes included
/// 2. seconds since 1970, of 9 to 11 digits
/// 3. `MM/dd/yyyy`
/// 4. RFC 1123, 5. RFC 850, 6. asctime
///
///     try DateTextTransformer().transform("2016-01-18T00:13:00Z")
///     try DateTextTransformer().transform("Mon, 18 Jan 2016 00:13:00 GMT")
///     try DateTextTransformer().transform("tomorrow")  // throws: expected a date
///
/// It writes ISO 8601. A chain that also keeps why each form was refused, and that can be changed,
/// is ``CompoundTransformer/dates(secondsFromGMT:)``.
public struct DateTextTransformer: ReversibleTransformer {
  /// The zone of dates that name none, in seconds east of Greenwich.
  public let secondsFromGMT: Int

  /// Creates a transformer that takes dates without a zone as UTC unless told otherwise.
  public init(secondsFromGMT: Int = 0) { self.secondsFromGMT = secondsFromGMT }

  public func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text) { Self.read($0, secondsFromGMT: secondsFromGMT) }
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    try ISO8601DateTransformer().reverse(date)
  }

  /// Reads a date from the bytes of its text; nil for other text.
  package static func read(_ utf8: ByteRegion, secondsFromGMT: Int = 0) -> Date? {
    let text = asciiTrimmed(utf8)
    if let date = ISO8601DateTransformer.read(text, secondsFromGMT: secondsFromGMT) { return date }
    return readOther(text, secondsFromGMT)
  }

  /// Reads the forms that are not ISO 8601: no text fits two of them.
  private static func readOther(_ text: ByteRegion, _ secondsFromGMT: Int) -> Date? {
    EpochSecondsTransformer.date(text)
      ?? monthDayYear.date(text, secondsFromGMT: secondsFromGMT)
      ?? RFC1123DateTransformer.date(text)
      ?? RFC850DateTransformer.date(text)
      ?? ASCTimeDateTransformer.date(text, secondsFromGMT: secondsFromGMT)
  }

  private static let monthDayYear = DatePattern("MM/dd/yyyy")
}

extension DateTextTransformer: InPlaceTransformer {
  package var inPlaceReading: InPlaceReading<Date>? {
    { utf8, room, _ in room.make(Self.read(utf8, secondsFromGMT: secondsFromGMT)) }
  }
}

extension Transformer where Self == DateTextTransformer {
  /// A transformer that reads text of any known form as a date, in UTC if it names no zone.
  public static var dateText: Self { Self() }

  /// A transformer that reads text of any known form as a date.
  ///
  /// - Parameter secondsFromGMT: the zone of dates that name none.
  public static func dateText(secondsFromGMT: Int) -> Self { Self(secondsFromGMT: secondsFromGMT) }
}

extension CompoundTransformer where Input == String, Output == Date {
  /// The forms that ``DateTextTransformer`` reads, each a member of its own.
  ///
  ///     var dates = CompoundTransformer.dates()
  ///     dates.members.append(AnyTransformer(.date(format: "dd.MM.yyyy")))
  ///     try dates.transform("18.01.2016")
  ///
  /// - Parameter secondsFromGMT: the zone of dates that name none.
  public static func dates(secondsFromGMT: Int = 0) -> Self {
    Self(
      ISO8601DateTransformer(secondsFromGMT: secondsFromGMT),
      EpochSecondsTransformer(),
      DateFormatTransformer("MM/dd/yyyy", secondsFromGMT: secondsFromGMT),
      RFC1123DateTransformer(),
      RFC850DateTransformer(),
      ASCTimeDateTransformer(secondsFromGMT: secondsFromGMT),
      expectation: "a date")
  }
}
