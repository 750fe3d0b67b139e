import Foundation
import Testing
import ValueTransformers

@Suite struct TimeSince1970TransformerTests {
  private typealias Unit = TimeSince1970Transformer.Unit

  private static let spellings: [(Unit, String, Double)] = [
    (.seconds, "1453075980.5", 1_453_075_980.5), (.seconds, "-1", -1), (.seconds, "0", 0),
    (.milliseconds, "1453075980250", 1_453_075_980.25), (.milliseconds, "-1", -0.001),
    (.microseconds, "1453075980123456", 1_453_075_980.123456),
    (.microseconds, "-62135596800000000", -62_135_596_800),
    (.microseconds, "253402300799000000", 253_402_300_799),
  ]

  @Test func readsNumbersAndText() throws {
    for (unit, text, seconds) in Self.spellings {
      let date = Date(timeIntervalSince1970: seconds)
      let number = try #require(NumberLiteral(text))
      #expect(try TimeSince1970Transformer(unit).transform(number) == date)
      #expect(try TimeSince1970TextTransformer(unit).transform(" \(text) ") == date)
    }
  }

  @Test func writesWhatItReads() throws {
    for (unit, text, seconds) in Self.spellings {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try TimeSince1970TextTransformer(unit).reverse(date) == text)
      let number = try TimeSince1970Transformer(unit).reverse(date)
      #expect(try TimeSince1970Transformer(unit).transform(number) == date)
    }
  }

  @Test func readsBackEveryMicrosecond() throws {
    for unit in [Unit.milliseconds, .microseconds] {
      let transformer = TimeSince1970TextTransformer(unit)
      for count in stride(from: 1_453_075_980_000_000, to: 1_453_075_981_000_000, by: 997) {
        #expect(try transformer.reverse(transformer.transform("\(count)")) == "\(count)")
      }
    }
  }

  @Test(arguments: ["", "n/a", "1,378,767,519", "12abc", "2016-01-18", "1e400"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a date")) {
      try TimeSince1970TextTransformer(.milliseconds).transform(text)
    }
  }

  @Test func refusesWhatIsNotFinite() {
    let transformer = TimeSince1970Transformer(.seconds)
    #expect(throws: TransformError.failed(expected: "a date")) {
      try transformer.transform(NumberLiteral(Double.infinity))
    }
    #expect(throws: TransformError.self) {
      try transformer.reverse(Date(timeIntervalSince1970: .nan))
    }
  }

  @Test func isReachedByDotSyntax() {
    let number = NumberLiteral.self
    let numbers: [AnyTransformer] = [
      .init(.secondsSince1970), .init(.millisecondsSince1970), .init(.microsecondsSince1970),
    ]
    #expect(numbers.allSatisfy { $0.canTransform(from: number, to: Date.self) })
    let texts: [AnyTransformer] = [
      .init(.secondsSince1970Text), .init(.millisecondsSince1970Text),
      .init(.microsecondsSince1970Text), .init(.epochSeconds),
    ]
    #expect(texts.allSatisfy { $0.canTransform(from: String.self, to: Date?.self) })
    #expect(texts.allSatisfy { !$0.canTransform(from: number, to: Date.self) })
  }
}

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
