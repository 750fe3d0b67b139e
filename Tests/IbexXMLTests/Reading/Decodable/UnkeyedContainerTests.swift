import Foundation
import IbexXML
import Testing

/// A list that decodes itself, element by element.
private struct Elements<Element: Codable & Equatable>: Codable, Equatable {
  var elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    elements = []
    while !container.isAtEnd { elements.append(try container.decode(Element.self)) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
  }
}

private struct Nested: Decodable {
  var names: [String] = []
  enum CodingKeys: CodingKey { case names }

  init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    var container = try keyed.nestedUnkeyedContainer(forKey: .names)
    while !container.isAtEnd { names.append(try container.decode(String.self)) }
  }
}

private struct Part: Codable, Equatable {
  var row: Int?
  var tags: [String]?
}

/// A list that passes over what does not fit, of parts with a row.
private struct Rows: Decodable, Equatable {
  private struct Row: Decodable { var row: Int }
  private struct Skipped: Decodable {}

  var rows: [Int] = []
  enum CodingKeys: CodingKey { case rows }

  init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: CodingKeys.self)
    var container = try keyed.nestedUnkeyedContainer(forKey: .rows)
    while !container.isAtEnd {
      if let row = try? container.decode(Row.self) {
        rows.append(row.row)
      } else {
        _ = try container.decode(Skipped.self)
      }
    }
  }
}

private struct Optionals: Decodable, Equatable {
  var parts: [Part] = []

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while let part = try container.decodeIfPresent(Part.self) { parts.append(part) }
  }
}

private struct Model: Mappable, Equatable {
  var texts = Elements(["default"])
  var numbers = Elements([1])
  var lists: [Elements<Int>] = []
}

@Suite struct UnkeyedContainerTests {
  @Test(arguments: [
    ("<names/>", []), ("<names> </names>", []), ("<names>a</names>", ["a"]),
    ("<names><n/></names>", [""]), ("<names/><names/>", ["", ""]),
    ("<names><n>a</n><n>b</n></names>", ["a", "b"]),
    ("<names><![CDATA[ ]]></names>", [" "]),
  ])
  func anEmptyElementHasNoElements(_ xml: String, _ names: [String]) throws {
    #expect(try Mapper().map(Nested.self, from: .xml("<n>\(xml)</n>")).names == names)
  }

  @Test(arguments: [[], [7], [7, 8]])
  func asManyElementsAsAreWrittenAreRead(_ numbers: [Int]) throws {
    let value = Elements(numbers)
    let serializer = Serializer()
    #expect(try Mapper().map(Elements<Int>.self, from: .xml(serializer.xmlString(value))) == value)
    #expect(
      try Mapper().map(Elements<Int>.self, from: .json(serializer.jsonString(value))) == value)
    let model = Model(
      texts: Elements(numbers.map(String.init)), numbers: value, lists: [value, value])
    #expect(try Model(xml: model.xmlString()) == model)
    let only = Model(lists: [value])
    #expect(try Model(xml: only.xmlString()) == only)
  }

  @Test(arguments: [
    ("<v><row>1</row></v>", [Part(row: 1)]), ("<v row='1'/>", [Part(row: 1)]),
    ("<v><row>1</row><tags>a</tags></v>", [Part(row: 1, tags: ["a"])]),
    ("<v><tags>a</tags><tags>b</tags></v>", [Part(tags: ["a", "b"])]),
    ("<v><p><row>1</row></p></v>", [Part(row: 1)]), ("<v><p/></v>", [Part()]), ("<v/>", []),
    ("<v><p><row>1</row></p><p row='2'/></v>", [Part(row: 1), Part(row: 2)]),
  ])
  private func anElementWithAKeyOfTheElementsIsTheOnlyOne(_ xml: String, _ parts: [Part]) throws {
    #expect(try Mapper().map([Part].self, from: .xml("<r>\(xml)</r>"), at: "r.v") == parts)
    #expect(try Mapper().map(Elements<Part>.self, from: .xml(xml)).elements == parts)
    // An element that is asked for if present, and blank, is nil.
    let optionals = try Mapper().map(Optionals.self, from: .xml(xml))
    #expect(optionals.parts == parts.filter { $0 != Part() })
    let byName = try Mapper().map([String: Elements<Part>].self, from: .xml("<r>\(xml)</r>"))
    #expect(byName["v"]?.elements == parts)
  }

  @Test(arguments: [
    ("<rows><row>1</row></rows>", [1]), ("<rows><row>x</row></rows>", []),
    ("<rows><r><row>1</row></r><r/><r row='2'/></rows>", [1, 2]),
    ("<rows><row>1</row></rows><rows/><rows row='2'/>", [1, 2]),
  ])
  func andSoItIsInANestedContainer(_ xml: String, _ rows: [Int]) throws {
    #expect(try Mapper().map(Rows.self, from: .xml("<r>\(xml)</r>")).rows == rows)
  }

  @Test(arguments: [[], [7], [7, 8]])
  func asManyObjectsAsAreWrittenAreRead(_ rows: [Int]) throws {
    struct Holder: Mappable, Equatable {
      var parts = Elements([Part(row: 0)])
      var lists: [Elements<Part>] = []
    }
    let value = Elements(rows.map { Part(row: $0) })
    let holder = Holder(parts: value, lists: [value, value])
    #expect(
      try Mapper().map(Elements<Part>.self, from: .xml(Serializer().xmlString(value))) == value)
    #expect(try Holder(xml: holder.xmlString()) == holder)
    #expect(try Holder(json: holder.jsonString()) == holder)
  }
}
