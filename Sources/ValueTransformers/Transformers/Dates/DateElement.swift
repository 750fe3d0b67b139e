/// One part of a date format.
enum DateElement: Sendable {
  case literal(UInt8)
  case year
  case shortYear
  case month(digits: Int)
  case shortMonthName
  case monthName
  case day(digits: Int)
  case shortWeekday
  case weekday
  case hour(digits: Int)
  case hourOfHalfDay(digits: Int)
  case halfDay
  case minute(digits: Int)
  case second(digits: Int)
  case fraction(Int)
  case zone(ZoneForm)

  /// The form in which a zone is written; every form reads all of them.
  struct ZoneForm {
    /// Whether UTC is written by its name.
    var namesUTC = false
    /// Whether that name is `GMT` rather than `Z`.
    var saysGMT = false
    var hasMinutes = true
    var hasColon = false
  }

  /// Creates the part for a run of one letter, nil if that has no meaning.
  init?(letter: Character, count: Int) {
    switch (letter, count) {
    case ("y", 2): self = .shortYear
    case ("y", 1), ("y", 4): self = .year
    case ("M", 1...2): self = .month(digits: count)
    case ("M", 3): self = .shortMonthName
    case ("M", 4): self = .monthName
    case ("d", 1...2): self = .day(digits: count)
    case ("E", 1...3): self = .shortWeekday
    case ("E", 4): self = .weekday
    case ("H", 1...2): self = .hour(digits: count)
    case ("h", 1...2): self = .hourOfHalfDay(digits: count)
    case ("a", 1): self = .halfDay
    case ("m", 1...2): self = .minute(digits: count)
    case ("s", 1...2): self = .second(digits: count)
    case ("S", 1...9): self = .fraction(count)
    default:
      guard let form = ZoneForm(letter: letter, count: count) else { return nil }
      self = .zone(form)
    }
  }

  /// Reads the part and returns whether it is there.
  func read(_ cursor: inout DateCursor, into fields: inout DateFields) -> Bool {
    switch self {
    case .literal(let byte): cursor.skip(byte)
    case .year: Self.set(&fields.year, cursor.digits(4))
    case .shortYear:
      Self.set(&fields.year, cursor.digits(2).map(DateFields.year(ofTwoDigits:)))
    case .month(let digits): Self.set(&fields.month, Self.number(&cursor, digits))
    case .shortMonthName: Self.set(&fields.month, cursor.shortMonth())
    case .monthName: Self.set(&fields.month, cursor.month())
    case .day(let digits): Self.set(&fields.day, Self.number(&cursor, digits))
    case .shortWeekday: Self.set(&fields.weekday, cursor.shortWeekday())
    case .weekday: Self.set(&fields.weekday, cursor.weekday())
    case .hour(let digits): Self.set(&fields.hour, Self.number(&cursor, digits))
    case .hourOfHalfDay(let digits):
      Self.set(&fields.hour, Self.number(&cursor, digits).flatMap(Self.hour(ofHalfDay:)))
    case .minute(let digits): Self.set(&fields.minute, Self.number(&cursor, digits))
    case .second(let digits): Self.set(&fields.second, Self.number(&cursor, digits))
    case .fraction(let digits): Self.readFraction(&cursor, digits, into: &fields)
    case .zone: Self.set(&fields.secondsFromGMT, cursor.zone())
    case .halfDay: false
    }
  }

