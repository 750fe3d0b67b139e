/// The parts of a date that tell its day or hour only together with others.
struct DateDetails {
  /// One of them in a format.
  enum Element {
    case halfDay
    case dayOfYear(digits: Int)
    case week(digits: Int)
    case weekYear(digits: Int)
  }

  private var isAfternoon = false
  private var dayOfYear: Int?
  private var week: Int?
  private var weekYear: Int?

  /// Reads one of the parts and returns whether it is there.
  mutating func read(_ element: Element, _ cursor: inout DateCursor) -> Bool {
    switch element {
    case .halfDay:
      isAfternoon = cursor.skip(text: "PM")
      return isAfternoon || cursor.skip(text: "AM")
    case .dayOfYear(let digits):
      dayOfYear = cursor.digits(digits...3)
      return dayOfYear != nil
    case .week(let digits):
      week = cursor.digits(digits...2)
      return week != nil
    case .weekYear(let digits):
      weekYear = cursor.digits(digits...4)
      return weekYear != nil
    }
  }

  /// Returns whether the parts agree with the fields, which are completed by them.
  ///
  /// - Parameter hasDay: Whether the fields already have a month or a day.
  func complete(_ fields: inout DateFields, hasDay: Bool) -> Bool {
    if isAfternoon, fields.hour < 12 { fields.hour += 12 }
    var hasDay = hasDay
    if let dayOfYear {
      if hasDay {
        guard fields.civilDay.map({ $0.dayOfYear == dayOfYear }) ?? true else { return false }
      } else {
        fields.setDay(ofYear: dayOfYear)
        hasDay = true
      }
    }
    guard let week else { return true }
    if hasDay {
      guard let day = fields.civilDay else { return true }
      return day.week.number == week && weekYear ?? day.week.year == day.week.year
    }
    return fields.setDay(ofWeek: week, in: weekYear ?? fields.year)
  }

  /// Writes one of the parts.
  static func write(_ element: Element, of fields: DateFields, to text: inout DateText) {
    guard let day = fields.civilDay else { return }
    switch element {
    case .halfDay: text.append(fields.hour < 12 ? "AM" : "PM")
    case .dayOfYear(let digits): text.append(day.dayOfYear, digits: digits)
    case .week(let digits): text.append(day.week.number, digits: digits)
    case .weekYear(let digits): text.append(day.week.year, digits: digits)
    }
  }
}

extension DateFields {
  /// The day; nil if the calendar has no such.
  var civilDay: CivilDay? { CivilDay(year: year, month: month, day: day) }

  /// Sets month and day; those after the last of the year are more days of December.
  fileprivate mutating func setDay(ofYear dayOfYear: Int) {
    guard 1...9999 ~= year, dayOfYear > 0 else {
      day = dayOfYear
      return
    }
    let first = CivilDay.firstDay(of: year)
    let last = CivilDay.firstDay(of: year + 1) - first
    let day = CivilDay(daysSince1970: first + min(dayOfYear, last) - 1)
    month = day.month
    self.day = day.day + max(dayOfYear - last, 0)
  }

  /// Sets the day of a week, its Sunday unless the fields have another day of the week, and returns
  /// whether the year has such a week.
  fileprivate mutating func setDay(ofWeek week: Int, in weekYear: Int) -> Bool {
    guard 1...9999 ~= weekYear, week > 0 else { return false }
    let sunday = CivilDay.firstSunday(of: weekYear) + (week - 1) * 7
    guard sunday < CivilDay.firstSunday(of: weekYear + 1) else { return false }
    let day = CivilDay(daysSince1970: sunday + (weekday ?? 0))
    (year, month, self.day) = (day.year, day.month, day.day)
    return true
  }
}
