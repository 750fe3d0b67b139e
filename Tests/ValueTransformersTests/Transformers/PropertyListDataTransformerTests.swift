import Foundation
import Testing
import ValueTransformers

@Suite struct PropertyListDataTransformerTests {
  private struct Point: Codable, Equatable, Sendable {
    var x = 1
    var y = 2.5
    var name = "a/b"
  }

  @Test func readsBackBothForms() throws {
    let transformer = PropertyListDataTransformer<Point>()
    let xml = PropertyListDataTransformer<Point>(format: .xml)
    #expect(try transformer.transform(transformer.reverse(Point())) == Point())
    #expect(try transformer.transform(xml.reverse(Point())) == Point())
    #expect(String(decoding: try xml.reverse(Point()), as: UTF8.self).hasPrefix("<?xml"))
  }

  @Test(arguments: ["", "[]", "{", #"{"x":"a"}"#])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "a property list of a value of type Point")) {
      try PropertyListDataTransformer<Point>().transform(Data(text.utf8))
    }
  }

  @Test func leadsBothWays() {
    let transformer = AnyTransformer(.propertyList(of: Point.self))
    #expect(transformer.reversed?.canTransform(from: Point.self, to: Data.self) == true)
  }
}
