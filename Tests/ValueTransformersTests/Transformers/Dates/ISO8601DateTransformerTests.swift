import Foundation
import Testing
import ValueTransformers

@Suite struct ISO8601DateTransformerTests {
  @Test(arguments: [
    ("2016-01-18T00:13:00Z", 1_453_075_980), ("2016-01-18t00:13:00z", 1_453_075_980),
    ("2016-01-18 00:13:00", 1_453_075_980), ("2016-01-18T00:13", 1_453_075_980),
    ("2016-01-18 00:13:00 UTC", 1_453_075_980), ("2016-01-18 00:13:00 GMT", 1_453_075_980),
    ("2016-01-18T01:13:00+01", 1_453_075_980), ("2016-01-18T01:13:00+0100", 1_453_075_980),
    ("2016-01-18T01:13:00+01:00", 1_453_075_980), ("2016-01-18T01:13:00+100", 1_453_075_980),
    ("2016-01-17T19:13:00-05:00", 1_453_075_980), ("2016-01-18 00:13:00 +0000", 1_453_075_980),
    ("20160118T001300Z", 1_453_075_980), ("\n2016-01-18T00:13:00Z ", 1_453_075_980),
    ("2016-01-18T00:13:00.5Z", 1_453_075_980.5), ("2016-01-18T00:13:00,25Z", 1_453_075_980.25),
    ("2016-01-18T00:13:00.123456789Z", 1_453_075_980.123456789),
    ("2016-01-18T00:12:60Z", 1_453_075_980), ("2016-01-18", 1_453_075_200),
    ("1970-01-01", 0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29", 951_782_400),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("0001-01-01", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799), ("2016-01-18T23:59:00+23:59", 1_453_075_200),
    ("2014-09-06 10:40:00 +0000", 1_410_000_000),
  ])
  func reads(_ text: String, as seconds: Double) throws {
    let date = try ISO8601DateTransformer().transform(text)
    #expect(date == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", " ", "n/a", "2015-02-29", "1900-02-29", "2016-02-30", "2016-04-31", "2016-13-01",
    "2016-00-01", "2016-01-00", "2016-01-32", "0000-01-01", "0000-00-00", "2016-01-18T24:00:00Z",
    "2016-01-18T24:30Z", "2016-01-18T00:60Z", "2016-01-18T00:00:61Z", "2016-01-18T00:13:00+99:99",
    "2016-01-18T00:13:00+24:00", "2016-01-18T00:13:00+01:60", "2016-01-18T00:13:00+1",
    "2016-01-18T00:13:00+01:0", "2016-01-18T00:13:00+01:000", "2016-01-18T00:13:00+01000",
    "2016-01-18T00:13:00ZZ", "2016-01-18T00:13:00 Z", "2016-01-18T00:13:00UTC",
    "2016-01-18T00:13:00 CET", "2016-01-18T", "2016-01-18T00", "2016-01-18T00:", "2016-01",
    "2016", "20160118", "20160118T001300", "2016-01-18T00:13:00.Z", "2016-1-18", "16-01-18",
    "2016-01-18T00:13:00.1234567890Z", "2016-01-18X00:13:00Z", "2016-01-18  00:13", "+2016-01-18",
    "2016-01-18T00:13:00++1:00", "2016-01-18T00:13.5Z", "21-07-2013 10:00", "12016-01-18",
    "2016-01-18T0013Z", "2016/01/18", "20160118T001300Zx",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a date")) {
      try ISO8601DateTransformer().transform(text)
    }
  }

  @Test func takesTimesWithoutAZoneAsTold() throws {
    let transformer = ISO8601DateTransformer(secondsFromGMT: 3600)
    for text in ["2016-01-18T01:13:00", "2016-01-18T00:13:00Z", "2016-01-18T01:13:00+01"] {
      #expect(try transformer.transform(text).timeIntervalSince1970 == 1_453_075_980)
    }
    #expect(try transformer.transform("2016-01-18").timeIntervalSince1970 == 1_453_071_600)
  }

  @Test(arguments: [
    (1_453_075_980, "2016-01-18T00:13:00Z"), (1_453_075_980.25, "2016-01-18T00:13:00.250Z"),
    (1_453_075_980.0004, "2016-01-18T00:13:00Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
    (1_453_075_979.9996, "2016-01-18T00:13:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func writes(_ seconds: Double, as text: String) throws {
    #expect(try ISO8601DateTransformer().reverse(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800, .infinity, .nan, 1e300])
  func refusesToWriteOtherYears(_ seconds: Double) {
    #expect(throws: TransformError.failed(expected: "a date in the years 1 to 9999")) {
      try ISO8601DateTransformer().reverse(Date(timeIntervalSince1970: seconds))
    }
  }

  @Test func agreesWithACountOfDays() throws {
    let transformer = ISO8601DateTransformer()
    var days = -719_162
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in zip(1..., lengths) {
        // Every day of some years, the ends of each month of all the others.
        let isThorough = year % 397 == 0 || year == 2000 || year == 1900
        for day in isThorough ? Array(1...length) : [1, length] {
          let time = (year * 7919 + month * 131 + day * 17) % 86_400
          let clock = String(
            format: "%04d-%02d-%02dT%02d:%02d:%02dZ", year, month, day, time / 3600,
            time / 60 % 60, time % 60)
          let date = Date(timeIntervalSince1970: Double((days + day - 1) * 86_400 + time))
          guard try transformer.transform(clock) == date, try transformer.reverse(date) == clock
          else {
            Issue.record("\(clock)")
            return
          }
        }
        days += length
      }
    }
  }

  @Test func readsBackMilliseconds() throws {
    let transformer = ISO8601DateTransformer()
    for millisecond in stride(from: 1_453_075_980_000, to: 1_453_075_981_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(millisecond) / 1000)
      #expect(try transformer.transform(transformer.reverse(date)) == date)
    }
  }
}
