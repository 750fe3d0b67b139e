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
  }
#endif
