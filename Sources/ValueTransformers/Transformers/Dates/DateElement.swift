/// One part of a date format.
enum DateElement: Sendable {
  case literal(UInt8)
  /// Four digits.
  case year
  /// As many digits as the year has, filled up with zeros to a number of them.
  case paddedYear(digits: Int)
  case shortYear
  case month(digits: Int)
  case shortMonthName
  case monthName
  case day(digits: Int)
  case shortWeekday
  case weekday
  /// 1 for Sunday.
  case weekdayNumber(digits: Int)
  case hour(digits: Int)
  /// From 1 to 24, from 1 to 12, and from 0 to 11.
  case lateHour(digits: Int)
  case hourOfHalfDay(digits: Int)
  case earlyHourOfHalfDay(digits: Int)
  case minute(digits: Int)
  case second(digits: Int)
  case fraction(Int)
  case zone(ZoneForm)
  case detail(DateDetails.Element)

  /// The form in which a zone is written; every form reads all of them.
  struct ZoneForm {
    /// The name that is written for GMT.
    enum Name { case none, z, gmt, long }

    var name = Name.none
    /// Whether other offsets follow `GMT`.
    var followsGMT = false
    /// Whether an hour may have one digit.
    var isShort = false
    var hasZeroMinutes = true
    var hasColon = false
    /// Whether seconds are written, if there are any.
    var hasSeconds = true
  }

  /// Creates the part for a run of one letter, nil if that has no meaning.
  init?(letter: Character, count: Int) {
    switch (letter, count) {
    case ("y", 2): self = .shortYear
    case ("y", 4), ("u", 4): self = .year
    case ("y", 1), ("y", 3), ("u", 1...3): self = .paddedYear(digits: count)
    case ("Y", 1), ("Y", 3...4): self = .detail(.weekYear(digits: count))
    case ("M", 1...2), ("L", 1...2): self = .month(digits: count)
    case ("M", 3), ("L", 3): self = .shortMonthName
    case ("M", 4), ("L", 4): self = .monthName
    case ("w", 1...2): self = .detail(.week(digits: count))
    case ("D", 1...3): self = .detail(.dayOfYear(digits: count))
    case ("d", 1...2): self = .day(digits: count)
    case ("E", 1...3), ("e", 3), ("c", 3): self = .shortWeekday
    case ("E", 4), ("e", 4), ("c", 4): self = .weekday
    case ("e", 1...2), ("c", 1): self = .weekdayNumber(digits: count)
    case ("H", 1...2): self = .hour(digits: count)
    case ("k", 1...2): self = .lateHour(digits: count)
    case ("h", 1...2): self = .hourOfHalfDay(digits: count)
    case ("K", 1...2): self = .earlyHourOfHalfDay(digits: count)
    case ("a", 1...4): self = .detail(.halfDay)
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
    case .paddedYear(let digits): Self.set(&fields.year, cursor.digits(digits...4))
    case .shortYear:
      Self.set(&fields.year, cursor.digits(2).map(DateFields.year(ofTwoDigits:)))
    case .month(let digits): Self.set(&fields.month, Self.number(&cursor, digits))
    case .shortMonthName: Self.set(&fields.month, cursor.shortMonth())
    case .monthName: Self.set(&fields.month, cursor.month())
    case .day(let digits): Self.set(&fields.day, Self.number(&cursor, digits))
    case .shortWeekday: Self.set(&fields.weekday, cursor.shortWeekday())
    case .weekday: Self.set(&fields.weekday, cursor.weekday())
    case .hour(let digits): Self.set(&fields.hour, Self.number(&cursor, digits))
    case .weekdayNumber(let digits):
      Self.set(&fields.weekday, cursor.digits(digits).flatMap { 1...7 ~= $0 ? $0 - 1 : nil })
    case .lateHour(let digits):
      Self.set(&fields.hour, Self.number(&cursor, digits).flatMap { 1...24 ~= $0 ? $0 % 24 : nil })
    case .hourOfHalfDay(let digits):
      Self.set(&fields.hour, Self.number(&cursor, digits).flatMap { 1...12 ~= $0 ? $0 % 12 : nil })
    case .earlyHourOfHalfDay(let digits):
      Self.set(&fields.hour, Self.number(&cursor, digits).flatMap { $0 < 12 ? $0 : nil })
    case .minute(let digits): Self.set(&fields.minute, Self.number(&cursor, digits))
    case .second(let digits): Self.set(&fields.second, Self.number(&cursor, digits))
    case .fraction(let digits): Self.readFraction(&cursor, digits, into: &fields)
    case .zone: Self.set(&fields.secondsFromGMT, cursor.zone())
    case .detail: false
    }
  }

