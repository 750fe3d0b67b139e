import Testing
import ValueTransformers

@Suite struct FloatingPointNumberTransformerTests {
  @Test func readsTheNearestNumber() throws {
    #expect(try FloatingPointNumberTransformer<Float>().transform(0.1) == 0.1)
  }

  @Test func refusesWhatIsOutOfRange() {
    #expect(throws: TransformError.failed(expected: "a number")) {
      try FloatingPointNumberTransformer<Float>().transform(1e300)
    }
  }

  @Test func writesTheShortestText() throws {
    #expect(try FloatingPointNumberTransformer<Float>().reverse(0.1).text == "0.1")
    #expect(try FloatingPointNumberTransformer<Double>().reverse(3).text == "3")
    #expect(throws: TransformError.failed(expected: "a finite number", found: "nan")) {
      try FloatingPointNumberTransformer<Double>().reverse(.nan)
    }
  }
}
