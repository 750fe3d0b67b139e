import Testing
import ValueTransformers

@Suite struct BooleanTextTransformerTests {
  @Test(arguments: [
    ("true", true), ("TRUE", true), ("t", true), ("Yes", true), ("y", true), ("on", true),
    ("1", true), (" \ttrue\n", true), ("false", false), ("F", false), ("no", false),
    ("N", false), ("Off", false), (" 0 ", false),
  ])
  func reads(_ text: String, as flag: Bool) throws {
    #expect(try BooleanTextTransformer().transform(text) == flag)
  }

  @Test(arguments: [
    "", " ", "2", "maybe", "truee", "tru", "\u{11}", "\u{10}", "01", "yes no", "trüe", "\u{0}1",
  ])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "true or false")) {
      try BooleanTextTransformer().transform(text)
    }
  }

  @Test(arguments: [true, false])
  func readsBack(_ flag: Bool) throws {
    let transformer = BooleanTextTransformer()
    #expect(try transformer.transform(transformer.reverse(flag)) == flag)
  }
}
