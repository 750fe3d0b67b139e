public import IbexFoundation

/// A transformer between dates and text in a fixed format, independent of locale.
///
///     let transformer = DateFormatTransformer("EEE MMM dd HH:mm:ss Z yyyy")
///     try transformer.transform("Wed Aug 27 13:08:45 +0000 2008")
///     try transformer.transform("Thu Aug 27 13:08:45 +0000 2008")
///     // throws: expected a date like …: August 27, 2008, was a Wednesday
///
/// The format is compiled once. Its letters are those of `DateFormatter`, and of Unicode's technical
/// standard 35, in the POSIX locale:
///
/// | letters | read and written |
/// | --- | --- |
/// | `yyyy`, `y`, `yy` | year: `0794`, `794`; two digits are 1969 to 2068. `u` is the same |
/// | `G`, `GGGG`, `GGGGG` | era: `AD`, `Anno Domini`, `A` |
/// | `MM`, `M`, `MMM`, `MMMM` | month: `01`, `1`, `Jan`, `January`. `L` is the same |
/// | `dd`, `d`, `DDD`, `D` | day of the month, day of the year |
/// | `EEE`, `EEEE` | day of the week, which must be that of the date: `Mon`, `Monday` |
/// | `e`, `ee` | its number, 1 for Sunday. `eee` and `eeee` are names, and `c` is the same |
/// | `ww`, `w`, `YYYY` | week and its year: weeks begin on Sunday, and the first has January 1 |
/// | `HH`, `H`, `kk`, `k` | hour of the day, from 0 or from 1 to 24 |
/// | `hh`, `h`, `KK`, `K`, `a` | hour of the half day, from 1 or from 0 to 11, `AM` or `PM` |
/// | `mm`, `ss`, `SSS` | minute, second, and one to nine digits of a fraction |
/// | `z`, `zzzz` | zone: `GMT` or `GMT+1`; `Greenwich Mean Time` or `GMT+01:00` |
/// | `Z`, `ZZZZ`, `ZZZZZ` | zone: `+0100`; `GMT` or `GMT+01:00`; `Z` or `+01:00` |
/// | `X`, `XX`, `XXX` | zone: `Z`, or `+01`, `+0100`, `+01:00` |
/// | `x`, `xx`, `xxx` | zone: `+01`, `+0100`, `+01:00` |
/// | `O`, `OOOO` | zone: `GMT`, or `GMT+1`, `GMT+01:00` |
/// | `'text'` | itself, as does all but letters |
///
/// `XXXX` and `XXXXX` are `XX` and `XXX` with the seconds that offsets of long ago have, and so are
/// `xxxx` and `xxxxx`. Each zone letter reads all zone forms. Single letters read one digit or two.
/// Fields missing from the format default to those of 1970-01-01T00:00:00. `YYYY` is an error without
/// a week, since it is not the year of each day.
///
/// In a time zone with daylight saving time, a text without an offset is local time. A time that
/// the clocks skipped is refused, and so is one that they showed twice, unless the transformer is
/// told which of the two is meant. A day alone is its beginning. A date that would not read back is
/// not written.
public struct DateFormatTransformer: ReversibleTransformer {
  /// The format string.
  private let format: String

  /// The time zone for writing dates, and for reading dates without a zone, in seconds east of GMT;
  /// 0 if there is a time zone.
  private let secondsFromGMT: Int

  private let pattern: DatePattern
  private let local: LocalTimes?

  /// Creates a transformer for a format.
  ///
  /// If the format has other letters, every value is refused with an error that names them.
  public init(_ format: String, secondsFromGMT: Int = 0) {
    self.format = format
    self.secondsFromGMT = secondsFromGMT
    self.pattern = DatePattern(format)
    self.local = nil
  }

