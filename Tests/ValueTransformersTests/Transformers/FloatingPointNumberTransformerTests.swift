import Testing
import ValueTransformers

@Suite struct FloatingPointNumberTransformerTests {
  @Test func readsTheNearestNumber() throws {
    #expect(try FloatingPointNumberTransformer<Float>().transform(0.1) == 0.1)
  }

  @Test func refusesWhatIsOutOfRange() {
    let expected = "a number from -3.4028235e+38 to 3.4028235e+38"
    #expect(throws: TransformError.failed(expected: expected)) {
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
