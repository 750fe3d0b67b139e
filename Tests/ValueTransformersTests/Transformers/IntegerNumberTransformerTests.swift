import Testing
import ValueTransformers

@Suite struct IntegerNumberTransformerTests {
  @Test func readsNumbersExactly() throws {
    #expect(try IntegerNumberTransformer<Int>().transform(12.0) == 12)
    #expect(IntegerNumberTransformer<Int>().reverse(12).text == "12")
    #expect(IntegerNumberTransformer<Int8>().expectation == "an integer from -128 to 127")
  }

  @Test func refusesFractions() {
    #expect(throws: TransformError.failed(expected: "an integer")) {
      try IntegerNumberTransformer<Int>().transform(3.5)
    }
  }
}
