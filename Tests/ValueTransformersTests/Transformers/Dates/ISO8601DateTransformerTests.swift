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
    ("2016-01-18T00:13:00.123456Z", 1_453_075_980.123456),
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
    "2016-01-18X00:13:00Z", "2016-01-18  00:13", "+2016-01-18",
    "2016-01-18T00:13:00++1:00", "2016-01-18T00:13.5Z", "21-07-2013 10:00", "12016-01-18",
    "2016-01-18T0013Z", "2016/01/18", "20160118T001300Zx", "9999-12-31T23:59:60Z",
    "9999-12-31T23:59:59-01:00", "0001-01-01T00:00:00+01:00",
  ])
  func refuses(_ text: String) {
    let error = #expect(throws: TransformError.self) {
      try ISO8601DateTransformer().transform(text)
    }
    #expect(error?.expected == "a date")
  }

  @Test(arguments: [
    ("2015-02-29", "February 2015 has 28 days"), ("1900-02-29", "February 1900 has 28 days"),
    ("2016-02-30T00:00:00Z", "February 2016 has 29 days"),
    ("2016-04-31 12:00", "April 2016 has 30 days"), ("2016-13-01", "month 13 is out of range"),
    ("2016-00-01", "month 0 is out of range"), ("2016-01-00", "day 0 is out of range"),
    ("0000-00-00", "year 0 is out of range"), ("2016-01-18T24:00:00Z", "hour 24 is out of range"),
    ("2016-01-18T00:60Z", "minute 60 is out of range"),
    ("2016-01-18T00:00:61.1234567Z", "second 61 is out of range"),
    ("20160230T001300Z", "February 2016 has 29 days"),
    ("2016-02-30T00:13:00Z[UTC]", "February 2016 has 29 days"),
    ("0001-01-01T00:00:00+01:00", "it is beyond the years 1 to 9999 of GMT"),
    ("2016-02-30T", nil), ("2016-02", nil), ("soon", nil), ("", nil),
  ])
  func saysWhy(_ text: String, _ hint: String?) {
    let error = #expect(throws: TransformError.self) {
      try ISO8601DateTransformer().transform(text)
    }
    #expect(error == .failed(expected: "a date", hint: hint))
  }

  /// RFC 9557, and what Java and JavaScript write: the offset decides.
  @Test(arguments: [
    ("2016-01-18T01:13:00+01:00[Europe/Zurich]", 1_453_075_980),
    ("2016-01-18T00:13:00Z[UTC]", 1_453_075_980), ("2016-01-18T00:13Z[UTC]", 1_453_075_980),
    ("2016-01-18T00:13:00Z[Europe/Zurich]", 1_453_075_980),
    ("2016-01-17T19:13:00.5-05:00[America/Argentina/Buenos_Aires]", 1_453_075_980.5),
    ("2016-01-18T05:58:00+05:45[+05:45]", 1_453_075_980),
    ("2016-01-18T00:13:00Z[Etc/GMT+1][u-ca=gregory][x-foo=bar-baz]", 1_453_075_980),
    ("2016-01-18T00:13:00Z[u-ca=hebrew]", 1_453_075_980),
    ("2016-01-18T00:13:00[u-ca=iso8601]", 1_453_075_980),
    ("2016-01-18 00:13:00 +0000[UTC]", 1_453_075_980),
    ("2016-01-18[u-ca=japanese]", 1_453_075_200),
    ("2016-01-18T00:13:00.1234567Z[UTC]", 1_453_075_980.1234567),
  ])
  func passesSuffixesOver(_ text: String, as seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(abs(try ISO8601DateTransformer().transform(text).timeIntervalSince(date)) < 1e-6)
    #expect(abs(try DateTextTransformer().transform(text).timeIntervalSince(date)) < 1e-6)
  }

  @Test(arguments: [
    // Without an offset nothing else tells which moment is meant.
    "2016-01-18T00:13:00[Europe/Zurich]", "2016-01-18[Europe/Zurich]", "2016-01-18T00:13[UTC]",
    // What must be understood is not passed over.
    "2016-01-18T00:13:00Z[!Europe/Zurich]", "2016-01-18T00:13:00Z[!u-ca=hebrew]",
    "2016-01-18T00:13:00Z[u-ca=hebrew][!foo=bar]",
    "2016-01-18T00:13:00Z[]", "2016-01-18T00:13:00Z[", "2016-01-18T00:13:00Z[UTC",
    "2016-01-18T00:13:00Z]", "2016-01-18T00:13:00Z[UTC]x", "2016-01-18T00:13:00Z [UTC]",
    "2016-01-18T00:13:00 [u-ca=x]", "2016-01-18T00:13:00Z[UTC][UTC]", "2016-01-18T00:13:00Z[u c=x]",
    "2016-01-18T00:13:00Z[u-ca=x][UTC]", "2016-01-18T00:13:00Z[Zürich]", "2016-01-18T[UTC]",
    "2016-02-30T00:13:00Z[UTC]", "2016-01-18T24:13:00Z[UTC]", "[UTC]", "20160118T001300Z[UTC]",
    "2016-01-18T00:13:00+99:99[UTC]", "2016-01-18T00:13:00+[u-ca=x]",
  ])
  func refusesOtherSuffixes(_ text: String) {
    #expect(throws: TransformError.self) { try ISO8601DateTransformer().transform(text) }
    #expect(throws: TransformError.self) { try DateTextTransformer().transform(text) }
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
    (1_453_075_980.0004, "2016-01-18T00:13:00.000400Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
    (1_453_075_979.9996, "2016-01-18T00:12:59.999600Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func writes(_ seconds: Double, as text: String) throws {
    #expect(try ISO8601DateTransformer().reverse(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    (0.123456789, "2001-01-01T00:00:00.123456789Z"), (0.1, "2001-01-01T00:00:00.1000000Z"),
    (1e-12, "2001-01-01T00:00:00.000000000001Z"), (-1e-12, "2000-12-31T23:59:59.999999999999Z"),
    (618.479972515, "2001-01-01T00:10:18.479972515Z"), (-0.25, "2000-12-31T23:59:59.750Z"),
    (474_768_780.1234567, "2016-01-18T00:13:00.1234567Z"), (-0.0, "2001-01-01T00:00:00Z"),
    (
      1.2345678901234567e-43,
      "2001-01-01T00:00:00.\(String(repeating: "0", count: 42))12345678901234566Z"
    ),
    (Double.leastNonzeroMagnitude, "2001-01-01T00:00:00.0000000Z"),
    (-Double.leastNonzeroMagnitude, "2001-01-01T00:00:00.0000000Z"),
  ])
  func writesWhatIsFinerThanACountFrom1970(_ seconds: Double, as text: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(try ISO8601DateTransformer().reverse(date) == text)
    let back = try ISO8601DateTransformer().transform(text)
    #expect(back == date || seconds.magnitude < 1e-43)
  }

  @Test(arguments: [
    "1", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789", "1234567890",
    "123456789012", String(repeating: "1", count: 20), String(repeating: "9", count: 60),
    String(repeating: "0", count: 60), String(repeating: "0", count: 59) + "1",
  ])
  func readsFractionsOfUpToSixtyDigits(_ digits: String) throws {
    let fraction = try #require(Double("474768780." + digits))
    let date = Date(timeIntervalSinceReferenceDate: fraction)
    let read = try ISO8601DateTransformer().transform("2016-01-18T00:13:00.\(digits)Z")
    #expect(abs(read.timeIntervalSince(date)) < (digits.count > 6 ? 1e-9 : 1.2e-7))
    #expect(try ISO8601DateTransformer().transform("2016-01-18T01:13:00,\(digits)+01:00") == read)
    #expect(throws: TransformError.failed(expected: "a date")) {
      let digits = digits + String(repeating: "0", count: 61 - digits.count)
      _ = try ISO8601DateTransformer().transform("2016-01-18T00:13:00.\(digits)Z")
    }
  }

  @Test func everyDateReadsBackEqual() throws {
    let transformer = ISO8601DateTransformer()
    var generator = Random(state: 2001)
    let years = -63_113_904_000.0...252_423_993_599.9999
    for scale in [1e-30, 1e-9, 1e-3, 1, 1e5, 1e6, 1e7, 1e8, 1e9, nil] {
      for _ in 0..<4000 {
        let seconds = Double.random(in: scale.map { -$0...$0 } ?? years, using: &generator)
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let text = try transformer.reverse(date)
        guard try transformer.transform(text) == date else {
          Issue.record("\(text) is not \(seconds) seconds since 2001")
          return
        }
      }
    }
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
