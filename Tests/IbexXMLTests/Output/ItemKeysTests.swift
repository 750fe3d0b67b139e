import Foundation
import IbexXML
import TestExpectations
import Testing

/// Items whose name reading takes for a key of what they hold.
@Suite struct ItemKeysTests {
  private struct Point: Mappable, Codable, Equatable {
    var x = 0
    static var overrides: PropertyOverrides { [.key("px", "x", for: \Point.x)] }
  }

  private struct Coded: Codable, Equatable {
    var x = 0
  }

  private struct Line: Mappable, Equatable {
    var points: [Point] = []
    static var overrides: PropertyOverrides {
      [.transformer(.jsonText(of: Point.self), for: \Line.points)]
    }
  }

  private func serializer(_ itemName: String) -> Serializer {
    var serializer = Serializer()
    serializer.xml.lists = .wrapped(item: itemName)
    serializer.xml.includesDeclaration = false
    return serializer
  }

  @Test(arguments: ["x", "px"]) func aKeyIsRefused(_ name: String) throws {
    var line = Line()
    line.points = [Point(x: 1)]
    let serializer = serializer(name)
    expectError(
      SerializationError.self,
      "expected an item name that is no property of Point, found key \"\(name)\" at points[0]"
    ) { try serializer.xmlString(line) }
    #expect(try serializer.xmlString(Line()) == "<line/>")
  }

  @Test func aKeyOfAnotherStyleIsRefused() throws {
    struct Rows: Mappable { var rows = [Point()] }
    expectError(
      SerializationError.self,
      #"expected an item name that is no property of Point, found key "px" at rows[0]"#
    ) { try serializer("px").xmlString(Rows()) }
  }

  @Test func whatIsDecodableByATransformerIsRefused() throws {
    struct Track: Mappable {
      var points: [Coded] = [Coded()]
      static var overrides: PropertyOverrides {
        [.transformer(.jsonText(of: Coded.self), for: \Track.points)]
      }
    }
    expectError(
      SerializationError.self,
      #"expected an item name that is no property of Coded, found key "x" at points[0]"#
    ) { try serializer("x").xmlString(Track()) }
  }

  @Test(arguments: ["item", "point"]) func anotherNameReadsBack(_ name: String) throws {
    var line = Line()
    line.points = [Point(x: 1), Point(x: 2)]
    #expect(try Line(xml: serializer(name).xmlString(line)) == line)
  }

  @Test func aPathBeginsWithTheNameOfAnItem() {
    struct Deep: Mappable {
      var name = ""
      static var overrides: PropertyOverrides { [.path("x.id", for: \Deep.name)] }
    }
    struct Shelf: Mappable { var deep: [Deep] = [] }
    let serializer = Serializer().with { $0.xml.lists = .wrapped(item: "x") }
    #expect(throws: SerializationError.self) {
      try serializer.xmlString(Shelf(deep: [Deep(name: "a")]))
    }
  }
}
