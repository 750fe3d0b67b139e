import Foundation
import Testing
import ValueTransformers

@Suite struct DateTextTransformerTests {
  private static let spellings = [
    "2016-01-18T00:13:00Z", "2016-01-18 00:13:00 +0000", "20160118T001300Z", "1453075980",
    "Mon, 18 Jan 2016 00:13:00 GMT", "Monday, 18-Jan-16 00:13:00 GMT", "Mon Jan 18 00:13:00 2016",
    " 1453075980.0 ",
  ]
  private static let nonsense = [
    "", " ", "n/a", "tomorrow", "2013", "20130423", "2015-02-29", "02/29/2015", "18/01/2016",
    "01/18/2016", "01/02/2016", "1/18/2016", "Mon, 18 Jan 2016", "Tue, 19 Jan 2016 00:13:61 GMT",
    "0000-00-00", "1453075980250",
    "2016-01-18T24:00:00Z", "Monday", "21-07-2013 10:00",
  ]

  @Test(arguments: spellings)
  func reads(_ text: String) throws {
    #expect(try DateTextTransformer().transform(text).timeIntervalSince1970 == 1_453_075_980)
    #expect(try CompoundTransformer.dates().transform(text).timeIntervalSince1970 == 1_453_075_980)
  }

  @Test func readsDays() throws {
    let seconds = 1_453_075_200.0
    #expect(try DateTextTransformer().transform("2016-01-18").timeIntervalSince1970 == seconds)
    let dates = CompoundTransformer.dates()
    #expect(try dates.transform("2016-01-18").timeIntervalSince1970 == seconds)
  }

