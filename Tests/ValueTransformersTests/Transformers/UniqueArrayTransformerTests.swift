import Testing
import ValueTransformers

@Suite struct UniqueArrayTransformerTests {
  private let transformer = UniqueArrayTransformer<Int>()

  @Test(arguments: [([], []), ([2, 1, 2, 3, 1], [2, 1, 3])])
  func keepsTheFirstOfEach(_ elements: [Int], _ unique: [Int]) throws {
    #expect(transformer.transform(elements) == unique)
    #expect(try transformer.reverse(unique) == unique)
  }

  @Test func refusesDuplicatesOnTheWayBack() {
    #expect(throws: TransformError.failed(expected: "an array without duplicates")) {
      try transformer.reverse([1, 1])
    }
  }
}
