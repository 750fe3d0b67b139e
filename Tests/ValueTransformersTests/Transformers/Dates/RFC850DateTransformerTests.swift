import Foundation
import Testing
import ValueTransformers

@Suite struct RFC850DateTransformerTests {
  private let transformer = RFC850DateTransformer()

  @Test(arguments: [
    "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT",
    "sunday, 06-nov-94 09:49:37 +01",
  ])
  func reads(_ text: String) throws {
    #expect(try transformer.transform(text).timeIntervalSince1970 == 784_111_777)
  }

  @Test(arguments: [
    ("Thursday, 01-Jan-70 00:00:00 GMT", 0), ("Wednesday, 01-Jan-69 00:00:00 GMT", -31_536_000),
    ("Sunday, 01-Jan-68 00:00:00 GMT", 3_092_601_600),
  ])
  func takesTwoDigitsAsPOSIXDoes(_ text: String, as seconds: Double) throws {
    #expect(try transformer.transform(text).timeIntervalSince1970 == seconds)
    #expect(try transformer.reverse(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    "", "Sunday, 06 Nov 1994 08:49:37 GMT", "Monday, 06-Nov-94 08:49:37 GMT",
    "Sund, 06-Nov-94 08:49:37 GMT", "06-Nov-94 08:49:37 GMT", "Sunday, 6-Nov-94 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37", "Sunday, 30-Feb-94 08:49:37 GMT",
  ])
  func refuses(_ text: String) {
    let error = #expect(throws: TransformError.self) { try transformer.transform(text) }
    #expect(error?.expected == "a date")
  }

  @Test(arguments: [
    ("Monday, 06-Nov-94 08:49:37 GMT", "November 6, 1994, was a Sunday"),
    ("Mon, 06-Nov-1994 08:49:37 GMT", "November 6, 1994, was a Sunday"),
    ("Sunday, 31-Nov-94 08:49:37 GMT", "November 1994 has 30 days"),
    ("Sunday, 06-Nov-94 24:49:37 GMT", "hour 24 is out of range"),
    ("Sunday, 06-Nov-94", nil),
  ])
  func saysWhy(_ text: String, _ hint: String?) {
    let error = #expect(throws: TransformError.self) { try transformer.transform(text) }
    #expect(error == .failed(expected: "a date", hint: hint))
  }

  @Test func refusesToWriteOtherCenturies() {
    #expect(throws: TransformError.failed(expected: "a date in the years 1969 to 2068")) {
      try transformer.reverse(Date(timeIntervalSince1970: 3_124_224_000))
    }
  }
}
