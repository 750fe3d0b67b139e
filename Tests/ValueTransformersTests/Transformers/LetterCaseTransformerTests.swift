import Testing
import ValueTransformers

@Suite struct LetterCaseTransformerTests {
  @Test func changesLetterCase() throws {
    let (upper, lower) = (LetterCaseTransformer.uppercased, LetterCaseTransformer.lowercased)
    #expect(upper.transform("straße") == "STRASSE")
    #expect(lower.transform("ÉA") == "éa")
    #expect(try TrimmingTransformer().then(.uppercased).then(.lowercased).transform(" aB ") == "ab")
  }
}
