public import IbexFoundation

/// A transformer from text in any known format to dates, and the default of a registry.
///
/// The formats, in order. No text matches two of them:
///
/// 1. ISO 8601, whole days and what `Date.description` writes included
/// 2. seconds since 1970, of 9 to 11 digits
/// 3. RFC 1123, 4. RFC 850, 5. asctime
///
/// `01/02/2016` is January 2 to some and February 1 to others, so that only `.monthDayYear` reads it.
///
///     try DateTextTransformer().transform("2016-01-18T00:13:00Z")
///     try DateTextTransformer().transform("Mon, 18 Jan 2016 00:13:00 GMT")
///     try DateTextTransformer().transform("tomorrow")  // throws: expected a date
///     try DateTextTransformer().transform("2015-02-29")
///     // throws: expected a date: February 2015 has 28 days
///
/// It writes ISO 8601. For a list that can be changed, and whose error explains each refusal, use
/// ``CompoundTransformer/dates(secondsFromGMT:)``.
public struct DateTextTransformer: ReversibleTransformer {
  /// The time zone of dates without a zone, in seconds east of GMT.
  private let secondsFromGMT: Int

  /// Creates a transformer that assumes a time zone for dates without one, UTC by default.
  public init(secondsFromGMT: Int = 0) { self.secondsFromGMT = secondsFromGMT }

  public func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text) {
      Self.read($0, secondsFromGMT: secondsFromGMT)
    } hint: {
      Self.hint(for: $0, secondsFromGMT: secondsFromGMT)
    }
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

  /// Returns the reason against a text that is refused, or the transformer that reads it; nil if
  /// neither is known.
  @inline(never)
  package static func hint(for utf8: ByteRegion, secondsFromGMT: Int = 0) -> String? {
    let text = asciiTrimmed(utf8)
    let fields =
      ISO8601DateTransformer.fields(text, secondsFromGMT: secondsFromGMT)
      ?? RFC1123DateTransformer.fields(text, secondsFromGMT: secondsFromGMT)
      ?? RFC850DateTransformer.fields(text)
      ?? ASCTimeDateTransformer.fields(text, secondsFromGMT: secondsFromGMT)
    if let fields { return fields.fault }
    let names = dayFormats.lazy.map { formats in
      formats.filter { $0.pattern.date(text, secondsFromGMT: 0) != nil }.map(\.name)
    }.first { !$0.isEmpty }
    return names.map { "\($0.joined(separator: " or ")) reads it" }
      ?? EpochSecondsTransformer.hint(for: text)
  }

  /// The formats whose order of day and month the text does not tell; those of fewer digits last.
  private static let dayFormats = [["MM/dd/yyyy", "dd/MM/yyyy"], ["M/d/yyyy", "d/M/yyyy"]].map {
    $0.map { format in
      let name = format == "MM/dd/yyyy" ? ".monthDayYear" : ".date(format: \"\(format)\")"
      return (name: name, pattern: DatePattern(format))
    }
  }

  /// Reads the forms that are not ISO 8601: no text fits two of them.
  private static func readOther(_ text: ByteRegion, _ secondsFromGMT: Int) -> Date? {
    EpochSecondsTransformer.date(text)
      ?? RFC1123DateTransformer.commonDate(text)
      ?? RFC850DateTransformer.date(text)
      ?? ASCTimeDateTransformer.date(text, secondsFromGMT: secondsFromGMT)
      ?? RFC1123DateTransformer.fields(text, secondsFromGMT: secondsFromGMT)?.date
  }
}

extension DateTextTransformer: InPlaceTransformer {
  package var inPlaceReading: InPlaceReading<Date>? {
    { utf8, room in room.make(Self.read(utf8, secondsFromGMT: secondsFromGMT)) }
  }
}

extension Transformer where Self == DateTextTransformer {
  /// A transformer from text in any known format to dates, in UTC by default.
  public static var dateText: Self { Self() }

  /// A transformer from text in any known format to dates.
  ///
  /// - Parameter secondsFromGMT: The time zone of dates without a zone.
  public static func dateText(secondsFromGMT: Int) -> Self { Self(secondsFromGMT: secondsFromGMT) }
}

extension CompoundTransformer where Input == String, Output == Date {
  /// A compound of the formats that ``DateTextTransformer`` reads.
  ///
  ///     var dates = CompoundTransformer.dates()
  ///     dates.members.append(AnyTransformer(.date(format: "dd.MM.yyyy")))
  ///     try dates.transform("18.01.2016")
  ///
  /// - Parameter secondsFromGMT: The time zone of dates without a zone.
  public static func dates(secondsFromGMT: Int = 0) -> Self {
    Self(
      ISO8601DateTransformer(secondsFromGMT: secondsFromGMT),
      EpochSecondsTransformer(),
      RFC1123DateTransformer(secondsFromGMT: secondsFromGMT),
      RFC850DateTransformer(),
      ASCTimeDateTransformer(secondsFromGMT: secondsFromGMT),
      expectation: "a date")
  }
}
