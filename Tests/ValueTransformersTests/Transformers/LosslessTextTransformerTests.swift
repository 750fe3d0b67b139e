import Testing
import ValueTransformers

@Suite struct LosslessTextTransformerTests {
  @Test func readsByTheTypesOwnInitializer() throws {
    #expect(try LosslessTextTransformer<Unicode.Scalar>().transform(" é ") == "é")
    #expect(try LosslessTextTransformer<Character>().transform(" ") == " ")
    #expect(try LosslessTextTransformer<Character>().transform(" x ") == "x")
    #expect(LosslessTextTransformer<Character>().reverse("x") == "x")
  }

  @Test(arguments: ["", "ab"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a value of type Character")) {
      try LosslessTextTransformer<Character>().transform(text)
    }
  }
}
