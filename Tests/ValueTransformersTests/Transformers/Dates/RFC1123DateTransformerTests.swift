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

  @Test(arguments: [
    "", "Sun, 06 Nov 1994", "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49:37",
    "Sun, 06 Nov 1994 08:49: GMT", "Sun, 06 Nov 1994 08 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
    "Wed, 2 Oct 2002 15:00", "Tue, 2 Oct 2002 15:00 GMT", "Wed, 2 Oct 2002 15:60 GMT",
    "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Nov 1994 08:49:37 +9999", "Sun, 06-Nov-94 08:49:37 GMT",
    "Sun, 06 Nov 1994 8:49:37 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT", "06 Nov 0000 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMTx",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a date")) { try transformer.transform(text) }
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
