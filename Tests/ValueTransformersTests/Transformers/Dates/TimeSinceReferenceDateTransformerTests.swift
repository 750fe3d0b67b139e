import Foundation
import Testing
import ValueTransformers

@Suite struct TimeSinceReferenceDateTransformerTests {
  private static let spellings: [(String, Double)] = [
    ("474768780", 474_768_780), ("474768780.25", 474_768_780.25), ("0", 0), ("-1.5", -1.5),
    ("0.123456789", 0.123456789),
  ]

  @Test func readsAndWritesNumbers() throws {
    for (text, seconds) in Self.spellings {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      let number = try #require(NumberLiteral(text))
      #expect(try TimeSinceReferenceDateTransformer().transform(number) == date)
      #expect(try TimeSinceReferenceDateTransformer().reverse(date).text == text)
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
  }
}
