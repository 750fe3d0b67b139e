/// A day of the Gregorian calendar, extended to the time before its introduction.
///
/// Both ways are integer arithmetic over eras of 400 years that start in March, so that the leap
/// day is the last of its year (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
struct CivilDay {
  let year: Int
  let month: Int
  let day: Int

  /// Creates a day if the calendar has it, in the years 1 to 9999.
  init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
    guard day <= 28 || day <= Self.days(in: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that many days after 1970-01-01, not before the year 0.
  init(daysSince1970: Int) {
    let days = daysSince1970 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let era = yearFromMarch / 400
    let yearOfEra = yearFromMarch % 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week, 0 for Sunday; the first of 1970 was a Thursday.
  static func weekday(daysSince1970: Int) -> Int {
    // From a Sunday before the year 1, so that the remainder is never negative.
    (daysSince1970 + 719_471) % 7
  }

  /// The day of the year, 1 for the first of January.
  var dayOfYear: Int { daysSince1970 - Self.firstDay(of: year) + 1 }

  /// The week and its year, as the letters `w` and `Y` count them in the POSIX locale: weeks begin on
  /// Sunday, and the first has the first of January.
  var week: (year: Int, number: Int) {
    let days = daysSince1970
    let weekYear = days >= Self.firstSunday(of: year + 1) ? year + 1 : year
    return (weekYear, (days - Self.firstSunday(of: weekYear)) / 7 + 1)
  }

  /// Returns the days from 1970 to the first of January.
  static func firstDay(of year: Int) -> Int { CivilDay(firstOf: year).daysSince1970 }

  /// Returns the days from 1970 to the first day of the first week of a year.
  static func firstSunday(of year: Int) -> Int {
    let first = firstDay(of: year)
    return first - weekday(daysSince1970: first)
  }

  private init(firstOf year: Int) {
    self.year = year
    month = 1
    day = 1
  }

  static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
