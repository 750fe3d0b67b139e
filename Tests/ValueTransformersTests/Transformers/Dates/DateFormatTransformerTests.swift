import Foundation
import Testing
import ValueTransformers

@Suite struct DateFormatTransformerTests {
  @Test(arguments: [
    ("yyyy-MM-dd", "2016-01-18", 1_453_075_200), ("MM/dd/yyyy", "01/18/2016", 1_453_075_200),
    ("M/d/yy", "1/18/16", 1_453_075_200), ("d. MMMM yyyy", "18. January 2016", 1_453_075_200),
    ("EEE MMM dd HH:mm:ss Z yyyy", "Wed Aug 27 13:08:45 +0000 2008", 1_219_842_525),
    ("EEEE, MMMM d, yyyy 'at' h:mm a", "Monday, January 18, 2016 at 12:13 AM", 1_453_075_980),
    ("hh:mm a", "01:30 PM", 48_600), ("yyyy 'o''clock'", "1970 o'clock", 0), ("''yy''", "'70'", 0),
    ("yyyy-MM-dd HH:mm:ss.SSS", "2016-01-18 00:13:00.250", 1_453_075_980.25),
    ("ss.SSSSSS", "01.000250", 1.00025), ("ss,S", "01,5", 1.5),
    ("yyyyMMddHHmmss", "20160118001300", 1_453_075_980),
    ("yyyy-MM-dd'T'HH:mmXXX", "2016-01-18T00:13Z", 1_453_075_980),
    ("yyyy-MM-dd HH:mm zzz", "2016-01-18 00:13 GMT", 1_453_075_980),
    ("yyyy-MM-dd HH:mm xxx", "2016-01-18 00:13 +00:00", 1_453_075_980),
    ("dd/MM/yyyy é", "18/01/2016 é", 1_453_075_200), ("H:m:s", "1:2:3", 3723),
    ("yyyy-MM-dd'T'HH:mm:ssXXXXX", "2016-01-18T00:13:00Z", 1_453_075_980),
    ("yyyy-DDD", "2016-018", 1_453_075_200), ("D/yyyy", "366/2016", 1_483_142_400),
    ("YYYY-'W'ww-e", "2016-W04-2", 1_453_075_200), ("yyyy ww EEE", "2016 04 Mon", 1_453_075_200),
    ("YYYY ww", "2016 01", 1_451_174_400), ("d.M.y G", "18.1.2016 AD", 1_453_075_200),
    ("d.M.y", "1.1.5", -62_009_366_400), ("K:mm a", "0:13 PM", 43_980), ("kk:mm", "24:13", 780),
    ("yyyy-MM-dd ww DDD e", "2016-01-18 04 018 2", 1_453_075_200),
  ])
  func readsAndWrites(_ format: String, _ text: String, as seconds: Double) throws {
    let transformer = DateFormatTransformer(format)
    let date = Date(timeIntervalSince1970: seconds)
    #expect(transformer.formatError == nil)
    #expect(try transformer.transform(text) == date)
    #expect(try transformer.reverse(date) == text)
  }

  @Test(arguments: [
    ("yyyy-MM-dd HH:mm Z", "2016-01-18 01:13 +01:00"),
    ("HH:mm X dd.MM.yyyy", "01:13 +01 18.01.2016"),
    ("yyyy-MM-dd hh:mm a zzz", "2016-01-17 04:13 pm PST"),
    ("yyyy-MM-dd hh:mm a zzz", "2016-01-17 04:13 pm Pacific Standard Time"),
    ("yyyy-MM-dd HH:mm zzz", "2016-01-17 20:13 eastern daylight time"),
    ("yyyy-MM-dd HH:mm X", "2016-01-18 00:13 Greenwich Mean Time"),
    ("yyyy-MM-dd HH:mm X", "2016-01-18 00:13 Coordinated Universal Time"),
    ("yyyy-MM-dd HH:mm X", "2016-01-18 00:13 UT"), ("yyyy-MM-dd HH:mm x", "2016-01-18 01:13 GMT+1"),
    ("yyyy-MM-dd HH:mm Z", "2016-01-18 10:13 UTC+10"),
    ("yyyy-MM-dd HH:mm Z", "2016-01-17 18:43 GMT-5:30"),
    ("yyyy-MM-dd HH:mm Z", "2016-01-17 18:43 GMT-0530"),
    ("yyyy-MM-dd HH:mm:ss Z", "2016-01-18 00:32:32 +00:19:32"),
    ("yyyy-MM-dd HH:mm:ss Z", "2016-01-17 23:53:28 -001932"),
    ("yyyy-MM-dd HH:mm:ss Z", "2016-01-18 01:32:32 GMT+1:19:32"),
  ])
  func readsEveryZoneByEveryForm(_ format: String, _ text: String) throws {
    let date = try DateFormatTransformer(format).transform(text)
    #expect(date.timeIntervalSince1970 == 1_453_075_980)
  }

