import Testing
import ValueTransformers

@Suite struct IntegerTextTransformerTests {
  @Test(arguments: [("12", 12), (" 12.0\n", 12), ("1e3", 1000), ("+5", 5), ("-7", -7)])
  func reads(_ text: String, as number: Int) throws {
    #expect(try IntegerTextTransformer<Int>().transform(text) == number)
  }

  @Test(arguments: ["", " ", "12abc", "3.5", "1,000", "1 2", "٣"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "an integer")) {
      try IntegerTextTransformer<Int>().transform(text)
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max])
  func readsBack(_ number: Int) throws {
    let transformer = IntegerTextTransformer<Int>()
    #expect(try transformer.transform(transformer.reverse(number)) == number)
  }

  @Test func namesTheLimits() {
    #expect(IntegerTextTransformer<Int64>().expectation == "an integer")
    #expect(IntegerTextTransformer<UInt8>().expectation == "an integer from 0 to 255")
  }
}
