#if Foundation
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct OrderedSetTransformerTests {
    @Test func readsAndWrites() throws {
      let transformer = OrderedSetTransformer<String>()
      let set = transformer.transform(["b", "a", "b"])
      #expect(set.count == 2)
      #expect(try transformer.reverse(set) == ["b", "a"])
    }

    @Test func refusesOtherElements() {
      let set = OrderedSetTransformer<String>().transform(["b", "a"])
      #expect(throws: TransformError.failed(expected: "an ordered set of Int")) {
        try OrderedSetTransformer<Int>().reverse(set)
      }
    }
  }
#endif
