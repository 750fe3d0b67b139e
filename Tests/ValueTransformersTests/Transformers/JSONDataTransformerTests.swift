import Foundation
import Testing
import ValueTransformers

@Suite struct JSONDataTransformerTests {
  private struct Point: Codable, Equatable, Sendable {
    var x = 1
    var y = 2.5
    var name = "a/b"
  }

  @Test func readsBack() throws {
    let transformer = JSONDataTransformer<Point>()
    #expect(try transformer.transform(transformer.reverse(Point())) == Point())
  }

  @Test func writesKeysInOrder() throws {
    let data = try JSONDataTransformer<Point>().reverse(Point())
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"a/b","x":1,"y":2.5}"#)
  }

  @Test(arguments: ["", "[]", "{", #"{"x":"a"}"#])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "JSON of a value of type Point")) {
      try JSONDataTransformer<Point>().transform(Data(text.utf8))
    }
  }

  @Test func refusesToWriteWhatHasNoForm() {
    #expect(throws: TransformError.failed(expected: "a value that encodes as JSON")) {
      try JSONDataTransformer<[Double]>().reverse([.nan])
    }
  }

  @Test func leadsBetweenItsTypesOnly() {
    let transformer = AnyTransformer(.jsonData(of: Point.self))
    #expect(transformer.canTransform(from: Data.self, to: Point.self))
    #expect(!transformer.canTransform(from: String.self, to: Point.self))
  }
}
