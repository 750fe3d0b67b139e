/// A position in the bytes of a date's text, which moves past each part that is read.
///
/// The method that reads a part returns nil or false if the part is missing.
struct DateCursor {
  private let utf8: ByteRegion
  private var position = 0
  /// The digits of a fraction that are more than a count from 1970 tells apart; none where there
  /// are fewer.
  private(set) var fineFraction = ByteRegion(start: nil, count: 0)

  init(_ utf8: ByteRegion) { self.utf8 = utf8 }

  var isAtEnd: Bool { position == utf8.count }

  @inline(__always)  // 11 % of "any date text → Date"
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < utf8.count, utf8[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  /// Skips a byte, ignoring the case of a letter.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < utf8.count, asciiLowercased(utf8[position]) == asciiLowercased(byte) else {
      return false
    }
    position += 1
    return true
  }

  /// Skips a text, ignoring the case of letters.
  mutating func skip(text: String) -> Bool {
    let text = text.utf8
    guard utf8.count - position >= text.count else { return false }
    for (offset, byte) in text.enumerated() {
      guard asciiLowercased(utf8[position + offset]) == asciiLowercased(byte) else { return false }
    }
    position += text.count
    return true
  }

  /// Reads exactly that many digits.
  @inline(__always)  // 16 % of "any date text → Date"
  mutating func digits(_ count: Int) -> Int? {
    guard utf8.count - position >= count else { return nil }
    var value = 0
    for offset in 0..<count {
      let digit = utf8[position + offset] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    position += count
    return value
  }

  /// Reads as many digits as there are, up to the greater of two numbers, and at least the smaller.
  mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    for count in counts.reversed() {
      if let value = digits(count) { return value }
    }
    return nil
  }

  /// Reads two digits, or one that no other follows.
  mutating func oneOrTwoDigits() -> Int? { digits(2) ?? digits(1) }

  /// Reads the digits after a decimal point: up to six as a number, more as the fine fraction.
  mutating func fraction() -> Double? {
    let start = position
    var value = 0
    var unit = 1
    while position - start < 6, let digit = digits(1) {
      value = value * 10 + digit
      unit *= 10
    }
    guard position > start else { return nil }
    if position - start == 6, !isAtEnd, utf8[position] &- UInt8(ascii: "0") <= 9 {
      return fineFraction(from: start)
    }
    return Double(value) / Double(unit)
  }

  @inline(never)
  private mutating func fineFraction(from start: Int) -> Double? {
    let digits = utf8[start...].prefix { $0 &- UInt8(ascii: "0") <= 9 }
    guard digits.count <= DecimalSeconds.mostDigits else { return nil }
    position = digits.endIndex
    fineFraction = ByteRegion(rebasing: digits)
    return 0
  }

  /// Reads `hh:mm:ss` into fields.
  mutating func clock(into fields: inout DateFields) -> Bool {
    guard hourAndMinute(into: &fields), skip(":"), let second = digits(2) else { return false }
    fields.second = second
    return true
  }

  /// Reads `hh:mm` or `hh:mm:ss` into fields.
  mutating func shortClock(into fields: inout DateFields) -> Bool {
    guard hourAndMinute(into: &fields) else { return false }
    guard skip(":") else { return true }
    guard let second = digits(2) else { return false }
    fields.second = second
    return true
  }

  private mutating func hourAndMinute(into fields: inout DateFields) -> Bool {
    guard let hour = digits(2), skip(":"), let minute = digits(2) else { return false }
    fields.hour = hour
    fields.minute = minute
    return true
  }
}

// Names of months and days.
extension DateCursor {
  /// Reads the first three letters of a month: 1 for January.
  mutating func shortMonth() -> Int? {
    let month: Int
    switch threeLetters() {
    case 0x6A_616E: month = 1  // jan
    case 0x66_6562: month = 2  // feb
    case 0x6D_6172: month = 3  // mar
    case 0x61_7072: month = 4  // apr
    case 0x6D_6179: month = 5  // may
    case 0x6A_756E: month = 6  // jun
    case 0x6A_756C: month = 7  // jul
    case 0x61_7567: month = 8  // aug
    case 0x73_6570: month = 9  // sep
    case 0x6F_6374: month = 10  // oct
    case 0x6E_6F76: month = 11  // nov
    case 0x64_6563: month = 12  // dec
    default: return nil
    }
    position += 3
    return month
  }

