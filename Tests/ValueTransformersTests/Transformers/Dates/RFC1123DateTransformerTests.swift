import Foundation
import Testing
import ValueTransformers

@Suite struct RFC1123DateTransformerTests {
  private let transformer = RFC1123DateTransformer()

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", " sun, 06 nov 1994 08:49:37 gmt ",
    "06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 Z",
    "Sun, 06 Nov 1994 09:49:37 +0100", "Sun, 06 Nov 1994 03:49:37 EST",
    "Sun, 06 Nov 1994 01:49:37 -07:00", "Sat, 05 Nov 1994 23:49:37 -0900",
    "Sun, 06 Nov 94 08:49:37 GMT", "6 Nov 94 08:49:37 UT",
  ])
  func reads(_ text: String) throws {
    #expect(try transformer.transform(text).timeIntervalSince1970 == 784_111_777)
  }

  /// As RFC 822 and 5322 let white space be folded, and as feeds are written.
  @Test(arguments: [
    "Sun,  06  Nov 1994 08:49:37   GMT", "Sun,6 Nov 1994 08:49:37 GMT",
    "Sun ,\t6\r\n Nov 1994 08:49:37 GMT", "Sunday, 06 November 1994 08:49:37 GMT",
    "SUNDAY, 6 november 94 8:49:37 gmt", "Sun, 06 Nov 1994 8:49:37 +0000 (UTC)",
    "Sun, 06 Nov 1994 09:49:37 +0100 (Zurich (in winter))",
    #"(a) Sun (b), (c) 06 (d) Nov (e)1994 (\) f\\) 08:49:37 (g)GMT(h)"#,
    "Sun, 06(x)Nov(y)1994(z)08:49:37(a)GMT", "Sun, 06 Nov 1994 08:49:37",
    "6 Nov 94 8:49:37 (no zone)", "Sun, 06 Nov 1994 08:49:37 A", "Sun, 06 Nov 1994 08:49:37 m",
    "Sun, 06 Nov 1994 08:49:37 y", "Sun, 06 Nov 1994 08:49:37 -0000",
  ])
  func readsWhatIsFoldedAndObsolete(_ text: String) throws {
    #expect(try transformer.transform(text).timeIntervalSince1970 == 784_111_777)
    #expect(try DateTextTransformer().transform(text).timeIntervalSince1970 == 784_111_777)
  }

  @Test(arguments: [
    ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5), ("MST", -7), ("MDT", -6), ("PST", -8),
    ("PDT", -7), ("UT", 0), ("utc", 0),
  ])
  func readsZonesByTheNamesOfRFC822(_ name: String, _ hours: Int) throws {
    for time in ["Sun, 06 Nov 1994 08:49:37 \(name)", "Sunday, 6 Nov 94 8:49:37  \(name) (x)"] {
      let date = try transformer.transform(time)
      #expect(date.timeIntervalSince1970 == Double(784_111_777 - hours * 3600))
    }
  }

  @Test func takesTimesWithoutAZoneAsTold() throws {
    for text in ["Sun, 06 Nov 1994 09:49:37", "6 Nov 94 9:49:37 (here)"] {
      let date = try RFC1123DateTransformer(secondsFromGMT: 3600).transform(text)
      #expect(date.timeIntervalSince1970 == 784_111_777)
      #expect(try DateTextTransformer(secondsFromGMT: 3600).transform(text) == date)
      #expect(try CompoundTransformer.dates(secondsFromGMT: 3600).transform(text) == date)
    }
    let date = try RFC1123DateTransformer(secondsFromGMT: 3600).transform(
      "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(date.timeIntervalSince1970 == 784_111_777)
  }

  @Test(arguments: [
    "", "Sun, 06 Nov 1994", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49:37 J", "Sun, 06 Nov 1994 08:49:37GMT",
    "Sund, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Novem 1994 08:49:37 GMT", "Sun,",
    "Sun, 06Nov 1994 08:49:37 GMT", "Sun, 06 Nov1994 08:49:37 GMT", "Sun, 06 Nov 1994 8:4:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 (GMT", "Sun, 06 Nov 1994 08:49:37 (GMT\\)", "Sun, 06 Nov 1994 ()",
    "Sun, 06 Nov 1994 08:49:37 GMT)", "Sun, 06 Nov 1994 08:49:37 GMT EST",
    "Sun, 06 Nov 1994 08:49: GMT", "Sun, 06 Nov 1994 08 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
    "Wed, 2 Oct 2002", "Tue, 2 Oct 2002 15:00 GMT", "Wed, 2 Oct 2002 15:60 GMT",
    "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Nov 1994 08:49:37 +9999", "Sun, 06-Nov-94 08:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT", "06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMTx",
  ])
  func refuses(_ text: String) {
    let error = #expect(throws: TransformError.self) { try transformer.transform(text) }
    #expect(error?.expected == "a date")
  }

  @Test(arguments: [
    ("Thu, 08 Jan 2016 08:15:00 GMT", "January 8, 2016, was a Friday"),
    ("Thursday,  8 January 16 8:15 (x)", "January 8, 2016, was a Friday"),
    ("31 Nov 1994 08:49 GMT", "November 1994 has 30 days"),
    ("Sun, 00 Nov 1994 08:49:37 GMT", "day 0 is out of range"),
    ("06 Nov 0000 08:49:37 GMT", "year 0 is out of range"),
    ("Sun, 06 Nov 1994 24:00:00 GMT", "hour 24 is out of range"),
    ("Sun, 06 Nov 1994 08:49:61 GMT", "second 61 is out of range"),
    ("31 Dec 9999 23:59:59 -0001", "it is beyond the years 1 to 9999 of GMT"),
    ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Nov 1994", nil),
  ])
  func saysWhy(_ text: String, _ hint: String?) {
    let error = #expect(throws: TransformError.self) { try transformer.transform(text) }
    #expect(error == .failed(expected: "a date", hint: hint))
  }

  @Test(arguments: [
    ("Wed, 2 Oct 2002 15:00 GMT", 1_033_570_800), ("02 Oct 02 15:00 GMT", 1_033_570_800),
    ("Wed, 02 Oct 2002 10:00 EST", 1_033_570_800), ("01 Jan 00 00:00 GMT", 946_684_800),
    ("31 Dec 49 00:00:00 GMT", 2_524_521_600), ("01 Jan 50 00:00:00 GMT", -631_152_000),
    ("Fri, 31 Dec 99 00:00 Z", 946_598_400),
  ])
  func readsTheDatesOfMail(_ text: String, as seconds: Double) throws {
    #expect(try transformer.transform(text).timeIntervalSince1970 == seconds)
    #expect(try DateTextTransformer().transform(text).timeIntervalSince1970 == seconds)
  }

  @Test func writesWhatItReads() throws {
    let text = "Sun, 06 Nov 1994 08:49:37 GMT"
    #expect(try transformer.reverse(transformer.transform(text)) == text)
    #expect(
      try transformer.reverse(Date(timeIntervalSince1970: -62_135_596_800))
        == "Mon, 01 Jan 0001 00:00:00 GMT")
    #expect(throws: TransformError.failed(expected: "a date in the years 1 to 9999")) {
      try transformer.reverse(.distantFuture.addingTimeInterval(1e12))
    }
  }
}
