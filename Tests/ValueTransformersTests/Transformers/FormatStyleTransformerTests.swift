import Foundation
import Testing
import ValueTransformers

@Suite struct FormatStyleTransformerTests {
  private let decimal = ParseableFormatTransformer(
    Decimal.FormatStyle(locale: Locale(identifier: "en_US")))

  @Test func readAndWrite() throws {
    #expect(try decimal.transform("1,000.5") == Decimal(string: "1000.5"))
    #expect(decimal.reverse(1000.5) == "1,000.5")
    #expect(throws: TransformError.failed(expected: "a value of type Decimal")) {
      try decimal.transform("n/a")
    }
  }

  @Test func writeOrReadAlone() throws {
    let style = Date.ISO8601FormatStyle()
    let date = Date(timeIntervalSince1970: 1_453_075_980)
    #expect(FormatStyleTransformer(style).transform(date) == "2016-01-18T00:13:00Z")
    #expect(try ParseStrategyTransformer(style).transform("2016-01-18T00:13:00Z") == date)
    #expect(throws: TransformError.failed(expected: "a value of type Date")) {
      try ParseStrategyTransformer(style).transform("n/a")
    }
  }

  @Test func areReachedByDotSyntax() throws {
    var registry = TransformerRegistry.standard
    registry.register(.parseableFormat(Decimal.FormatStyle(locale: Locale(identifier: "en_US"))))
    #expect(try registry.transform("1,000.5", to: Decimal.self) == Decimal(string: "1000.5"))
    registry.register(.parse(Date.ISO8601FormatStyle()))
    registry.register(.format(Date.ISO8601FormatStyle()))
    #expect(
      try registry.transform("1970-01-01T00:00:00Z", to: Date.self).timeIntervalSince1970 == 0)
  }
}
