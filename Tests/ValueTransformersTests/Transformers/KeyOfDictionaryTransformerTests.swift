import Testing
import ValueTransformers

@Suite struct KeyOfDictionaryTransformerTests {
  private let transformer = KeyOfDictionaryTransformer<String, [String: Int]>()

  @Test func makesAKeyOfAValue() throws {
    #expect(transformer.transform("ibex") == ["ibex": [:]])
    #expect(try transformer.reverse(["ibex": ["a": 1]]) == "ibex")
  }

  @Test func refusesToWriteNoKey() {
    #expect(throws: TransformError.failed(expected: "one key", found: "0")) {
      try transformer.reverse([:])
    }
  }

  @Test func isReachedByDotSyntax() throws {
    let keyed = IdentityTransformer<String>()
      .then(.keyOfDictionary(String.self, content: [String: Int].self))
    #expect(try keyed.transform("a") == ["a": [:]])
  }
}
