import Foundation
import Testing
import ValueTransformers

@Suite struct ASCTimeDateTransformerTests {
  private let transformer = ASCTimeDateTransformer()

  @Test(arguments: [
    "Sun Nov  6 08:49:37 1994", "Sun Nov 06 08:49:37 1994", "Sun Nov 6 08:49:37 1994\n",
  ])
  func reads(_ text: String) throws {
    #expect(try transformer.transform(text).timeIntervalSince1970 == 784_111_777)
  }

  @Test(arguments: [
    "", "Mon Nov  6 08:49:37 1994", "Sun Nov   6 08:49:37 1994", "Sun Nov  6 08:49:37 94",
    "Sun Nov  6 08:49 1994", "Sun Nov  6 08:49:37 GMT 1994", "Nov  6 08:49:37 1994",
    "Sun Nov 31 08:49:37 1994", "Wed Feb 29 00:00:00 2015",
  ])
  func refuses(_ text: String) {
    let error = #expect(throws: TransformError.self) { try transformer.transform(text) }
    #expect(error?.expected == "a date")
  }

  @Test(arguments: [
    ("Mon Nov  6 08:49:37 1994", "November 6, 1994, was a Sunday"),
    ("Wed Feb 29 00:00:00 2015", "February 2015 has 28 days"),
    ("Sun Nov  6 08:60:37 1994", "minute 60 is out of range"), ("Sun Nov  6 1994", nil),
  ])
  func saysWhy(_ text: String, _ hint: String?) {
    let error = #expect(throws: TransformError.self) { try transformer.transform(text) }
    #expect(error == .failed(expected: "a date", hint: hint))
  }

  @Test func writesWhatItReads() throws {
    for text in ["Sun Nov  6 08:49:37 1994", "Wed Nov 16 08:49:37 1994"] {
      #expect(try transformer.reverse(transformer.transform(text)) == text)
    }
  }

  @Test func takesItsZoneAsTold() throws {
    let transformer = ASCTimeDateTransformer(secondsFromGMT: 3600)
    let date = try transformer.transform("Sun Nov  6 09:49:37 1994")
    #expect(date.timeIntervalSince1970 == 784_111_777)
    #expect(try transformer.reverse(date) == "Sun Nov  6 09:49:37 1994")
  }
}
