import Testing
import ValueTransformers

@Suite struct ReversedTransformerTests {
  @Test func goesBackAndThere() throws {
    let writer = BooleanTextTransformer().reversed
    #expect(try writer.transform(true) == "true")
    #expect(try writer.reverse("no") == false)
    #expect(try writer.reversed.transform("no") == false)
    #expect(throws: TransformError.failed(expected: "true or false")) { try writer.reverse("?") }
  }
}
