import Foundation
import Testing
import ValueTransformers

@Suite struct EpochSecondsNumberTransformerTests {
  @Test(arguments: [
    ("1453075980", 1_453_075_980), ("1453075980.25", 1_453_075_980.25), ("0", 0), ("-1", -1),
    ("99999999999.5", 99_999_999_999.5), ("-99999999999", -99_999_999_999), ("1e9", 1e9),
  ])
  func readsAndWrites(_ literal: String, as seconds: Double) throws {
    let transformer = EpochSecondsNumberTransformer()
    let number = try #require(NumberLiteral(literal))
    let date = try transformer.transform(number)
    #expect(date.timeIntervalSince1970 == seconds)
    #expect(try transformer.transform(transformer.reverse(date)) == date)
  }

  @Test(arguments: ["1369122651267", "100000000000", "-100000000000", "1e300"])
  func refusesMilliseconds(_ literal: String) throws {
    let number = try #require(NumberLiteral(literal))
    let error = TransformError.failed(
      expected: "a date in seconds since 1970 (.millisecondsSince1970 reads milliseconds)")
    #expect(throws: error) { try EpochSecondsNumberTransformer().transform(number) }
    #expect(throws: error) { try TransformerRegistry.standard.transform(number, to: Date.self) }
  }

  @Test func refusesWhatIsNoDate() {
    #expect(throws: TransformError.failed(expected: "a date")) {
      try EpochSecondsNumberTransformer().transform(NumberLiteral(Double.nan))
    }
    #expect(throws: TransformError.failed(expected: "a date within 10^11 seconds of 1970")) {
      try EpochSecondsNumberTransformer().reverse(Date(timeIntervalSince1970: 1e11))
    }
  }
}
