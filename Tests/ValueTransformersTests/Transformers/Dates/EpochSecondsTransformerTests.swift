import Foundation
import Testing
import ValueTransformers

@Suite struct EpochSecondsTransformerTests {
  @Test(arguments: [
    ("145307598", 145_307_598), ("1453075980", 1_453_075_980), ("99999999999", 99_999_999_999),
    (" 1453075980.25 ", 1_453_075_980.25), ("012345678", 12_345_678), ("000000000", 0),
  ])
  func reads(_ text: String, as seconds: Double) throws {
    #expect(try EpochSecondsTransformer().transform(text).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2013", "20130423", "14530759", "145307598025", "1453075980.", "1453075980.2e",
    "-145307598",
    "1453075980x", "1453075980.2.5", "+1453075980",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a date")) {
      try EpochSecondsTransformer().transform(text)
    }
  }

  @Test(arguments: [
    ("1453075980250", "13 digits are milliseconds, which .millisecondsSince1970 reads"),
    ("1453075980250.5", "13 digits are milliseconds, which .millisecondsSince1970 reads"),
    ("1453075980250123", "16 digits are microseconds, which .microsecondsSince1970 reads"),
    // A day and a time of it, as some write them.
    ("201601180013", nil), ("20160118001300", nil), ("1453075980250.", nil),
    ("-1453075980250", nil),
  ])
  func namesTheTransformerForAnotherUnit(_ text: String, _ hint: String?) {
    #expect(throws: TransformError.failed(expected: "a date", hint: hint)) {
      try EpochSecondsTransformer().transform(text)
    }
  }

  @Test func writesWhatItReads() throws {
    let transformer = EpochSecondsTransformer()
    for text in ["145307598", "1453075980.25", "99999999999"] {
      #expect(try transformer.reverse(transformer.transform(text)) == text)
    }
    #expect(throws: TransformError.failed(expected: "a date from 1973-03-03 to 5138-11-16")) {
      try transformer.reverse(Date(timeIntervalSince1970: 5))
    }
  }
}
