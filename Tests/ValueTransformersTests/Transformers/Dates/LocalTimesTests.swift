import Foundation
import Testing
import ValueTransformers

@Suite struct LocalTimesTests {
  private func transformer(
    _ format: String = "yyyy-MM-dd HH:mm", in zone: String = "Europe/Zurich",
    repeatedTime: Calendar.RepeatedTimePolicy? = nil
  ) throws -> DateFormatTransformer {
    try .date(
      format: format, timeZone: TimeZoneTextTransformer().transform(zone),
      repeatedTime: repeatedTime)
  }

  private func date(_ text: String) throws -> Date { try DateTextTransformer().transform(text) }

  @Test(arguments: [
    ("2024-01-18 12:00", "Europe/Zurich", "2024-01-18T11:00Z"),
    ("2024-07-01 12:00", "Europe/Zurich", "2024-07-01T10:00Z"),
    ("2024-03-31 01:59", "Europe/Zurich", "2024-03-31T00:59Z"),
    ("2024-03-31 03:00", "Europe/Zurich", "2024-03-31T01:00Z"),
    ("2024-10-27 01:59", "Europe/Zurich", "2024-10-26T23:59Z"),
    ("2024-10-27 03:00", "Europe/Zurich", "2024-10-27T02:00Z"),
    ("2024-07-01 12:00", "America/New_York", "2024-07-01T16:00Z"),
    ("2011-12-29 23:59", "Pacific/Apia", "2011-12-30T09:59Z"),
    ("2011-12-31 00:00", "Pacific/Apia", "2011-12-30T10:00Z"),
    ("2024-07-01 12:00", "+05:30", "2024-07-01T06:30Z"),
    ("0001-01-01 01:00", "GMT", "0001-01-01T01:00Z"),
  ])
  func readsAndWrites(_ text: String, in zone: String, as moment: String) throws {
    let transformer = try transformer(in: zone)
    let date = try date(moment)
    #expect(try transformer.transform(text) == date)
    #expect(try transformer.reverse(date) == text)
  }

  @Test(arguments: [
    ("2024-03-31 02:00", "Europe/Zurich"), ("2024-03-31 02:59", "Europe/Zurich"),
    ("2024-03-10 02:30", "America/New_York"), ("2011-12-30 12:00", "Pacific/Apia"),
  ])
  func aSkippedTimeIsRefused(_ text: String, in zone: String) throws {
    let expected = "a date like yyyy-MM-dd HH:mm that is not skipped in \(zone)"
    for choice in [nil, Calendar.RepeatedTimePolicy.first, .last] {
      let transformer = try transformer(in: zone, repeatedTime: choice)
      #expect(throws: TransformError.failed(expected: expected)) { try transformer.transform(text) }
    }
  }

  /// A day without a midnight begins later, but one that clocks skipped never began.
  @Test func aSkippedDayIsRefused() throws {
    let apia = try transformer("yyyy-MM-dd", in: "Pacific/Apia")
    #expect(
      throws: TransformError.failed(
        expected: "a date like yyyy-MM-dd that is not skipped in Pacific/Apia")
    ) { try apia.transform("2011-12-30") }
    #expect(try apia.transform("2011-12-31") == date("2011-12-30T10:00Z"))
    let beirut = try transformer("yyyy-MM-dd", in: "Asia/Beirut")
    #expect(try beirut.transform("2021-03-28") == date("2021-03-27T22:00Z"))
  }

  @Test(arguments: ["2024-10-27 02:00", "2024-10-27 02:59"])
  func anAmbiguousTimeIsRefused(_ text: String) throws {
    let expected = "a date like yyyy-MM-dd HH:mm that is unambiguous in Europe/Zurich"
    #expect(throws: TransformError.failed(expected: expected)) { try transformer().transform(text) }
  }

  @Test func anAmbiguousTimeIsTheOneThatIsAskedFor() throws {
    let (summer, winter) = (try date("2024-10-27T00:30Z"), try date("2024-10-27T01:30Z"))
    let text = "2024-10-27 02:30"
    let first = try transformer(repeatedTime: .first)
    let last = try transformer(repeatedTime: .last)
    #expect(try first.transform(text) == summer)
    #expect(try last.transform(text) == winter)
    #expect(try first.reverse(summer) == text)
    #expect(try last.reverse(winter) == text)
    let expected = TransformError.failed(expected: "a date that is unambiguous in Europe/Zurich")
    #expect(throws: expected) { try first.reverse(winter) }
    #expect(throws: expected) { try last.reverse(summer) }
    #expect(throws: expected) { try transformer().reverse(summer) }
  }

  @Test(arguments: [
    ("2024-07-01", "Europe/Zurich", "2024-06-30T22:00Z"),
    // A day without a midnight, and one with two.
    ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00Z"),
    ("2024-11-03", "America/Havana", "2024-11-03T04:00Z"),
  ])
  func aDayIsItsBeginning(_ text: String, in zone: String, as moment: String) throws {
    let transformer = try transformer("yyyy-MM-dd", in: zone)
    #expect(try transformer.transform(text) == date(moment))
    #expect(try transformer.reverse(date(moment)) == text)
  }

  @Test func anOffsetInTheTextCounts() throws {
    let transformer = try transformer("yyyy-MM-dd HH:mm Z")
    let winter = try date("2024-10-27T01:30Z")
    #expect(try transformer.transform("2024-10-27 02:30 +0100") == winter)
    #expect(try transformer.transform("2024-10-27 01:30 GMT") == winter)
    #expect(try transformer.reverse(winter) == "2024-10-27 02:30 +0100")
  }

  @Test(arguments: ["", "2024-02-30 12:00", "2024-07-01", "2024-07-01 24:00", "0001-01-01 00:00"])
  func refuses(_ text: String) throws {
    let error = #expect(throws: TransformError.self) { try transformer().transform(text) }
    #expect(error?.expected == "a date like yyyy-MM-dd HH:mm")
  }

  @Test func aDateIsRoundedBeforeItsHourIsKnown() throws {
    let date = try date("2024-03-31T01:00Z") - 0.0001
    #expect(try transformer().reverse(date) == "2024-03-31 03:00")
  }

  @Test func aWrongFormatIsAnError() throws {
    let transformer = try transformer("YYYY")
    #expect(transformer.formatError?.found == #""YYYY" in "YYYY""#)
    #expect(
      throws: TransformError.failed(
        expected: #"a date format of known letters, not "YYYY" in "YYYY""#)
    ) {
      try transformer.transform("2024")
    }
  }
}
