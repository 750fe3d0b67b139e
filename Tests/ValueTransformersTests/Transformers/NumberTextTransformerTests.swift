import Testing
import ValueTransformers

@Suite struct NumberTextTransformerTests {
  @Test func keepsTheLiteral() throws {
    #expect(try NumberTextTransformer().transform(" 12.10 ").text == "12.10")
    #expect(NumberTextTransformer().reverse(3.0) == "3")
  }

  @Test func refusesWhatIsReadInPart() {
    #expect(throws: TransformError.failed(expected: "a number")) {
      try NumberTextTransformer().transform("12abc")
    }
  }
}
