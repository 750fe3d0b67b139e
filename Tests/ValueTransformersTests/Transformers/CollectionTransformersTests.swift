import Foundation
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

@Suite struct NullTransformerTests {
  @Test func takesNullAsNil() throws {
    let transformer = NullTransformer<Int>()
    #expect(transformer.transform(NSNull()) == nil)
    #expect(try transformer.transform(transformer.reverse(nil)) == nil)
    #expect(throws: TransformError.failed(expected: "nil")) { try transformer.reverse(12) }
  }

  @Test func leadsToOptionalsOnly() {
    let transformer = AnyTransformer(.null(Int.self))
    #expect(transformer.canTransform(from: NSNull.self, to: Int?.self))
    #expect(!transformer.canTransform(from: NSNull.self, to: Int.self))
    #expect(!transformer.canTransform(from: String.self, to: Int?.self))
  }
}

@Suite struct SingleElementTransformersTests {
  @Test func makeCollectionsOfOne() throws {
    #expect(SingleElementArrayTransformer().transform(12) == [12])
    #expect(SingleElementSetTransformer().transform(12) == [12])
    #expect(try SingleElementArrayTransformer().reverse([12]) == 12)
    #expect(try SingleElementSetTransformer().reverse([12]) == 12)
  }

  @Test(arguments: [[], [1, 2]])
  func refuseMoreAndLess(_ elements: [Int]) {
    let error = TransformError.failed(expected: "one element", found: "\(elements.count)")
    #expect(throws: error) { try SingleElementArrayTransformer().reverse(elements) }
    #expect(throws: error) { try SingleElementSetTransformer().reverse(Set(elements)) }
  }

  @Test func makeAKeyOfAValue() throws {
    let transformer = KeyOfDictionaryTransformer<String, [String: Int]>()
    #expect(transformer.transform("ibex") == ["ibex": [:]])
    #expect(try transformer.reverse(["ibex": ["a": 1]]) == "ibex")
    #expect(throws: TransformError.failed(expected: "one key", found: "0")) {
      try transformer.reverse([:])
    }
  }

  @Test func areReachedByDotSyntax() throws {
    #expect(
      try IdentityTransformer<Int>().then(.singleElementArray(of: Int.self)).transform(1) == [1])
    #expect(
      try IdentityTransformer<Int>().then(.singleElementSet(of: Int.self)).transform(1) == [1])
    let keyed = IdentityTransformer<String>()
      .then(.keyOfDictionary(String.self, content: [String: Int].self))
    #expect(try keyed.transform("a") == ["a": [:]])
  }
}