  /// Creates a transformer for a format in a time zone.
  ///
  ///     let zone = try TransformerRegistry.standard.transform("Europe/Zurich", to: TimeZone.self)
  ///     let transformer = DateFormatTransformer("yyyy-MM-dd HH:mm", timeZone: zone)
  ///     try transformer.transform("2024-07-01 12:00")  // 2024-07-01 10:00:00 +0000
  ///     try transformer.transform("2024-03-31 02:30")
  ///     // throws: expected a date like yyyy-MM-dd HH:mm that is not skipped in Europe/Zurich
  ///     try transformer.transform("2024-10-27 02:30")
  ///     // throws: expected a date like yyyy-MM-dd HH:mm that is unambiguous in Europe/Zurich
  ///
  /// - Parameters:
  ///   - format: The format, as in ``init(_:secondsFromGMT:)``.
  ///   - timeZone: The time zone.
  ///   - repeatedTime: The meaning of an ambiguous time; nil to refuse it.
  public init(
    _ format: String, timeZone: TimeZone, repeatedTime: Calendar.RepeatedTimePolicy? = nil
  ) {
    self.format = format
    self.secondsFromGMT = 0
    self.pattern = DatePattern(format)
    self.local = LocalTimes(zone: timeZone, choice: repeatedTime)
  }

  public var expectation: String { "a date like \(format)" }

  /// The error for an invalid format, or nil for a valid one.
  package var formatError: TransformError? {
    pattern.mistake.map {
      .failed(expected: "a date format of known letters", found: "\"\($0)\" in \"\(format)\"")
    }
  }

  public func transform(_ text: String) throws(TransformError) -> Date {
    guard pattern.mistake == nil else { throw refusal }
    if let local {
      return try text.withTrimmedUTF8 { local.date($0, pattern) }.date(
        like: expectation, local.zone, hint: text.withTrimmedUTF8(fault))
    }
    return try trimmed(
      text, { pattern.date($0, secondsFromGMT: secondsFromGMT) }, hint: fault)
  }

  private func fault(in utf8: ByteRegion) -> String? {
    pattern.fields(utf8, secondsFromGMT: secondsFromGMT)?.fault
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    guard pattern.mistake == nil else { throw refusal }
    if let local { return try local.text(of: date, pattern) }
    return try pattern.text(of: date, secondsFromGMT: secondsFromGMT)
  }
}

extension DateFormatTransformer: InPlaceTransformer {
  package var inPlaceReading: InPlaceReading<Date>? {
    guard pattern.mistake == nil else { return nil }
    if let local {
      return { utf8, room in
        switch local.date(asciiTrimmed(utf8), pattern) {
        case .date(let date): room.make(date)
        case .none: false
        case .skipped, .ambiguous: nil
        }
      }
    }
    return { utf8, room in
      room.make(pattern.date(asciiTrimmed(utf8), secondsFromGMT: secondsFromGMT))
    }
  }
}

extension DateFormatTransformer {
  /// The refusal of every value by an invalid format, in words without the value found.
  private var refusal: TransformError {
    .failed(
      expected: "a date format of known letters, not \"\(pattern.mistake ?? "")\" in \"\(format)\"")
  }
}

extension Transformer where Self == DateFormatTransformer {
  /// A transformer between dates and text in a fixed format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - secondsFromGMT: The time zone of dates without a zone.
  public static func date(format: String, secondsFromGMT: Int = 0) -> Self {
    Self(format, secondsFromGMT: secondsFromGMT)
  }

  /// A transformer between dates and text in a fixed format, in a time zone with daylight saving
  /// time.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - timeZone: The time zone of dates without an offset.
  ///   - repeatedTime: The meaning of an ambiguous time; nil to refuse it.
  public static func date(
    format: String, timeZone: TimeZone, repeatedTime: Calendar.RepeatedTimePolicy? = nil
  ) -> Self {
    Self(format, timeZone: timeZone, repeatedTime: repeatedTime)
  }

  /// A transformer of days such as `01/18/2016`, at the beginning of the day in UTC.
  public static var monthDayYear: Self { Self("MM/dd/yyyy") }

  /// A transformer of days such as `2016-01-18`, at the beginning of the day in UTC.
  public static var yearMonthDay: Self { Self("yyyy-MM-dd") }
}
