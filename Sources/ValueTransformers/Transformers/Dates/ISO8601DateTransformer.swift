public import IbexFoundation

/// A transformer of dates in the common forms of ISO 8601, including whole days.
///
///     try ISO8601DateTransformer().transform("2016-01-18T00:13:00Z")
///     try ISO8601DateTransformer().transform("2016-01-18 01:13:00.250 +0100")
///     try ISO8601DateTransformer().transform("20160118T001300Z")
///     try ISO8601DateTransformer().transform("2016-01-18T01:13:00+01:00[Europe/Zurich]")
///     try ISO8601DateTransformer().transform("2015-02-29")
///     // throws: expected a date: February 2015 has 28 days
///
/// Calendar, clock, and offset are validated. A leap second reads as the next second, and a
/// fraction may have up to sixty digits. The suffixes of RFC 9557 are passed over: the offset
/// decides, and a time zone without one is refused. It writes `2016-01-18T00:13:00Z`, with a fraction only if
/// there is one, of three digits, six, or as many as needed to read back an equal date.
public struct ISO8601DateTransformer: ReversibleTransformer {
  /// The offset of times without a zone.
  public let secondsFromGMT: Int

  /// Creates a transformer that assumes an offset for times without one, UTC by default.
  public init(secondsFromGMT: Int = 0) { self.secondsFromGMT = secondsFromGMT }

  public func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text) {
      Self.read($0, secondsFromGMT: secondsFromGMT)
    } hint: {
      Self.fields($0, secondsFromGMT: secondsFromGMT)?.fault
    }
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    guard let text = Self.text(of: date) else { throw .unwritableYear }
    return text
  }

  /// Writes a date so that it reads back equal, nil outside of the years 1 to 9999.
  @inline(never)
  package static func text(of date: Date) -> String? {
    if let fields = DateFields(date, secondsFromGMT: 0), fields.date == date {
      return (fields.fraction == 0 ? seconds : milliseconds).text(of: fields)
    }
    return fineText(of: date)
  }

  @inline(never)
  private static func fineText(of date: Date) -> String? {
    if let fields = DateFields(date, secondsFromGMT: 0, unitsPerSecond: 1_000_000),
      fields.date == date
    {
      return microseconds.text(of: fields)
    }
    guard let decimal = DecimalSeconds(date),
      let fields = DateFields(decimal.wholeDate, secondsFromGMT: 0)
    else { return nil }
    // Up to six digits are read as a count from 1970.
    return "\(seconds.text(of: fields).dropLast()).\(decimal.fraction(digits: 7))Z"
  }

  /// Returns whether a text has the form that dates are written in, with any other digits:
  /// `2016-01-18T00:13:00Z`, or with a fraction after the seconds, and without leap seconds.
  package static func isWritten(_ utf8: ByteRegion) -> Bool {
    let form = "dddd-dd-ddTdd:dd:sd".utf8
    guard utf8.count > form.count, utf8.last == UInt8(ascii: "Z") else { return false }
    func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    func fits(_ byte: UInt8, _ place: UInt8) -> Bool {
      switch place {
      case UInt8(ascii: "d"): isDigit(byte)
      case UInt8(ascii: "s"): byte &- UInt8(ascii: "0") <= 5
      default: byte == place
      }
    }
    guard zip(utf8, form).allSatisfy(fits) else { return false }
    let fraction = utf8.dropFirst(form.count).dropLast()
    return fraction.isEmpty
      || fraction.count > 1 && fraction.first == UInt8(ascii: ".")
        && fraction.dropFirst().allSatisfy(isDigit)
  }

  private static let seconds = DatePattern("yyyy-MM-dd'T'HH:mm:ss'Z'")
  private static let milliseconds = DatePattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
  private static let microseconds = DatePattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'")

  /// Reads a date from the bytes of its text; nil for other text.
  package static func read(_ utf8: ByteRegion, secondsFromGMT: Int = 0) -> Date? {
    date(asciiTrimmed(utf8), secondsFromGMT: secondsFromGMT)
  }
}

