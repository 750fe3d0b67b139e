import Foundation
import Ibex
import TestSupport
import Testing

/// A model, a list of models, and a serializer are written by the same verbs.
@Suite struct VerbsTests {
  private struct Line: Mappable, Equatable {
    var id = 0
    var color: String?
  }

  private let line = Line(id: 7, color: "red")
  private let lines = [Line(id: 7), Line(id: 9)]
  private let serializer: Serializer = {
    var serializer = Serializer()
    serializer.keyNames = .snakeCase
    serializer.includesNil = true
    return serializer
  }()

  @Test func aModelIsWrittenAsBySerializer() throws {
    #expect(try line.jsonString() == #"{"id":7,"color":"red"}"#)
    #expect(try line.jsonString(using: serializer) == serializer.jsonString(line))
    #expect(try line.jsonData(using: serializer) == serializer.jsonData(line))
    #expect(try line.xmlString(using: serializer) == serializer.xmlString(line))
    #expect(try line.xmlData(using: serializer) == serializer.xmlData(line))
    #expect(try line.formEncoded(using: serializer) == serializer.formEncoded(line))
    #expect(try line.queryItems(using: serializer) == serializer.queryItems(line))
    #expect(try line.sourceValue(using: serializer) == serializer.sourceValue(line))
    #expect(try line.sourceValue() == ["id": 7, "color": "red"])
    #expect(
      try line.dictionaryRepresentation() as? [String: String] == ["id": "7", "color": "red"])
  }

  @Test func aListIsWrittenAsBySerializer() throws {
    #expect(try lines.jsonString() == #"[{"id":7},{"id":9}]"#)
    #expect(try lines.jsonString(using: serializer) == serializer.jsonString(lines))
    #expect(try lines.jsonData(using: serializer) == serializer.jsonData(lines))
    #expect(try lines.xmlString(using: serializer) == serializer.xmlString(lines))
    #expect(try lines.xmlData(using: serializer) == serializer.xmlData(lines))
    #expect(try lines.sourceValue() == [["id": 7], ["id": 9]])
    #expect(
      try lines.dictionaryRepresentation() as? [[String: String]] == [["id": "7"], ["id": "9"]])
    #expect(
      try serializer.dictionaryRepresentation(lines).map { isNull($0["color"]) } == [true, true])
    #expect(try [Line]().dictionaryRepresentation().isEmpty)
  }

  @Test func whatIsHeldByAnotherTypeIsWrittenByIt() throws {
    class Vehicle: Mappable {
      var wheels = 4
      required init() {}
    }
    final class Truck: Vehicle { var load = 2 }
    let truck = Truck()
    #expect(try Serializer().formEncoded(truck, as: Vehicle.self) == "load=2&wheels=4")
    #expect(try Serializer().queryItems(truck as Any, as: Any.self).count == 2)
    #expect(
      try Serializer().dictionaryRepresentation([truck], as: [Vehicle].self)
        as? [[String: String]] == [["wheels": "4", "load": "2"]])
  }
}
