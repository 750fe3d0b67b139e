extension DateFields {
  /// The reason that there is no such date, in words; nil if there is one.
  ///
  ///     February 2015 has 28 days
  ///     January 8, 2016, was a Friday
  var fault: String? {
    let parts = [
      ("year", year, 1...9999), ("month", month, 1...12), ("day", day, 1 ... .max),
      ("hour", hour, 0...23), ("minute", minute, 0...59), ("second", second, 0...60),
    ]
    for (name, value, range) in parts where !range.contains(value) {
      return "\(name) \(value) is out of range"
    }
    let monthName = Self.monthNames[month - 1]
    guard let days = CivilDay(year: year, month: month, day: day)?.daysSince1970 else {
      return "\(monthName) \(year) has \(CivilDay.days(in: month, of: year)) days"
    }
    let weekday = CivilDay.weekday(daysSince1970: days)
    guard self.weekday ?? weekday == weekday else {
      return "\(monthName) \(day), \(year), was a \(Self.weekdayNames[weekday])"
    }
    return date == nil ? "it is beyond the years 1 to 9999 of GMT" : nil
  }
}