extension ISO8601DateTransformer: InPlaceTransformer {
  package var inPlaceReading: InPlaceReading<Date>? {
    { utf8, room in room.make(Self.read(utf8, secondsFromGMT: secondsFromGMT)) }
  }
}

extension Transformer where Self == ISO8601DateTransformer {
  /// A transformer of dates in the common forms of ISO 8601, including whole days.
  public static var iso8601: Self { Self() }
}

extension ISO8601DateTransformer {
  private static func date(_ utf8: ByteRegion, secondsFromGMT: Int) -> Date? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: secondsFromGMT)
    guard read(utf8, &cursor, into: &fields) else { return nil }
    guard !cursor.fineFraction.isEmpty else { return fields.date }
    return fields.date.flatMap { DecimalSeconds($0, fraction: cursor.fineFraction).date }
  }

  /// Reads the fields of a whole text but for a fine fraction, which the calendar or the clock may
  /// not have.
  @inline(never)
  static func fields(_ utf8: ByteRegion, secondsFromGMT: Int) -> DateFields? {
    var cursor = DateCursor(utf8)
    var fields = DateFields(secondsFromGMT: secondsFromGMT)
    return read(utf8, &cursor, into: &fields) ? fields : nil
  }

  // Inlined, since most dates are read by it, and only refused ones by the function above.
  @inline(__always)  // 20 % of "any date text → Date"
  private static func read(
    _ utf8: ByteRegion, _ cursor: inout DateCursor, into fields: inout DateFields
  ) -> Bool {
    guard let year = cursor.digits(4) else { return false }
    fields.year = year
    guard cursor.skip("-") else {
      return utf8.count == basicLength && readBasic(utf8, into: &fields)
    }
    guard let month = cursor.digits(2), cursor.skip("-"), let day = cursor.digits(2) else {
      return false
    }
    fields.month = month
    fields.day = day
    return cursor.isAtEnd || readTime(&cursor, into: &fields)
  }

  @inline(never)
  private static func readBasic(_ utf8: ByteRegion, into fields: inout DateFields) -> Bool {
    guard let read = basic.fields(utf8, secondsFromGMT: 0) else { return false }
    fields = read
    return true
  }

  private static let basicLength = 16
  private static let basic = DatePattern("yyyyMMdd'T'HHmmss'Z'")

  /// Reads what follows the day, up to the end.
  private static func readTime(_ cursor: inout DateCursor, into fields: inout DateFields) -> Bool {
    guard cursor.skip("T") || cursor.skip(" ") || cursor.skip("t") else {
      return cursor.skipSuffixes(afterOffset: false)
    }
    guard let hour = cursor.digits(2), cursor.skip(":"), let minute = cursor.digits(2) else {
      return false
    }
    fields.hour = hour
    fields.minute = minute
    if cursor.skip(":") {
      guard let second = cursor.digits(2) else { return false }
      fields.second = second
      if cursor.skip(".") || cursor.skip(",") {
        guard let fraction = cursor.fraction() else { return false }
        fields.fraction = fraction
      }
    }
    if cursor.isAtEnd { return true }
    if cursor.skip("Z") || cursor.skip("z") {
      fields.secondsFromGMT = 0
    } else if cursor.isAtSuffix {
      return cursor.skipSuffixes(afterOffset: false)
    } else {
      guard let zone = zone(&cursor) else { return false }
      fields.secondsFromGMT = zone
    }
    return cursor.isAtEnd || cursor.skipSuffixes(afterOffset: true)
  }

  /// Reads the zone in seconds east of Greenwich: a name for UTC or an offset.
  private static func zone(_ cursor: inout DateCursor) -> Int? {
    if cursor.skip(" "), cursor.skip(text: "UTC") || cursor.skip(text: "GMT") { return 0 }
    return cursor.offset()
  }
}
