import Testing
import ValueTransformers

@Suite struct DurationTextTransformerTests {
  private let transformer = DurationTextTransformer()

  @Test(arguments: [
    ("PT1H2M3.5S", 3723.5, "PT1H2M3.5S"), (" PT90M\n", 5400, "PT1H30M"), ("P1W", 604_800, "PT168H"),
    ("P1D", 86_400, "PT24H"), ("P1DT1S", 86_401, "PT24H1S"), ("PT1,5H", 5400, "PT1H30M"),
    ("P0.5D", 43_200, "PT12H"), ("-PT5S", -5, "-PT5S"), ("PT-1H-30M", -5400, "-PT1H30M"),
    ("-PT-5S", 5, "PT5S"), ("+PT5S", 5, "PT5S"), ("pt5s", 5, "PT5S"), ("PT0S", 0, "PT0S"),
    ("90", 90, "PT1M30S"), ("-1.5", -1.5, "-PT1.5S"), ("15e-1", 1.5, "PT1.5S"),
    ("2E3", 2000, "PT33M20S"), ("0e999", 0, "PT0S"), ("PT1H-30M", 1800, "PT30M"),
  ])
  func reads(_ text: String, as seconds: Double, andWrites written: String) throws {
    let duration = try transformer.transform(text)
    #expect(duration == .seconds(seconds))
    #expect(transformer.reverse(duration) == written)
    #expect(try transformer.transform(written) == duration)
    #expect(try TransformerRegistry.standard.transform(text, to: Duration.self) == duration)
  }

  @Test(arguments: [
    "", " ", "P", "PT", "P1", "P1H", "PT1D", "P1Y", "P1M", "P1DT", "PT1S1M", "PT1M1M", "PT1.5M1S",
    "PT.5S", "PT1.S", "1h", "PT1H x", "1:30", "PT1e3S", "0.0000000000000000001", "1e21", "1e-19",
    "PT99999999999999999999999999999999999999999S", "P99999999999999999999W",
    "PT170141183460469231732S",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a duration like PT1H30M")) {
      try transformer.transform(text)
    }
  }

  @Test func isExact() throws {
    let duration = try transformer.transform("PT0.000000000000000001S")
    #expect(duration.components == (0, 1))
    #expect(transformer.reverse(duration) == "PT0.000000000000000001S")
    #expect(try transformer.transform("0.1").components == (0, 100_000_000_000_000_000))
    #expect(try transformer.transform("PT0.1000000000000000000000H").components == (360, 0))
  }

  private static let longest = Duration.seconds(Int64.max) * 18
  private static let shortest = Duration(secondsComponent: 0, attosecondsComponent: 1)

  @Test(arguments: [longest, .zero - longest, .seconds(Int64.max), shortest, .zero - shortest])
  func readsBackWhatItWrites(_ duration: Duration) throws {
    #expect(try transformer.transform(transformer.reverse(duration)) == duration)
  }

  @Test(arguments: [(1, 1.0), (1.5, 1.5), (-0.25, -0.25), (1e3, 1000)])
  func numbersAreSeconds(_ number: NumberLiteral, _ seconds: Double) throws {
    #expect(try DurationNumberTransformer().transform(number) == .seconds(seconds))
    #expect(
      try TransformerRegistry.standard.transform(number, to: Duration.self) == .seconds(seconds))
  }

  @Test(arguments: ["1e30", "1e-19"])
  func refusesNumbers(_ number: String) throws {
    let number = try #require(NumberLiteral(number))
    #expect(throws: TransformError.failed(expected: "a duration of whole attoseconds")) {
      try DurationNumberTransformer().transform(number)
    }
  }
}
