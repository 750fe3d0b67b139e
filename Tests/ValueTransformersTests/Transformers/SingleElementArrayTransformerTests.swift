import Testing
import ValueTransformers

@Suite struct SingleElementArrayTransformerTests {
  @Test func makesACollectionOfOne() throws {
    #expect(SingleElementArrayTransformer().transform(12) == [12])
    #expect(try SingleElementArrayTransformer().reverse([12]) == 12)
  }

  @Test(arguments: [[], [1, 2]])
  func refusesMoreAndLess(_ elements: [Int]) {
    let error = TransformError.failed(expected: "one element", found: "\(elements.count)")
    #expect(throws: error) { try SingleElementArrayTransformer().reverse(elements) }
  }

  @Test func followsAnother() throws {
    let list = IdentityTransformer<Int>().then(SingleElementArrayTransformer())
    #expect(try list.transform(1) == [1])
  }
}
