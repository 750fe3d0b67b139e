import Foundation
import Ibex
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
    #expect(try Mapper().map(Nested.self, xml: "<n>\(xml)</n>").names == names)
  }

  @Test(arguments: [[], [7], [7, 8]])
  func asManyElementsAsAreWrittenAreRead(_ numbers: [Int]) throws {
    let value = Elements(numbers)
    let serializer = Serializer()
    #expect(try Mapper().map(Elements<Int>.self, xml: serializer.xmlString(value)) == value)
    #expect(try Mapper().map(Elements<Int>.self, json: serializer.jsonString(value)) == value)
    let model = Model(
      texts: Elements(numbers.map(String.init)), numbers: value, lists: [value, value])
    #expect(try Model(xml: model.xmlString()) == model)
    let only = Model(lists: [value])
    #expect(try Model(xml: only.xmlString()) == only)
  }
}
