import Foundation
import Testing
import ValueTransformers

/// Each form against a count of days that shares nothing with the transformers, and against
/// Foundation where that reads the form.
@Suite struct DateAgreementTests {
  /// Every month of the years 1 to 9999 once.
  private static let count = 119_988

  @Test func readsAndWritesISO8601() throws {
    try expectAgreement(ISO8601DateTransformer()) { "\($0.iso)T\($0.clock)Z" }
  }

  @Test func readsAndWritesRFC1123() throws {
    try expectAgreement(RFC1123DateTransformer()) {
      "\($0.shortWeekday), \(two($0.day)) \($0.shortMonth) \(four($0.year)) \($0.clock) GMT"
    }
  }

  @Test func readsAndWritesRFC850() throws {
    try expectAgreement(RFC850DateTransformer(), years: 1969...2068) {
      "\($0.weekday), \(two($0.day))-\($0.shortMonth)-\(two($0.year % 100)) \($0.clock) GMT"
    }
  }

  @Test func readsAndWritesASCTime() throws {
    try expectAgreement(ASCTimeDateTransformer()) {
      let day = $0.day < 10 ? " \($0.day)" : "\($0.day)"
      return "\($0.shortWeekday) \($0.shortMonth) \(day) \($0.clock) \(four($0.year))"
    }
  }

  @Test func readsAndWritesDescriptions() throws {
    try expectAgreement(DateFormatTransformer("yyyy-MM-dd HH:mm:ss Z")) {
      "\($0.iso) \($0.clock) +0000"
    }
  }

  @Test func readsAndWritesDays() throws {
    try expectAgreement(DateFormatTransformer.yearMonthDay, wholeDays: true) { $0.iso }
    try expectAgreement(DateFormatTransformer.monthDayYear, wholeDays: true) {
      "\(two($0.month))/\(two($0.day))/\(four($0.year))"
    }
  }

  @Test func readsAndWritesCountsSince1970() throws {
    try expectAgreement(TimeSince1970TextTransformer(.seconds)) { "\($0.secondsSince1970)" }
    try expectAgreement(TimeSince1970TextTransformer(.milliseconds)) {
      "\($0.secondsSince1970 * 1000)"
    }
    try expectAgreement(TimeSince1970TextTransformer(.microseconds)) {
      "\($0.secondsSince1970 * 1_000_000)"
    }
  }

  @Test func readsEveryFormByDefault() throws {
    let transformer = DateTextTransformer()
    for instant in instants(years: 1...9999, count: Self.count) {
      for text in [
        "\(instant.iso)T\(instant.clock)", "\(instant.iso) \(instant.clock) +0000",
        "\(instant.shortWeekday), \(two(instant.day)) \(instant.shortMonth) \(four(instant.year))"
          + " \(instant.clock) GMT",
      ] where try transformer.transform(text) != instant.date {
        Issue.record("\(text)")
        return
      }
    }
  }

  /// What a calendar does not have is refused, day by day, in every form.
  @Test func acceptsNoWrongDay() {
    let pattern = DateFormatTransformer("dd/MM/yyyy")
    for year in [1, 4, 100, 400, 1900, 1999, 2000, 2015, 2016, 2100, 9999] {
      for month in 0...13 {
        for day in 0...32 {
          let exists = 1...12 ~= month && day >= 1 && day <= SlowInstant.length(of: month, in: year)
          let iso = "\(four(year))-\(two(month))-\(two(day))"
          let american = "\(two(month))/\(two(day))/\(four(year))"
          let european = "\(two(day))/\(two(month))/\(four(year))"
          for isRead in [
            (try? ISO8601DateTransformer().transform(iso)) != nil,
            (try? DateFormatTransformer.monthDayYear.transform(american)) != nil,
            (try? pattern.transform(european)) != nil,
          ] where isRead != exists {
            Issue.record("\(iso)")
          }
        }
      }
    }
  }

  @Test func agreesWithFoundation() throws {
    let internet = formatter("EEE, dd MMM yyyy HH:mm:ss zzz")
    let usenet = formatter("EEEE, dd-MMM-yy HH:mm:ss zzz")
    let american = formatter("MM/dd/yyyy")
    let style = Date.ISO8601FormatStyle()
    // A date formatter takes a hundred microseconds, and its calendar is Julian before 1582.
    for instant in instants(years: 1970...2037, count: 20_000) {
      let iso = "\(instant.iso)T\(instant.clock)Z"
      #expect(try style.parse(iso) == ISO8601DateTransformer().transform(iso))
      let rfc1123 = try RFC1123DateTransformer().reverse(instant.date)
      #expect(internet.date(from: rfc1123) == instant.date)
      let rfc850 = try RFC850DateTransformer().reverse(instant.date)
      if 1970...2020 ~= instant.year { #expect(usenet.date(from: rfc850) == instant.date) }
      let day = "\(two(instant.month))/\(two(instant.day))/\(four(instant.year))"
      #expect(try american.date(from: day) == DateFormatTransformer.monthDayYear.transform(day))
    }
    for instant in instants(years: 1583...9999, count: Self.count) {
      let iso = "\(instant.iso)T\(instant.clock)Z"
      if try style.parse(iso) != ISO8601DateTransformer().transform(iso) {
        Issue.record("\(iso)")
        return
      }
    }
  }

  private func expectAgreement(
    _ transformer: some ReversibleTransformer<String, Date>, years: ClosedRange<Int> = 1...9999,
    wholeDays: Bool = false, spelling: (SlowInstant) -> String
  ) throws {
    for var instant in instants(years: years, count: Self.count) {
      if wholeDays { instant.time = 0 }
      let text = spelling(instant)
      guard try transformer.transform(text) == instant.date,
        try transformer.reverse(instant.date) == text
      else {
        Issue.record("\(text) at \(instant.secondsSince1970)")
        return
      }
    }
  }

  private func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }
}

/// An instant found by counting days from the first of the year 1, a Monday.
private struct SlowInstant {
  var year: Int
  var month: Int
  var day: Int
  var time: Int
  var daysSinceYear1: Int

  var secondsSince1970: Int { (daysSinceYear1 - 719_162) * 86_400 + time }
  var date: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }
  var iso: String { "\(four(year))-\(two(month))-\(two(day))" }
  var clock: String { "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))" }
  var weekday: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][
      daysSinceYear1 % 7]
  }
  var shortWeekday: String { String(weekday.prefix(3)) }
  var shortMonth: String {
    [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][month - 1]
  }

  static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

/// Instants all over some years: every month of every year in turn, until there are enough.
private func instants(years: ClosedRange<Int>, count: Int) -> [SlowInstant] {
  var instants: [SlowInstant] = []
  var random: UInt64 = 0x9E37_79B9_7F4A_7C15
  func next(_ limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % limit
  }
  while instants.count < count {
    var days = 0
    for year in 1...years.upperBound {
      for month in 1...12 {
        let length = SlowInstant.length(of: month, in: year)
        if years.contains(year), instants.count < count {
          // The ends of months twice as often as by chance: there the mistakes are.
          let day = [1, length, 1 + next(length), 1 + next(length)][next(4)]
          instants.append(
            SlowInstant(
              year: year, month: month, day: day, time: next(86_400),
              daysSinceYear1: days + day - 1))
        }
        days += length
      }
    }
  }
  return instants
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func four(_ number: Int) -> String {
  String(repeating: "0", count: 4 - "\(number)".count) + "\(number)"
}
