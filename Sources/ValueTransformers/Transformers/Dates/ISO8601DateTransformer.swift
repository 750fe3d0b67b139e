public import Foundation

/// A transformer that reads the forms of ISO 8601 found in data, whole days included.
///
///     try ISO8601DateTransformer().transform("2016-01-18T00:13:00Z")
///     try ISO8601DateTransformer().transform("2016-01-18 01:13:00.250 +0100")
///     try ISO8601DateTransformer().transform("20160118T001300Z")
///     try ISO8601DateTransformer().transform("2015-02-29")  // throws: expected a date
///
/// Calendar, clock, and offset are checked; a leap second reads as the next second; up to nine
/// digits of a fraction are read. It writes `2016-01-18T00:13:00Z`, with milliseconds if there
/// are any.
public struct ISO8601DateTransformer: ReversibleTransformer {
  /// The offset of times that name none.
  public let secondsFromGMT: Int

  /// Creates a transformer that takes times without a zone as UTC unless told otherwise.
  public init(secondsFromGMT: Int = 0) {
    self.secondsFromGMT = secondsFromGMT
  }

  public var expectation: String { "a date" }

  public func transform(_ text: String) throws(TransformError) -> Date {
    var text = text
    let date = text.withUTF8 { Self.read($0, secondsFromGMT: secondsFromGMT) }
    guard let date else { throw .failed(expected: expectation) }
    return date
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    guard let text = ISO8601Writer.text(of: date) else {
      throw .failed(expected: "a date in the years 1 to 9999")
    }
    return text
  }

  /// Reads a date from the bytes of its text, nil if it is none.
  package static func read(
    _ utf8: UnsafeBufferPointer<UInt8>, secondsFromGMT: Int = 0
  ) -> Date? {
    var reader = ISO8601Reader(utf8: asciiTrimmed(utf8), secondsFromGMT: secondsFromGMT)
    return reader.date()
  }
}

extension Transformer where Self == ISO8601DateTransformer {
  /// A transformer that reads the forms of ISO 8601 found in data, whole days included.
  public static var iso8601: Self { Self() }
}

private struct ISO8601Reader {
  let utf8: UnsafeBufferPointer<UInt8>
  let secondsFromGMT: Int
  var position = 0

  mutating func date() -> Date? {
    guard let year = digits(4) else { return nil }
    guard skip("-") else { return basicDate(year: year) }
    guard let month = digits(2), skip("-"), let day = digits(2) else { return nil }
    guard let day = CivilDay(year: year, month: month, day: day) else { return nil }
    guard !isAtEnd else { return instant(day, time: 0, offset: secondsFromGMT) }

    guard skipSeparator(), let hour = digits(2), skip(":"), let minute = digits(2) else {
      return nil
    }
    var second = 0
    var fraction = 0.0
    if skip(":") {
      guard let digits = digits(2) else { return nil }
      second = digits
      if skip(".") || skip(",") {
        guard let digits = self.fraction() else { return nil }
        fraction = digits
      }
    }
    guard let time = time(hour, minute, second), let offset = offset(), isAtEnd else { return nil }
    return instant(day, time: time, fraction: fraction, offset: offset)
  }

  /// Reads what follows the year in `20160118T001300Z`.
  private mutating func basicDate(year: Int) -> Date? {
    guard let month = digits(2), let day = digits(2), skip("T") || skip("t") else { return nil }
    guard let day = CivilDay(year: year, month: month, day: day) else { return nil }
    guard let hour = digits(2), let minute = digits(2), let second = digits(2) else { return nil }
    guard let time = time(hour, minute, second), skip("Z") || skip("z"), isAtEnd else {
      return nil
    }
    return instant(day, time: time, offset: 0)
  }

  private func time(_ hour: Int, _ minute: Int, _ second: Int) -> Int? {
    guard hour <= 23, minute <= 59, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Reads up to nine digits behind a decimal point.
  private mutating func fraction() -> Double? {
    let start = position
    var value = 0
    var unit = 1
    while position < utf8.count, position - start < 9, let digit = digits(1) {
      value = value * 10 + digit
      unit *= 10
    }
    return position > start ? Double(value) / Double(unit) : nil
  }

  /// Reads the zone in seconds east of Greenwich: nothing, a name for UTC, or an offset.
  private mutating func offset() -> Int? {
    guard !isAtEnd else { return secondsFromGMT }
    if skip("Z") || skip("z") { return 0 }
    if skip(" "), skip(name: "UTC") || skip(name: "GMT") { return 0 }
    let isEast = skip("+")
    guard isEast || skip("-"), let seconds = distance() else { return nil }
    return isEast ? seconds : -seconds
  }

  /// Reads `hh`, `hhmm`, `hh:mm`, or `hmm` up to the end.
  private mutating func distance() -> Int? {
    let length = utf8.count - position
    guard let hours = digits(length == 3 ? 1 : 2) else { return nil }
    guard length > 2 else { return hours <= 23 ? hours * 3600 : nil }
    if length == 5 { guard skip(":") else { return nil } }
    guard let minutes = digits(2), hours <= 23, minutes <= 59 else { return nil }
    return hours * 3600 + minutes * 60
  }

  private func instant(
    _ day: CivilDay, time: Int, fraction: Double = 0, offset: Int
  ) -> Date {
    // In 64 bits everywhere: some watches have a shorter Int.
    let seconds = Int64(day.daysSince1970) * 86_400 + Int64(time - offset)
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  private var isAtEnd: Bool { position == utf8.count }

  private mutating func skipSeparator() -> Bool { skip("T") || skip(" ") || skip("t") }

  @inline(__always)
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < utf8.count, utf8[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skip(name: String) -> Bool {
    guard utf8[position...].starts(with: name.utf8) else { return false }
    position += name.utf8.count
    return true
  }

  /// Reads exactly that many digits.
  @inline(__always)
  private mutating func digits(_ count: Int) -> Int? {
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
}

private enum ISO8601Writer {
  static func text(of date: Date) -> String? {
    let rounded = (date.timeIntervalSince1970 * 1000).rounded()
    // The first millisecond of the year 1 and the last of 9999.
    guard rounded >= -62_135_596_800_000, rounded <= 253_402_300_799_999 else { return nil }
    let (seconds, millisecond) = floorDivision(Int64(rounded), by: 1000)
    let (days, second) = floorDivision(seconds, by: 86_400)
    let day = CivilDay(daysSince1970: Int(days))
    let time = Int(second)

    var text: [UInt8] = []
    text.reserveCapacity(24)
    func append(_ value: Int, _ digits: Int, _ end: Unicode.Scalar? = nil) {
      var unit = [1, 10, 100, 1000][digits - 1]
      while unit > 0 {
        text.append(UInt8(ascii: "0") + UInt8(value / unit % 10))
        unit /= 10
      }
      if let end { text.append(UInt8(ascii: end)) }
    }
    append(day.year, 4, "-")
    append(day.month, 2, "-")
    append(day.day, 2, "T")
    append(time / 3600, 2, ":")
    append(time / 60 % 60, 2, ":")
    append(time % 60, 2, millisecond == 0 ? "Z" : ".")
    if millisecond != 0 { append(Int(millisecond), 3, "Z") }
    return String(decoding: text, as: UTF8.self)
  }

  private static func floorDivision(
    _ value: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
