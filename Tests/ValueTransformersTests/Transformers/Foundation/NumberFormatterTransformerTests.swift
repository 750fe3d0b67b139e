#if Foundation
  import Foundation
  import Testing
  import ValueTransformers

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
      (.decimal, "3.14159265358979", 3.14159265358979), (.decimal, "1E5", 100_000),
      (.decimal, "0.3333333333333333", 0.3333333333333333), (.decimal, "1.50000000000000000", 1.5),
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
      (.currency, "12"), (.percent, "12%x"), (.spellOut, "twelvex"), (.decimal, "x"),
      (.decimal, ""),
    ])
    func refusesWhatIsReadInPart(_ style: NumberFormatter.Style, _ text: String) {
      #expect(throws: TransformError.failed(expected: "a number")) {
        try Self.american(style).transform(text)
      }
    }

    @Test(arguments: [
      (NumberFormatter.Style.decimal, "9007199254740993.0"),
      (.decimal, "9,223,372,036,854,775,809"), (.decimal, "3.14159265358979323846"),
      (.decimal, "-12345678901234567890"), (.currency, "$92,233,720,368,547,758.07"),
      (.percent, "12.34567890123456789%"), (.scientific, "1.23456789012345678901E3"),
    ])
    func refusesWhatLosesDigits(_ style: NumberFormatter.Style, _ text: String) {
      let expected = "a number of no more digits than its formatter keeps"
      #expect(throws: TransformError.failed(expected: expected)) {
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
#endif