  /// Reads the first three letters of a day of the week: 0 for Sunday.
  mutating func shortWeekday() -> Int? {
    let weekday: Int
    switch threeLetters() {
    case 0x73_756E: weekday = 0  // sun
    case 0x6D_6F6E: weekday = 1  // mon
    case 0x74_7565: weekday = 2  // tue
    case 0x77_6564: weekday = 3  // wed
    case 0x74_6875: weekday = 4  // thu
    case 0x66_7269: weekday = 5  // fri
    case 0x73_6174: weekday = 6  // sat
    default: return nil
    }
    position += 3
    return weekday
  }

  /// Reads the name of a month, whole or its first three letters.
  mutating func anyMonth() -> Int? {
    guard let month = shortMonth() else { return nil }
    _ = skip(restOf: DateFields.monthNames[month - 1])
    return month
  }

  /// Reads the name of a day of the week, whole or its first three letters.
  mutating func anyWeekday() -> Int? {
    guard let weekday = shortWeekday() else { return nil }
    _ = skip(restOf: DateFields.weekdayNames[weekday])
    return weekday
  }

  /// Reads the whole name of a month: 1 for January.
  mutating func month() -> Int? {
    shortMonth().flatMap { skip(restOf: DateFields.monthNames[$0 - 1]) ? $0 : nil }
  }

  /// Reads the whole name of a day of the week: 0 for Sunday.
  mutating func weekday() -> Int? {
    shortWeekday().flatMap { skip(restOf: DateFields.weekdayNames[$0]) ? $0 : nil }
  }

  /// Skips the rest of a name after its first three letters.
  mutating func skip(restOf name: String) -> Bool { skip(text: String(name.dropFirst(3))) }

  /// The next three bytes as one number, which is compared without making text.
  private func threeLetters() -> UInt32 {
    guard utf8.count - position >= 3 else { return 0 }
    return UInt32(asciiLowercased(utf8[position])) << 16
      | UInt32(asciiLowercased(utf8[position + 1])) << 8
      | UInt32(asciiLowercased(utf8[position + 2]))
  }
}

// What may stand between and behind the parts of a date.
extension DateCursor {
  /// Skips the white space and the comments of mail, `Fri,  8 Jan (my birthday) 2016`, and returns
  /// whether there are any.
  @discardableResult
  mutating func skipSpaceAndComments() -> Bool {
    let start = position
    while position < utf8.count {
      if isASCIIWhitespace(utf8[position]) {
        position += 1
      } else if utf8[position] != UInt8(ascii: "(") || !skipComment() {
        break
      }
    }
    return position > start
  }

  /// Skips a comment, in which others may nest and a backslash precedes a literal character; returns
  /// false, without moving, if it has no end.
  private mutating func skipComment() -> Bool {
    var end = position
    var depth = 0
    while end < utf8.count {
      switch utf8[end] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
      guard depth > 0 else {
        position = end
        return true
      }
    }
    return false
  }

  /// Whether a suffix of RFC 9557 comes next.
  var isAtSuffix: Bool { position < utf8.count && utf8[position] == UInt8(ascii: "[") }

  /// Skips the suffixes of RFC 9557 up to the end, `[Europe/Zurich][u-ca=gregory]`, and returns
  /// whether they are valid.
  ///
  /// A time zone stands first, behind an offset, which decides. A suffix that must not be ignored
  /// (`[!u-ca=hebrew]`) is invalid, since none is looked at.
  @inline(never)
  mutating func skipSuffixes(afterOffset: Bool) -> Bool {
    var mayNameZone = afterOffset
    guard isAtSuffix else { return false }
    while skip("[") {
      let content = utf8[position...].prefix { $0 != UInt8(ascii: "]") }
      guard !content.isEmpty, content.allSatisfy(Self.isPartOfSuffix),
        mayNameZone || content.contains(UInt8(ascii: "="))
      else { return false }
      position = content.endIndex
      guard skip("]") else { return false }
      mayNameZone = false
    }
    return isAtEnd
  }

  private static func isPartOfSuffix(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      ByteRegion("._-+/:=").contains(byte)
    }
  }
}

