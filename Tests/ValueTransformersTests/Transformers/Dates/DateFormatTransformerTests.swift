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
  ])
  func readsEveryZoneByEveryForm(_ format: String, _ text: String) throws {
    let date = try DateFormatTransformer(format).transform(text)
    #expect(date.timeIntervalSince1970 == 1_453_075_980)
  }

  @Test(arguments: [
    ("yyyy-MM-dd HH:mm:ss Z", "2016-01-18 01:13:00 +0100"),
    ("yyyy-MM-dd HH:mm ZZZZZ", "2016-01-18 01:13 +01:00"),
    ("yyyy-MM-dd HH:mm X", "2016-01-18 01:13 +01"),
    ("yyyy-MM-dd HH:mm z", "2016-01-18 01:13 +0100"),
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
    ("yyyy", "0000"), ("yyyy 'x'", "2016 y"),
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
    ("dd.MM.yyyy", "2016-01-18", nil),
  ])
  func saysWhy(_ format: String, _ text: String, _ hint: String?) throws {
    let refusal = TransformError.failed(expected: "a date like \(format)", hint: hint)
    #expect(throws: refusal) { try DateFormatTransformer(format).transform(text) }
    let zone = try TimeZoneTextTransformer().transform("Europe/Zurich")
    #expect(throws: refusal) { try DateFormatTransformer(format, timeZone: zone).transform(text) }
  }

  @Test(arguments: [
    ("QQ yyyy", "QQ"), ("yyyyy", "yyyyy"), ("EEEEE", "EEEEE"), ("MMMMMM", "MMMMMM"), ("Date", "D"),
    ("SSSSSSSSSS", "SSSSSSSSSS"),
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

  @Test func namesTheFixedForms() throws {
    let date = Date(timeIntervalSince1970: 1_453_075_200)
    #expect(try DateFormatTransformer.monthDayYear.reverse(date) == "01/18/2016")
    #expect(try DateFormatTransformer.yearMonthDay.reverse(date) == "2016-01-18")
    #expect(try DateFormatTransformer.dateDescription.reverse(date) == date.description)
    #expect(try DateFormatTransformer.dateDescription.transform(date.description) == date)
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
