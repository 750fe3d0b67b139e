import Testing
import ValueTransformers

@Suite struct SingleElementSetTransformerTests {
  @Test func makesACollectionOfOne() throws {
    #expect(SingleElementSetTransformer().transform(12) == [12])
    #expect(try SingleElementSetTransformer().reverse([12]) == 12)
  }

  @Test(arguments: [[], [1, 2]])
  func refusesMoreAndLess(_ elements: [Int]) {
    let error = TransformError.failed(expected: "one element", found: "\(elements.count)")
    #expect(throws: error) { try SingleElementSetTransformer().reverse(Set(elements)) }
  }

  @Test func followsAnother() throws {
    let list = IdentityTransformer<Int>().then(SingleElementSetTransformer())
    #expect(try list.transform(1) == [1])
  }
}
