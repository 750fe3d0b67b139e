#if Foundation
  import Foundation
  import Testing
  import ValueTransformers

  @Suite struct SingleElementOrderedSetTransformerTests {
    @Test func makesACollectionOfOne() throws {
      #expect(SingleElementOrderedSetTransformer().transform(12) == NSOrderedSet(array: [12]))
      #expect(try SingleElementOrderedSetTransformer().reverse(NSOrderedSet(array: [12])) == 12)
    }

    @Test(arguments: [[], [1, 2]])
    func refusesMoreAndLess(_ elements: [Int]) {
      let error = TransformError.failed(expected: "one element", found: "\(elements.count)")
      #expect(throws: error) {
        try SingleElementOrderedSetTransformer<Int>().reverse(NSOrderedSet(array: elements))
      }
    }

    @Test func servesARegistryInOneStep() throws {
      var registry = TransformerRegistry.standard
      registry.register(SingleElementOrderedSetTransformer<Int>())
      #expect(try registry.transform(12, to: NSOrderedSet.self) == NSOrderedSet(array: [12]))
    }
  }
#endif
