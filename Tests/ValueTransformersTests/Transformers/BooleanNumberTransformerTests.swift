import Testing
import ValueTransformers

@Suite struct BooleanNumberTransformerTests {
  @Test func readsOneAndZero() throws {
    #expect(try BooleanNumberTransformer().transform(1))
    #expect(try BooleanNumberTransformer().transform(0.0) == false)
    #expect(BooleanNumberTransformer().reverse(true) == 1)
  }

  @Test(arguments: [2, -1, 0.5] as [NumberLiteral])
  func refuses(_ number: NumberLiteral) {
    #expect(throws: TransformError.failed(expected: "true or false")) {
      try BooleanNumberTransformer().transform(number)
    }
  }
}
