import Foundation
import Testing
import ValueTransformers

@Suite struct TimeSinceReferenceDateTransformerTests {
  private static let spellings: [(String, Double)] = [
    ("474768780", 474_768_780), ("474768780.25", 474_768_780.25), ("0", 0), ("-1.5", -1.5),
    ("0.123456789", 0.123456789),
  ]

  @Test func readsAndWritesNumbersAndText() throws {
    for (text, seconds) in Self.spellings {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let number = try #require(NumberLiteral(text))
      #expect(try TimeSinceReferenceDateTransformer().transform(number) == date)
      #expect(try TimeSinceReferenceDateTransformer().reverse(date).text == text)
      #expect(try TimeSinceReferenceDateTextTransformer().transform(" \(text) ") == date)
      #expect(try TimeSinceReferenceDateTextTransformer().reverse(date) == text)
    }
  }

  @Test(arguments: ["", "n/a", "1,378", "12abc", "2016-01-18", "1e400"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a date")) {
      try TimeSinceReferenceDateTextTransformer().transform(text)
    }
  }

  @Test func refusesWhatIsNotFinite() {
    #expect(throws: TransformError.failed(expected: "a date")) {
      try TimeSinceReferenceDateTransformer().transform(NumberLiteral(Double.infinity))
    }
    #expect(throws: TransformError.failed(expected: "a date")) {
      try TimeSinceReferenceDateTransformer().reverse(Date(timeIntervalSince1970: .nan))
    }
  }

  @Test func isReachedByDotSyntax() {
    let number = AnyTransformer(.secondsSinceReferenceDate)
    #expect(number.canTransform(from: NumberLiteral.self, to: Date.self))
    let text = AnyTransformer(.secondsSinceReferenceDateText)
    #expect(text.canTransform(from: String.self, to: Date?.self))
  }
}
