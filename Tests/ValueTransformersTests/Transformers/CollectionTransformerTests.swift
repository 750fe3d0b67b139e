import Foundation
import Testing
import ValueTransformers

@Suite struct CollectionTransformerTests {
  private let integers = IntegerTextTransformer<Int>().collection

  @Test func goesThroughEveryElement() throws {
    #expect(try integers.transform(["1", " 2 "]) == [1, 2])
    #expect(try integers.transform([]) == [])
    #expect(try integers.reverse([1, 2]) == ["1", "2"])
  }

  @Test func namesEveryElementThatIsRefused() throws {
    let error = try #require(throws: TransformError.self) {
      try integers.transform(["1", "n/a", "3", ""])
    }
    #expect("\(error)" == "expected an integer at position 1")
    #expect(
      error.failures.map(\.description) == [
        "expected an integer at position 1", "expected an integer at position 3",
      ])
    let finite = FloatingPointTextTransformer<Double>().collection
    let reversed = #expect(throws: TransformError.self) { try finite.reverse([1, .nan]) }
    #expect(reversed?.description == "expected a finite number, found nan at position 1")
  }

  @Test func composesWithTheOthers() throws {
    let unique = IntegerTextTransformer<Int>().optional.collection.then(SetTransformer())
    #expect(try unique.transform(["1", nil, "", "1"]) == [1, nil])
  }
}