  /// In half the world `01/02/2016` is the first of February.
  @Test func readsAMonthBeforeADayOnlyWhereItIsNamed() throws {
    var dates = CompoundTransformer.dates()
    dates.members.append(AnyTransformer(.monthDayYear))
    var registry = TransformerRegistry.standard
    registry.register(.monthDayYear)
    let day = Date(timeIntervalSince1970: 1_451_692_800)
    #expect(try dates.transform("01/02/2016") == day)
    #expect(try registry.transform("01/02/2016", to: Date.self) == day)
    #expect(throws: TransformError.self) {
      try TransformerRegistry.standard.transform("01/02/2016", to: Date.self)
    }
  }

  @Test(arguments: nonsense)
  func refuses(_ text: String) throws {
    let refusal = try #require(throws: TransformError.self) {
      try DateTextTransformer().transform(text)
    }
    #expect(refusal.expected == "a date")
    let error = try #require(throws: TransformError.self) {
      try CompoundTransformer.dates().transform(text)
    }
    #expect(error.expected == "a date")
    #expect(error.failures.count == 5)
  }

  @Test(arguments: [
    ("2015-02-29", "February 2015 has 28 days"), ("0000-00-00", "year 0 is out of range"),
    ("2016-01-18T24:00:00Z", "hour 24 is out of range"),
    ("Thu, 08 Jan 2016 08:15:00 GMT", "January 8, 2016, was a Friday"),
    ("Thursday, 08-Jan-16 08:15:00 GMT", "January 8, 2016, was a Friday"),
    ("Thu Jan  8 08:15:00 2016", "January 8, 2016, was a Friday"),
    ("1453075980250", "13 digits are milliseconds, which .millisecondsSince1970 reads"),
    ("n/a", nil), ("", nil), ("2013", nil),
  ])
  func saysWhy(_ text: String, _ hint: String?) {
    let refusal = #expect(throws: TransformError.self) { try DateTextTransformer().transform(text) }
    #expect(refusal == .failed(expected: "a date", hint: hint))
    let error = #expect(throws: TransformError.self) {
      try CompoundTransformer.dates().transform(text)
    }
    #expect(error?.description == "expected a date" + (hint.map { ": \($0)" } ?? ""))
  }

  @Test(arguments: [
    ("01/02/2016", [".monthDayYear", "dd/MM/yyyy"]),
    (" 12/12/2016 ", [".monthDayYear", "dd/MM/yyyy"]),
    ("13/02/2016", ["dd/MM/yyyy"]), ("02/13/2016", [".monthDayYear"]),
    ("02/29/2016", [".monthDayYear"]), ("02/29/2015", []), ("31/04/2016", []),
    ("1/2/2016", ["M/d/yyyy", "d/M/yyyy"]), ("01/2/2016", ["M/d/yyyy", "d/M/yyyy"]),
    ("1/13/2016", ["M/d/yyyy"]), ("13/1/2016", ["d/M/yyyy"]), ("2/29/2015", []),
    ("13/13/2016", []), ("00/00/2016", []), ("0/0/2016", []), ("1/1/0000", []),
  ])
  func namesTheTransformersThatReadAnAmbiguousDay(_ text: String, _ formats: [String]) throws {
    let error = #expect(throws: TransformError.self) { try DateTextTransformer().transform(text) }
    let names = formats.map { $0.hasPrefix(".") ? $0 : ".date(format: \"\($0)\")" }
    let hint = names.isEmpty ? "" : ": \(names.joined(separator: " or ")) reads it"
    #expect(error?.description == "expected a date" + hint)
    for format in ["MM/dd/yyyy", "dd/MM/yyyy", "M/d/yyyy", "d/M/yyyy"] {
      let name = format == "MM/dd/yyyy" ? ".monthDayYear" : format
      let reads = (try? DateFormatTransformer(format).transform(text)) != nil
      #expect(reads || !formats.contains(name))
      if formats.isEmpty { #expect(!reads) }
    }
  }

  @Test(arguments: [
    ("13/02/2016", #".date(format: "dd/MM/yyyy") reads it"#),
    ("31/04/2016", "month 31 is out of range"),
    ("02/30/2016", "February 2016 has 29 days"), ("1/2/16", nil),
  ])
  func aHintNamesNoTransformerThatHasRefused(_ text: String, _ hint: String?) {
    let dates = CompoundTransformer<String, Date>(.dateText, .monthDayYear)
    let error = #expect(throws: TransformError.self) { try dates.transform(text) }
    #expect(error?.hint == hint)
  }

  @Test func fitsOneFormAtMost() {
    for text in Self.spellings + ["2016-01-18"] {
      let members = CompoundTransformer.dates().members
      #expect(members.count { (try? $0.transform(text, to: Date.self)) != nil } == 1)
    }
  }

  @Test(arguments: [
    "2016-01-18T01:13:00", "Mon Jan 18 01:13:00 2016", "2016-01-18",
  ])
  func takesDatesWithoutAZoneAsTold(_ text: String) throws {
    let there = try DateTextTransformer(secondsFromGMT: 3600).transform(text)
    #expect(there == (try DateTextTransformer().transform(text)) - 3600)
    #expect(there == (try CompoundTransformer.dates(secondsFromGMT: 3600).transform(text)))
  }

  @Test func writesISO8601() throws {
    let date = Date(timeIntervalSince1970: 1_453_075_980)
    #expect(try DateTextTransformer().reverse(date) == "2016-01-18T00:13:00Z")
    #expect(try CompoundTransformer.dates().reverse(date) == "2016-01-18T00:13:00Z")
  }

  @Test func offersTheBytesToOtherModules() {
    let date = "\tMon, 18 Jan 2016 00:13:00 GMT\n".withByteRegion { DateTextTransformer.read($0) }
    #expect(date?.timeIntervalSince1970 == 1_453_075_980)
    #expect("no".withByteRegion { DateTextTransformer.read($0) } == nil)
  }

  @Test func servesTheRegistry() throws {
    let date = try TransformerRegistry.standard.transform(
      "Mon, 18 Jan 2016 00:13:00 GMT", to: Date.self)
    #expect(date.timeIntervalSince1970 == 1_453_075_980)
  }
}
