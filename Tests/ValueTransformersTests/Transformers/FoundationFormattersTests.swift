import Foundation
import Testing
import ValueTransformers

@Suite struct DateFormatterTransformerTests {
  private let transformer: DateFormatterTransformer = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "fr_FR")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "d MMMM yyyy"
    return DateFormatterTransformer(formatter)
  }()

  @Test func readsAndWrites() throws {
    let date = try transformer.transform(" 18 janvier 2016 ")
    #expect(date.timeIntervalSince1970 == 1_453_075_200)
    #expect(try transformer.reverse(date) == "18 janvier 2016")
  }

  @Test(arguments: ["", "18 January 2016", "18 janvier 2016x", "n/a"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a date")) { try transformer.transform(text) }
  }

  @Test func mayBeSharedByTasks() async throws {
    let transformer = transformer
    try await withThrowingTaskGroup(of: Date.self) { group in
      for _ in 0..<20 { group.addTask { try transformer.transform("18 janvier 2016") } }
      for try await date in group { #expect(date.timeIntervalSince1970 == 1_453_075_200) }
    }
  }
}

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
    #expect(throws: TransformError.self) {
      try transformer.reverse(Date(timeIntervalSince1970: .nan))
    }
  }
}

@Suite struct NumberFormatterTransformerTests {
  private static func german(_ style: NumberFormatter.Style) -> NumberFormatterTransformer {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    formatter.numberStyle = style
    return NumberFormatterTransformer(formatter)
  }

  private let decimal = german(.decimal)

  private static func american(_ style: NumberFormatter.Style) -> NumberFormatterTransformer {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = style
    return NumberFormatterTransformer(formatter)
  }

  @Test(arguments: [
    (NumberFormatter.Style.currency, "$932,480,932,840,923.00", 932_480_932_840_923),
    (.currency, "$1.50", 1.5), (.currency, "$12", 12), (.decimal, "100.000000000000000", 100),
    (.decimal, "3.14159265358979323846", 3.14159265358979323846), (.decimal, "1E5", 100_000),
    (.decimal, "1,000.50", 1000.5), (.decimal, "0", 0), (.percent, "12%", 0.12),
    (.scientific, "1.5E3", 1500), (.spellOut, "twelve hundred", 1200),
  ])
  func readsToTheEnd(_ style: NumberFormatter.Style, _ text: String, as number: Double) throws {
    #expect(try Self.american(style).transform(text).double == number)
  }

  @Test(arguments: [
    (NumberFormatter.Style.decimal, "12abc"), (.decimal, "12abc3"), (.decimal, "12 3"),
    (.decimal, "100.000000000000000x"), (.decimal, "100.000000000000000x1"),
    (.decimal, "1E5x3"), (.currency, "$932,480,932,840,923.00x"), (.currency, "$1.50 1"),
    (.currency, "12"), (.percent, "12%x"), (.spellOut, "twelvex"), (.decimal, "x"), (.decimal, ""),
  ])
  func refusesWhatIsReadInPart(_ style: NumberFormatter.Style, _ text: String) {
    #expect(throws: TransformError.failed(expected: "a number")) {
      try Self.american(style).transform(text)
    }
  }

  @Test(
    arguments: [
      ("1.000,5", 1000.5), ("-12", -12), (" 0 ", 0), ("12,50", 12.5), ("0,00", 0),
    ] as [(String, NumberLiteral)])
  func reads(_ text: String, as number: NumberLiteral) throws {
    #expect(try decimal.transform(text) == number)
  }

  @Test(arguments: ["", "12abc", "1,5,2", "0x10", "1-2", "n/a", "12 x"])
  func refusesWhatIsNoNumberToTheEnd(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a number")) { try decimal.transform(text) }
  }

  @Test(
    arguments: [(1000.5, "1.000,5"), (-12, "-12"), (0.125, "0,125")] as [(NumberLiteral, String)])
  func writesWhatItReads(_ number: NumberLiteral, _ text: String) throws {
    #expect(try decimal.reverse(number) == text)
    #expect(try decimal.transform(text) == number)
  }

  @Test func chainsToAnyNumber() throws {
    let prices = decimal.then(.decimalNumber)
    #expect(try prices.transform("1.000,50") == Decimal(string: "1000.5"))
    #expect(try decimal.then(.integerNumber(UInt8.self)).transform("255") == 255)
  }
}

@Suite struct FormatStyleTransformersTests {
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