  /// Writes the part.
  func write(_ fields: DateFields, to text: inout DateText) {
    switch self {
    case .literal(let byte): text.append(byte)
    case .year: text.append(fields.year, digits: 4)
    case .shortYear: text.append(fields.year % 100, digits: 2)
    case .month(let digits): text.append(fields.month, digits: digits)
    case .shortMonthName: text.append(DateFields.monthNames[fields.month - 1].prefix(3))
    case .monthName: text.append(DateFields.monthNames[fields.month - 1])
    case .day(let digits): text.append(fields.day, digits: digits)
    case .shortWeekday: text.append(DateFields.weekdayNames[fields.weekday ?? 0].prefix(3))
    case .weekday: text.append(DateFields.weekdayNames[fields.weekday ?? 0])
    case .hour(let digits): text.append(fields.hour, digits: digits)
    case .hourOfHalfDay(let digits): text.append((fields.hour + 11) % 12 + 1, digits: digits)
    case .halfDay: text.append(fields.hour < 12 ? "AM" : "PM")
    case .minute(let digits): text.append(fields.minute, digits: digits)
    case .second(let digits): text.append(fields.second, digits: digits)
    case .fraction(let digits): text.append(fraction: fields.fraction, digits: digits)
    case .zone(let form): text.append(zone: fields.secondsFromGMT, form)
    }
  }

  private static func set(_ field: inout Int, _ value: Int?) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  private static func set(_ field: inout Int?, _ value: Int?) -> Bool {
    field = value
    return value != nil
  }

  private static func number(_ cursor: inout DateCursor, _ digits: Int) -> Int? {
    digits == 1 ? cursor.oneOrTwoDigits() : cursor.digits(2)
  }

  private static func hour(ofHalfDay hour: Int) -> Int? { 1...12 ~= hour ? hour % 12 : nil }

  private static func readFraction(
    _ cursor: inout DateCursor, _ count: Int, into fields: inout DateFields
  ) -> Bool {
    guard let digits = cursor.digits(count) else { return false }
    var unit = 1
    for _ in 0..<count { unit *= 10 }
    fields.fraction = Double(digits) / Double(unit)
    return true
  }
}

extension DateElement.ZoneForm {
  fileprivate init?(letter: Character, count: Int) {
    switch (letter, count) {
    case ("z", 1...3): self.init(namesUTC: true, saysGMT: true)
    case ("Z", 1...3), ("x", 2): self.init()
    case ("Z", 5), ("X", 3): self.init(namesUTC: true, hasColon: true)
    case ("X", 1): self.init(namesUTC: true, hasMinutes: false)
    case ("X", 2): self.init(namesUTC: true)
    case ("x", 1): self.init(hasMinutes: false)
    case ("x", 3): self.init(hasColon: true)
    default: return nil
    }
  }
}

/// The text of a date while it is written.
struct DateText {
  private var utf8: [UInt8] = []

  init() { utf8.reserveCapacity(32) }

  var text: String { String(decoding: utf8, as: UTF8.self) }

  mutating func append(_ text: some StringProtocol) { utf8.append(contentsOf: text.utf8) }

  mutating func append(_ byte: UInt8) { utf8.append(byte) }

  /// Appends a number of four digits at most, filled up with zeros.
  mutating func append(_ number: Int, digits: Int) {
    if number >= 1000 || digits > 3 { append(digit: number / 1000) }
    if number >= 100 || digits > 2 { append(digit: number / 100) }
    if number >= 10 || digits > 1 { append(digit: number / 10) }
    append(digit: number)
  }

  /// Appends the leading digits of a fraction known to the microsecond.
  mutating func append(fraction: Double, digits: Int) {
    var microseconds = Int((fraction * 1_000_000).rounded())
    for _ in 0..<digits {
      append(digit: microseconds / 100_000)
      microseconds = microseconds % 100_000 * 10
    }
  }

  mutating func append(zone seconds: Int, _ form: DateElement.ZoneForm) {
    if seconds == 0, form.namesUTC {
      append(form.saysGMT ? "GMT" : "Z")
      return
    }
    let minutes = abs(seconds) / 60
    append(seconds < 0 ? "-" : "+")
    append(minutes / 60, digits: 2)
    guard form.hasMinutes || minutes % 60 != 0 else { return }
    if form.hasColon { append(":") }
    append(minutes % 60, digits: 2)
  }

  private mutating func append(digit: Int) {
    utf8.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit % 10))
  }
}
