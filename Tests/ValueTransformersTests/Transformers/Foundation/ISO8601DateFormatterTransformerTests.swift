#if Foundation
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct ISO8601DateFormatterTransformerTests {
    private let transformer = ISO8601DateFormatterTransformer(ISO8601DateFormatter())

    @Test(arguments: ["2016-01-18T00:13:00Z", "2016-01-18T01:13:00+01:00"])
    func reads(_ text: String) throws {
      #expect(try transformer.transform(text).timeIntervalSince1970 == 1_453_075_980)
    }

    @Test(arguments: ["", "2016-01-18T00:13:00Zx", "n/a", "2016-01-18"])
    func refuses(_ text: String) {
      #expect(throws: TransformError.failed(expected: "a date")) { try transformer.transform(text) }
    }

    @Test func writesWhatItReads() throws {
      let date = Date(timeIntervalSince1970: 1_453_075_980)
      #expect(try transformer.reverse(date) == "2016-01-18T00:13:00Z")
      #expect(throws: TransformError.failed(expected: "a date")) {
        try transformer.reverse(Date(timeIntervalSince1970: .nan))
      }
    }

    @Test(arguments: [
      ("2016-01-18T00:13:00.123", 0.123), ("2016-01-18T00:13:00.1234", 0.123),
      ("2016-01-18T00:13:00.1230", 0.123), ("2016-01-18T00:13:00.000", 0),
      ("2016-01-18T00:13:00.000000", 0),
    ])
    func readsFractionsOfAnyLength(_ text: String, _ fraction: Double) throws {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [
        .withFullDate, .withTime, .withColonSeparatorInTime, .withFractionalSeconds,
      ]
      let transformer = ISO8601DateFormatterTransformer(formatter)
      let seconds = try transformer.transform(text).timeIntervalSince1970 - 1_453_075_980
      #expect(abs(seconds - fraction) < 1e-6)
      #expect(throws: TransformError.failed(expected: "a date")) {
        try transformer.transform(text + "x")
      }
    }

    @Test(arguments: ["2016-01-18T00:13:00Z12", "2016-01-18T00:13:00Z.12"])
    func refusesDigitsBehindTheDate(_ text: String) {
      #expect(throws: TransformError.failed(expected: "a date")) { try transformer.transform(text) }
    }
  }
#endif
