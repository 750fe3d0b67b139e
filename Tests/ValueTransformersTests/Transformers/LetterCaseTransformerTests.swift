import Testing
import ValueTransformers

@Suite struct LetterCaseTransformerTests {
  @Test func changesLetterCase() throws {
    #expect(LetterCaseTransformer(.upper).transform("straße") == "STRASSE")
    #expect(LetterCaseTransformer(.lower).transform("ÉA") == "éa")
    #expect(try TrimmingTransformer().then(.uppercased).then(.lowercased).transform(" aB ") == "ab")
  }
}