  /// Writes the part.
  func write(_ fields: DateFields, to text: inout DateText) {
    switch self {
    case .literal(let byte): text.append(byte)
    case .year: text.append(fields.year, digits: 4)
    case .paddedYear(let digits): text.append(fields.year, digits: digits)
    case .shortYear: text.append(fields.year % 100, digits: 2)
    case .month(let digits): text.append(fields.month, digits: digits)
    case .shortMonthName: text.append(DateFields.monthNames[fields.month - 1].prefix(3))
    case .monthName: text.append(DateFields.monthNames[fields.month - 1])
    case .day(let digits): text.append(fields.day, digits: digits)
    case .shortWeekday: text.append(DateFields.weekdayNames[fields.weekday ?? 0].prefix(3))
    case .weekday: text.append(DateFields.weekdayNames[fields.weekday ?? 0])
    case .weekdayNumber(let digits): text.append((fields.weekday ?? 0) + 1, digits: digits)
    case .hour(let digits): text.append(fields.hour, digits: digits)
    case .lateHour(let digits): text.append((fields.hour + 23) % 24 + 1, digits: digits)
    case .hourOfHalfDay(let digits): text.append((fields.hour + 11) % 12 + 1, digits: digits)
    case .earlyHourOfHalfDay(let digits): text.append(fields.hour % 12, digits: digits)
    case .minute(let digits): text.append(fields.minute, digits: digits)
    case .second(let digits): text.append(fields.second, digits: digits)
    case .fraction(let digits): text.append(fraction: fields.fraction, digits: digits)
    case .zone(let form): text.append(zone: fields.secondsFromGMT, form)
    case .detail(let detail): DateDetails.write(detail, of: fields, to: &text)
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
    case ("z", 1...3), ("O", 1):
      self.init(
        name: .gmt, followsGMT: true, isShort: true, hasZeroMinutes: false, hasColon: true)
    case ("z", 4): self.init(name: .long, followsGMT: true, hasColon: true)
    case ("Z", 4), ("O", 4): self.init(name: .gmt, followsGMT: true, hasColon: true)
    case ("Z", 1...3): self.init()
    case ("Z", 5): self.init(name: .z, hasColon: true)
    case ("X", 1...5), ("x", 1...5):
      self.init(
        name: letter == "X" ? .z : .none, hasZeroMinutes: count > 1,
        hasColon: count == 3 || count == 5, hasSeconds: count > 3)
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
    switch form.name {
    case .z where seconds == 0: return append("Z")
    case .gmt where seconds == 0: return append("GMT")
    case .long where seconds == 0: return append(DateFields.longNameOfGMT)
    default: break
    }
    if form.followsGMT { append("GMT") }
    let distance = abs(seconds)
    append(seconds < 0 ? "-" : "+")
    append(distance / 3600, digits: form.isShort ? 1 : 2)
    let hasSeconds = distance % 60 != 0
    guard form.hasZeroMinutes || distance / 60 % 60 != 0 || hasSeconds else { return }
    if form.hasColon { append(":") }
    append(distance / 60 % 60, digits: 2)
    guard hasSeconds else { return }
    if form.hasColon { append(":") }
    append(distance % 60, digits: 2)
  }

  private mutating func append(digit: Int) {
    utf8.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit % 10))
  }
}
