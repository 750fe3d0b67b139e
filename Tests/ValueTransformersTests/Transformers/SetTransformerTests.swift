import Testing
import ValueTransformers

@Suite struct SetTransformerTests {
  @Test(arguments: [[], [1], [2, 1, 2, 2]])
  func readsAndWrites(_ elements: [Int]) throws {
    let transformer = SetTransformer<Int>()
    let set = transformer.transform(elements)
    #expect(set == Set(elements))
    #expect(transformer.transform(transformer.reverse(set)) == set)
  }

  @Test func leadsBetweenItsTypesOnly() {
    let transformer = AnyTransformer(.set(of: Int.self))
    #expect(transformer.canTransform(from: [Int].self, to: Set<Int>.self))
    #expect(!transformer.canTransform(from: [Int].self, to: [Int].self))
    #expect(!transformer.canTransform(from: [String].self, to: Set<Int>.self))
  }
}