/// Zones, in seconds east of Greenwich.
extension DateCursor {
  /// Reads a zone in any form that a format writes: `Z`, an offset, one behind `GMT` or `UTC`, or one
  /// of the names that RFC 822 knows, which may be long.
  mutating func zone() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    if skipGMT() || skip(text: "UTC") { return isAtEnd ? 0 : offsetBehindName() }
    return longOffset() ?? namedZone() ?? longZone()
  }

  private mutating func offsetBehindName() -> Int? {
    let byte = utf8[position]
    guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return 0 }
    return longOffset(maybeShort: true)
  }

  /// Reads an offset, which may have seconds, as those of long ago do, or an hour of one digit.
  private mutating func longOffset(maybeShort: Bool = false) -> Int? {
    let isEast = skip("+")
    guard isEast || skip("-") else { return nil }
    let start = position
    let count = digitCount
    var distance: Int?
    if count == 6, let time = clockDigits() {
      distance = time
    } else if count == 1, maybeShort, let hour = digits(1) {
      distance = hour * 3600
      if skip(":") { distance = digits(2).flatMap { $0 <= 59 ? hour * 3600 + $0 * 60 : nil } }
    } else {
      distance = self.distance()
    }
    guard var distance else { return nil }
    // Minutes have been read behind a colon.
    if position - start > count, skip(":") {
      guard let second = digits(2), second <= 59 else { return nil }
      distance += second
    }
    return isEast ? distance : -distance
  }

  /// Reads `hhmmss`, in seconds.
  private mutating func clockDigits() -> Int? {
    guard let hour = digits(2), let minute = digits(2), let second = digits(2), hour <= 23,
      minute <= 59, second <= 59
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads the long name of a zone in North America, or of UTC.
  private mutating func longZone() -> Int? {
    if skip(text: DateFields.longNameOfGMT) || skip(text: "Coordinated Universal Time") { return 0 }
    for (name, hours) in [("Eastern", -5), ("Central", -6), ("Mountain", -7), ("Pacific", -8)]
    where skip(text: name) {
      if skip(text: " Standard Time") { return hours * 3600 }
      return skip(text: " Daylight Time") ? (hours + 1) * 3600 : nil
    }
    return nil
  }

  private var digitCount: Int { utf8[position...].prefix { $0 &- UInt8(ascii: "0") <= 9 }.count }

  /// Skips `GMT`, the zone of most dates.
  mutating func skipGMT() -> Bool {
    guard threeLetters() == 0x67_6D74 else { return false }  // gmt
    position += 3
    return true
  }

  /// Reads `±hh`, `±hhmm`, `±hh:mm`, or `±hmm`.
  mutating func offset() -> Int? {
    let isEast = skip("+")
    guard isEast || skip("-"), let distance = distance() else { return nil }
    return isEast ? distance : -distance
  }

  private mutating func distance() -> Int? {
    let count = digitCount
    guard 2...4 ~= count, let hours = digits(count == 3 ? 1 : 2) else { return nil }
    var minutes = 0
    if count > 2 || skip(":") {
      guard let digits = digits(2) else { return nil }
      minutes = digits
    }
    guard hours <= 23, minutes <= 59 else { return nil }
    return hours * 3600 + minutes * 60
  }

  private mutating func namedZone() -> Int? {
    for (name, hours) in Self.zones where skip(text: name) { return hours * 3600 }
    return nil
  }

  /// Reads the zone of a mail: an offset, one of the names that RFC 822 knows, or one of its letters,
  /// which are all UTC, since RFC 822 had their signs wrong (RFC 5322, 4.3).
  mutating func mailZone() -> Int? {
    if skipGMT() { return 0 }
    if let zone = offset() ?? namedZone() { return zone }
    guard !isAtEnd else { return nil }
    let letter = asciiLowercased(utf8[position])
    guard letter &- UInt8(ascii: "a") < 26, letter != UInt8(ascii: "j") else { return nil }
    position += 1
    return 0
  }

  private static let zones = [
    ("UTC", 0), ("UT", 0), ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5),
    ("MST", -7), ("MDT", -6), ("PST", -8), ("PDT", -7),
  ]
}

// In English, as every machine's date has them.
extension DateFields {
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  static let longNameOfGMT = "Greenwich Mean Time"
}
