import Foundation
import Testing
import ValueTransformers

@Suite struct UTF8TextTransformerTests {
  @Test(arguments: ["", "Ibex", "é🐐", " \0"])
  func readsBack(_ text: String) throws {
    let data = UTF8TextTransformer().transform(text)
    #expect(Array(data) == Array(text.utf8))
    #expect(try UTF8TextTransformer().reverse(data) == text)
  }

  @Test(arguments: [[0xC3], [0xFF, 0x41], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func refuses(_ bytes: [UInt8]) {
    #expect(throws: TransformError.failed(expected: "text in UTF-8")) {
      try UTF8TextTransformer().reverse(Data(bytes))
    }
  }
}

@Suite struct CodableDataTransformersTests {
  private struct Point: Codable, Equatable, Sendable {
    var x = 1
    var y = 2.5
    var name = "a/b"
  }

  @Test func readBack() throws {
    let json = JSONDataTransformer<Point>()
    let propertyList = PropertyListDataTransformer<Point>()
    let xml = PropertyListDataTransformer<Point>(format: .xml)
    let point = Point()
    #expect(try json.transform(json.reverse(point)) == point)
    #expect(try propertyList.transform(propertyList.reverse(point)) == point)
    #expect(try propertyList.transform(xml.reverse(point)) == point)
  }

  @Test func writeKeysInOrder() throws {
    let data = try JSONDataTransformer<Point>().reverse(Point())
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"a/b","x":1,"y":2.5}"#)
    #expect(
      String(
        decoding: try PropertyListDataTransformer<Point>(format: .xml).reverse(Point()),
        as: UTF8.self
      )
      .hasPrefix("<?xml"))
  }

  @Test(arguments: ["", "[]", "{", #"{"x":"a"}"#])
  func refuse(_ text: String) {
    #expect(throws: TransformError.failed(expected: "JSON of a value of type Point")) {
      try JSONDataTransformer<Point>().transform(Data(text.utf8))
    }
    #expect(throws: TransformError.failed(expected: "a property list of a value of type Point")) {
      try PropertyListDataTransformer<Point>().transform(Data(text.utf8))
    }
  }

  @Test func refuseToWriteWhatHasNoForm() {
    #expect(throws: TransformError.failed(expected: "a value that encodes as JSON")) {
      try JSONDataTransformer<[Double]>().reverse([.nan])
    }
  }

  @Test func leadBetweenTheirTypesOnly() {
    let json = AnyTransformer(.json(Point.self))
    let propertyList = AnyTransformer(.propertyList(Point.self))
    #expect(json.canTransform(from: Data.self, to: Point.self))
    #expect(propertyList.reversed?.canTransform(from: Point.self, to: Data.self) == true)
    #expect(!json.canTransform(from: String.self, to: Point.self))
  }
}