  @Test(arguments: [
    ("yyyy-MM-dd HH:mm:ss Z", "2016-01-18 01:13:00 +0100"),
    ("yyyy-MM-dd HH:mm ZZZZZ", "2016-01-18 01:13 +01:00"),
    ("yyyy-MM-dd HH:mm X", "2016-01-18 01:13 +01"),
    ("yyyy-MM-dd HH:mm z", "2016-01-18 01:13 GMT+1"),
    ("yyyy-MM-dd HH:mm", "2016-01-18 01:13"),
  ])
  func writesInItsZone(_ format: String, _ text: String) throws {
    let transformer = DateFormatTransformer(format, secondsFromGMT: 3600)
    let date = Date(timeIntervalSince1970: 1_453_075_980)
    #expect(try transformer.reverse(date) == text)
    #expect(try transformer.transform(text) == date)
  }

  @Test(arguments: [
    ("yyyy-MM-dd", "2015-02-29"), ("yyyy-MM-dd", "2016-1-18"), ("yyyy-MM-dd", "2016-01-18x"),
    ("yyyy-MM-dd", ""), ("MM/dd/yyyy", "13/01/2016"), ("MM/dd/yyyy", "1/8/2016"),
    ("EEE dd.MM.yyyy", "Tue 18.01.2016"), ("hh:mm a", "13:00 PM"), ("hh:mm a", "00:30 AM"),
    ("HH:mm", "24:00"), ("HH:mm:ss", "00:00:61"), ("d MMMM yyyy", "18 Jan 2016"),
    ("dd MMM yyyy", "18 Mai 2016"), ("ss.SSS", "01.25"), ("HH Z", "01 +9999"), ("HH zzz", "01 XYZ"),
    ("yyyy", "0000"), ("yyyy 'x'", "2016 y"), ("yyyy-DDD", "2015-366"), ("yyyy-DDD", "2015-000"),
    ("yyyy-DDD", "2015-1"), ("yyyy-MM-dd DDD", "2016-01-18 019"), ("yyyy ww", "2016 54"),
    ("YYYY ww", "2016 00"), ("yyyy-MM-dd ww", "2016-01-18 05"),
    ("yyyy-MM-dd YYYY ww", "2016-01-18 2015 04"), ("yyyy-MM-dd e", "2016-01-18 3"),
    ("yyyy e", "2016 8"), ("yyyy e", "2016 0"), ("G yyyy", "BC 2016"), ("kk", "00"), ("kk", "25"),
    ("KK a", "12 PM"), ("HH Z", "01 +1"), ("HH Z", "01 GMT+"), ("HH Z", "01 GMT+24"),
    ("HH Z", "01 +010060"), ("HH Z", "01 +01:00:60"), ("HH Z", "01 GMT+1:60"), ("HH Z", "01 A"),
    ("HH zzzz", "01 Pacific Time"), ("HH zzzz", "01 Central European Standard Time"),
  ])
  func refuses(_ format: String, _ text: String) {
    let error = #expect(throws: TransformError.self) {
      try DateFormatTransformer(format).transform(text)
    }
    #expect(error?.expected == "a date like \(format)")
  }

  @Test(arguments: [
    ("EEE dd.MM.yyyy", "Tue 18.01.2016", "January 18, 2016, was a Monday"),
    ("dd.MM.yyyy", "31.04.2016", "April 2016 has 30 days"),
    ("MM/dd/yyyy", "13/01/2016", "month 13 is out of range"),
    ("HH:mm", "24:00", "hour 24 is out of range"), ("yyyy", "0000", "year 0 is out of range"),
    ("yyyy-DDD", "2015-366", "December 2015 has 31 days"),
    ("yyyy-DDD", "2015-000", "day 0 is out of range"),
    ("dd.MM.yyyy", "2016-01-18", nil),
  ])
  func saysWhy(_ format: String, _ text: String, _ hint: String?) throws {
    let refusal = TransformError.failed(expected: "a date like \(format)", hint: hint)
    #expect(throws: refusal) { try DateFormatTransformer(format).transform(text) }
    let zone = try TimeZoneTextTransformer().transform("Europe/Zurich")
    #expect(throws: refusal) { try DateFormatTransformer(format, timeZone: zone).transform(text) }
  }

  @Test(arguments: [
    ("QQ yyyy", "QQ"), ("yyyyy", "yyyyy"), ("EEEEE", "EEEEE"), ("MMMMMM", "MMMMMM"), ("Date", "t"),
    ("SSSSSSSSSS", "SSSSSSSSSS"), ("DDDD", "DDDD"), ("www", "www"), ("GGGGGG", "GGGGGG"),
    ("XXXXXX", "XXXXXX"), ("ZZZZZZ", "ZZZZZZ"), ("zzzzz", "zzzzz"), ("OO", "OO"),
    ("eeeee", "eeeee"),
    ("cc", "cc"), ("W", "W"), ("F", "F"), ("g", "g"), ("A", "A"), ("b", "b"), ("B", "B"),
    ("v", "v"),
    ("VV", "VV"), ("U", "U"), ("r", "r"), ("q", "q"), ("j", "j"), ("l", "l"), ("i", "i"),
    ("P", "P"),
    // The year of a week, which is not that of each day.
    ("YYYY-MM-dd", "YYYY"), ("YYYY", "YYYY"), ("MM/dd/YYYY ww", "YYYY"), ("YY ww", "YY"),
  ])
  func saysWhatIsWrongWithTheFormat(_ format: String, _ letters: String) {
    let transformer = DateFormatTransformer(format)
    let error = TransformError.failed(
      expected: "a date format of known letters", found: "\"\(letters)\" in \"\(format)\"")
    #expect(transformer.formatError == error)
    let refusal = TransformError.failed(
      expected: "a date format of known letters, not \"\(letters)\" in \"\(format)\"")
    #expect(throws: refusal) { try transformer.transform("2016") }
    #expect(throws: refusal) { try transformer.reverse(Date()) }
  }

  /// Whole dates in every letter, both ways.
  private static let formats = [
    "G yyyy-MM-dd HH:mm:ss", "GGGG y M d H m s", "yyyy MM dd GGGGG HH:mm:ss", "u L d HH:mm:ss",
    "uuuu-LL-dd HH:mm:ss", "uuu LLL dd HH:mm:ss", "yyy LLLL d k:mm:ss", "yyyy-MM-dd kk:mm:ss",
    "yyyy-MM-dd KK:mm:ss a", "y-M-d K:mm:ss aaaa", "yy/MM/dd hh:mm:ss aa", "yyyy-D HH:mm:ss",
    "yyyy-DD HH:mm:ss", "yyyy-DDD HH:mm:ss", "YYYY-'W'ww-e HH:mm:ss", "Y w ee HH:mm:ss",
    "YYY ww EEE HH:mm:ss", "YYYY ww cccc HH:mm:ss", "yyyy-MM-dd e HH:mm:ss",
    "yyyy-MM-dd ee c eee eeee ccc HH:mm:ss", "MMMM d, yyyy 'at' h:mm:ss a",
    "EEEE, d. MMM yyyy HH:mm:ss", "yyyyMMddHHmmss", "YYYY yyyy-MM-dd ww HH:mm:ss",
  ]

  /// Every zone letter, with offsets of whole hours, of minutes, and of none.
  private static let zones = [
    "z", "zz", "zzz", "zzzz", "Z", "ZZ", "ZZZ", "ZZZZ", "ZZZZZ", "X", "XX", "XXX", "XXXX", "XXXXX",
    "x", "xx", "xxx", "xxxx", "xxxxx", "O", "OOOO",
  ]

  private func expectAgreement(
    _ format: String, in offset: Int, at seconds: some Sequence<Int>
  ) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: offset)
    formatter.dateFormat = format
    let transformer = DateFormatTransformer(format, secondsFromGMT: offset)
    #expect(transformer.formatError == nil)
    for seconds in seconds {
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      let text = formatter.string(from: date)
      #expect(try transformer.reverse(date) == text, "\(format)")
      #expect(try transformer.transform(text) == date, "\(format): \(text)")
      #expect(formatter.date(from: text) == date, "\(format): \(text)")
    }
  }

  @Test(arguments: formats)
  func agreesWithFoundationInEveryLetter(_ format: String) throws {
    // Around each New Year, and all over the years.
    let newYears = (1971...2037).flatMap { year in
      let first = (year - 1970) * 365 + (year - 1969) / 4
      return [first - 1 - year % 6, first + year % 7].map { $0 * 86_400 + year * 7919 % 86_400 }
    }
    try expectAgreement(format, in: 0, at: newYears)
    let others = stride(from: 86_400 * 59, to: 2_000_000_000, by: 86_400 * 401 + 12_345)
    try expectAgreement(format, in: 0, at: others)
  }

  @Test(arguments: zones)
  func agreesWithFoundationInEveryZoneLetter(_ letters: String) throws {
    for offset in [0, 3600, -18_000, 19_800, -12_600, 36_000, 45_900, -43_200] {
      try expectAgreement(
        "yyyy-MM-dd HH:mm:ss \(letters)", in: offset, at: [0, 1_453_075_980, 2_000_000_000])
    }
  }

  @Test(arguments: [
    ("XXXX", "+001932"), ("XXXXX", "+00:19:32"), ("xxxx", "+001932"), ("xxxxx", "+00:19:32"),
    ("Z", "+001932"), ("ZZZZZ", "+00:19:32"), ("ZZZZ", "GMT+00:19:32"), ("z", "GMT+0:19:32"),
    ("X", nil), ("XX", nil), ("XXX", nil), ("x", nil), ("xx", nil), ("xxx", nil),
  ])
  func writesTheSecondsOfAnOffsetOrRefuses(_ letters: String, _ zone: String?) throws {
    let transformer = DateFormatTransformer("HH:mm:ss \(letters)", secondsFromGMT: 1172)
    let midnight = Date(timeIntervalSince1970: 0)
    guard let zone else {
      #expect(throws: TransformError.failed(expected: "a date whose offset has whole minutes")) {
        try transformer.reverse(midnight)
      }
      return
    }
    #expect(try transformer.reverse(midnight) == "00:19:32 \(zone)")
    #expect(try transformer.transform("00:19:32 \(zone)") == midnight)
  }

  @Test func refusesToWriteAWeekWithTheYearOfAnother() throws {
    let transformer = DateFormatTransformer("yyyy ww e")
    let refusal = TransformError.failed(expected: "a date in a week of its year")
    // December 27, 2015, is in the first week of 2016.
    let sunday = Date(timeIntervalSince1970: 1_451_174_400)
    #expect(throws: refusal) { try transformer.reverse(sunday) }
    #expect(try transformer.transform(transformer.reverse(sunday - 1)) == sunday - 86_400)
    #expect(try DateFormatTransformer("YYYY ww e").reverse(sunday) == "2016 01 1")
    #expect(throws: refusal) {
      try DateFormatTransformer("YYYY ww e").reverse(Date(timeIntervalSince1970: 253_402_300_799))
    }
  }

  @Test func namesTheFixedForms() throws {
    let date = Date(timeIntervalSince1970: 1_453_075_200)
    #expect(try DateFormatTransformer.monthDayYear.reverse(date) == "01/18/2016")
    #expect(try DateFormatTransformer.yearMonthDay.reverse(date) == "2016-01-18")
    let description = DateFormatTransformer("yyyy-MM-dd HH:mm:ss Z")
    #expect(try description.reverse(date) == date.description)
    #expect(try description.transform(date.description) == date)
  }

  @Test func refusesToWriteOtherYears() {
    let late = Date(timeIntervalSince1970: 253_402_300_800)
    #expect(throws: TransformError.failed(expected: "a date in the years 1 to 9999")) {
      try DateFormatTransformer("yyyy").reverse(late)
    }
    #expect(throws: TransformError.failed(expected: "a date in the years 1969 to 2068")) {
      try DateFormatTransformer("yy").reverse(Date(timeIntervalSince1970: -40_000_000_000))
    }
  }
}
