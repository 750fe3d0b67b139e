import IbexFoundation

/// A date in parts, as calendar and clock show them in one zone.
struct DateFields {
  var year = 1970
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0

  /// The part of a second that has passed, below 1.
  var fraction = 0.0

  /// The day of the week, 0 for Sunday, where the text names it.
  var weekday: Int?

  /// The zone, in seconds east of Greenwich.
  var secondsFromGMT: Int

  init(secondsFromGMT: Int) { self.secondsFromGMT = secondsFromGMT }

  /// Takes a date apart, rounded to a unit; nil outside of the years 1 to 9999.
  init?(_ date: Date, secondsFromGMT: Int, unitsPerSecond: Int64 = 1000) {
    let rounded = (date.timeIntervalSince1970 * Double(unitsPerSecond)).rounded()
    guard rounded.magnitude < 0x1p62 else { return nil }
    let (seconds, units) = floorDivision(Int64(rounded), by: unitsPerSecond)
    let (days, time) = floorDivision(seconds + Int64(secondsFromGMT), by: 86_400)
    guard -719_162...2_932_896 ~= days else { return nil }
    let civilDay = CivilDay(daysSince1970: Int(days))
    year = civilDay.year
    month = civilDay.month
    day = civilDay.day
    hour = Int(time) / 3600
    minute = Int(time) / 60 % 60
    second = Int(time) % 60
    fraction = Double(units) / Double(unitsPerSecond)
    weekday = CivilDay.weekday(daysSince1970: Int(days))
    self.secondsFromGMT = secondsFromGMT
  }

  /// The date, nil where the calendar or the clock has no such, and outside of the years 1 to 9999
  /// of GMT, which could not be written.
  ///
  /// A second 60 is the first of the next minute.
  var date: Date? {
    guard hour <= 23, minute <= 59, second <= 60 else { return nil }
    guard let days = CivilDay(year: year, month: month, day: day)?.daysSince1970 else { return nil }
    if let weekday, weekday != CivilDay.weekday(daysSince1970: days) { return nil }
    // In 64 bits everywhere: some watches have a shorter Int.
    let time = hour * 3600 + minute * 60 + second - secondsFromGMT
    let seconds = Int64(days) * 86_400 + Int64(time)
    let count = Double(seconds) + fraction
    // The zone alone may lead out of the years: to before the first second of the year 1, or to
    // that of the year 10000.
    guard 2...9998 ~= year || -62_135_596_800..<253_402_300_800 ~= count else { return nil }
    return Date(timeIntervalSince1970: count)
  }

  /// The year for two digits, from 1969 to 2068, as in POSIX.
  static func year(ofTwoDigits digits: Int) -> Int { digits < 69 ? 2000 + digits : 1900 + digits }

  /// The year for two digits of a mail's date, from 1950 to 2049 (RFC 2822, 4.3).
  static func mailYear(ofTwoDigits digits: Int) -> Int {
    digits < 50 ? 2000 + digits : 1900 + digits
  }
}

private func floorDivision(
  _ value: Int64, by divisor: Int64
) -> (quotient: Int64, remainder: Int64) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
