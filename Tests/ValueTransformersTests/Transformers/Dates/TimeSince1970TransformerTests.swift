import Foundation
import Testing
import ValueTransformers

@Suite struct TimeSince1970TransformerTests {
  typealias Unit = TimeSince1970Transformer.Unit

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

  @Test func everyDateReadsBackEqual() throws {
    let seconds = [
      0.123456789, 1e-12, -1e-12, 0.1, 618.479972515, 474_768_780.1234567, -978_307_199.9999,
      -978_307_200.0001, -1e9 / 3, -6e10 / 7, 2e11 / 3, 252_423_993_599.999,
    ]
    for unit in [Unit.seconds, .milliseconds, .microseconds] {
      for seconds in seconds {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let number = try TimeSince1970Transformer(unit).reverse(date)
        #expect(try TimeSince1970Transformer(unit).transform(number) == date, "\(number)")
        let text = try TimeSince1970TextTransformer(unit).reverse(date)
        #expect(try TimeSince1970TextTransformer(unit).transform(text) == date, "\(text)")
        guard unit == .seconds, seconds < 9e10 else { continue }
        #expect(try EpochSecondsNumberTransformer().transform(number) == date, "\(number)")
      }
    }
    let date = Date(timeIntervalSinceReferenceDate: 0.123456789)
    #expect(try TimeSince1970TextTransformer(.seconds).reverse(date) == "978307200.123456789")
    #expect(
      try TimeSince1970TextTransformer(.milliseconds).reverse(date) == "978307200123.456789")
    #expect(try EpochSecondsTransformer().transform("978307200.123456789") == date)
  }

  @Test(arguments: [18.0, 24, 100, 290])
  func datesBeyondAllDigitsReadBackOrAreRefused(_ exponent: Double) throws {
    var (readBack, refused) = (0, 0)
    for unit in [Unit.milliseconds, .microseconds] {
      let transformer = TimeSince1970TextTransformer(unit)
      for multiple in stride(from: 1.0, to: 10, by: 0.01) {
        let date = Date(timeIntervalSince1970: multiple * pow(10, exponent))
        do throws(TransformError) {
          let text = try transformer.reverse(date)
          #expect((try? transformer.transform(text)) == date, "\(text)")
          readBack += 1
        } catch {
          #expect(error == .failed(expected: "a date that a number tells from its neighbors"))
          refused += 1
        }
      }
    }
    #expect(readBack > 1500)
    #expect(refused > 0)
  }

  @Test(arguments: [Unit.seconds, .milliseconds, .microseconds])
  func aDateThatNoDecimalsTellFromTheReferenceDateIsRefused(_ unit: Unit) {
    let date = Date(timeIntervalSinceReferenceDate: .leastNonzeroMagnitude)
    #expect(
      throws: TransformError.failed(expected: "a date that a number tells from its neighbors")
    ) {
      try TimeSince1970TextTransformer(unit).reverse(date)
    }
  }

  @Test func aDateWhoseCountRoundsAwayIsWrittenAsTheNeighboringCount() throws {
    let transformer = TimeSince1970TextTransformer(.microseconds)
    let date = try transformer.transform("142278727228027822727878.8e1")
    #expect(try transformer.transform(transformer.reverse(date)) == date)
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
    #expect(throws: TransformError.failed(expected: "a date")) {
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
    ]
    #expect(texts.allSatisfy { $0.canTransform(from: String.self, to: Date?.self) })
    #expect(texts.allSatisfy { !$0.canTransform(from: number, to: Date.self) })
  }
}
