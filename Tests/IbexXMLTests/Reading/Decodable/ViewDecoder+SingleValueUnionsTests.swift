import Foundation
import IbexXML
import TestSupport
import Testing

private struct Seat: Codable, Equatable {
  var row: Int?
  var tags: [String]?
}

private enum SeatKeys: CodingKey { case row }

/// A text, or a seat in one of the ways to ask for it.
private protocol TextOrSeat: Decodable, Equatable {
  init(text: String)
  init(row: Int?)
  static func text(from decoder: any Decoder) throws -> String
  static func row(from decoder: any Decoder) throws -> Int?
}

extension TextOrSeat {
  init(from decoder: any Decoder) throws {
    if let text = try? Self.text(from: decoder) {
      self.init(text: text)
    } else {
      self.init(row: try Self.row(from: decoder))
    }
  }

  static func text(from decoder: any Decoder) throws -> String {
    try decoder.singleValueContainer().decode(String.self)
  }
}

/// Asks for values as a whole.
private struct WholeTextOrSeat: TextOrSeat {
  var text: String?
  var row: Int?
  init(text: String) { self.text = text }
  init(row: Int?) { self.row = row }
  static func row(from decoder: any Decoder) throws -> Int? {
    try decoder.singleValueContainer().decode(Seat.self).row
  }
}

/// Asks for a key.
private struct TextOrKeyedSeat: TextOrSeat {
  var text: String?
  var row: Int?
  init(text: String) { self.text = text }
  init(row: Int?) { self.row = row }
  static func row(from decoder: any Decoder) throws -> Int? {
    try decoder.container(keyedBy: SeatKeys.self).decode(Int.self, forKey: .row)
  }
}

/// Hands its decoder on.
private struct TextOrSeatFromDecoder: TextOrSeat {
  var text: String?
  var row: Int?
  init(text: String) { self.text = text }
  init(row: Int?) { self.row = row }
  static func text(from decoder: any Decoder) throws -> String { try String(from: decoder) }
  static func row(from decoder: any Decoder) throws -> Int? { try Seat(from: decoder).row }
}

private enum NumberOrSeat: Decodable, Equatable {
  case number(Int)
  case seat(Seat)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .seat(try container.decode(Seat.self))
    }
  }
}

private enum ListOrText: Decodable, Equatable {
  case list([Seat])
  case text(String)

  init(from decoder: any Decoder) throws {
    if let list = try? [Seat](from: decoder) {
      self = .list(list)
    } else {
      self = .text(try String(from: decoder))
    }
  }
}

private struct Place<Value: Decodable & Equatable>: Decodable, Equatable {
  var v: Value
  var w: Value?
}

private struct Model<Value: Decodable & Equatable>: Mappable, Equatable {
  var v: Value?
}

/// An element of the name `v`, and what it is in JSON.
private struct Twin: CustomTestStringConvertible {
  let xml: String
  let json: String
  /// Whether it is one value even where a list is looked for.
  var isOne = true

  init(_ xml: String, _ json: String, isOne: Bool = true) {
    self.xml = xml
    self.json = json
    self.isOne = isOne
  }

  var testDescription: String { xml }

  /// Expects a type to make the same of both, wherever they stand.
  func expectSame<Value: Decodable & Equatable>(_ type: Value.Type) throws {
    let mapper = Mapper()
    let value = try mapper.map(type, from: .json(json))
    let object = "{\"v\": \(json), \"w\": \(json)}"
    let element = "<r>\(xml)\(xml.replacing("v", with: "w"))</r>"
    #expect(try mapper.map(type, from: .xml(xml)) == value, "\(type)")
    let place = Place(v: value, w: value)
    #expect(try mapper.map(Place<Value>.self, from: .json(object)) == place)
    #expect(try mapper.map(Place<Value>.self, from: .xml(element)) == place, "\(type)")
    #expect(try Model<Value>(xml: element) == Model(v: value), "\(type)")
    #expect(
      try mapper.map([String: Value].self, from: .xml("<r>\(xml)</r>")) == ["v": value], "\(type)")
    #expect(
      try mapper.map([Value].self, from: .xml("<r>\(xml)\(xml)</r>"), at: "r.v") == [value, value],
      "\(type)")
    if isOne {
      #expect(
        try mapper.map([Value].self, from: .xml("<r>\(xml)</r>"), at: "r.v") == [value], "\(type)")
    }
    let dictionary = try #require(try untyped(Data(object.utf8)) as? [String: Any])
    #expect(try mapper.map(Place<Value>.self, from: dictionary) == place)
  }
}

/// What a union makes of an element of XML is what it makes of the same in JSON.
@Suite struct SingleValueContainerUnionsTests {
  @Test(arguments: [
    Twin("<v row='1'/>", #"{"row": 1}"#), Twin("<v row='1'> </v>", #"{"row": 1}"#),
    Twin("<v><row>1</row></v>", #"{"row": 1}"#), Twin("<v>x</v>", #""x""#),
    Twin("<v row='1'><row>2</row></v>", #"{"row": 2}"#),
  ])
  private func aTextIsTriedAfterTheObjectThatAttributesFill(_ twin: Twin) throws {
    try twin.expectSame(WholeTextOrSeat.self)
    try twin.expectSame(TextOrKeyedSeat.self)
    try twin.expectSame(TextOrSeatFromDecoder.self)
  }

  @Test(arguments: [
    Twin("<v row='1'/>", #"{"row": 1}"#), Twin("<v>1</v>", "1"),
    Twin("<v><row>1</row></v>", #"{"row": 1}"#),
  ])
  private func anObjectOfAttributesIsNotNil(_ twin: Twin) throws {
    try twin.expectSame(NumberOrSeat.self)
  }

  @Test func whatHasNoUseForAttributesTakesTheText() throws {
    let xml = "<r><v row='1'/><v row='1'>x</v></r>"
    #expect(try Mapper().map([String].self, from: .xml(xml), at: "r.v") == ["", "x"])
    let texts = try Mapper().map(
      [TextOrKeyedSeat].self, from: .xml(xml.replacing("row", with: "a")))
    #expect(texts == [TextOrKeyedSeat(text: ""), TextOrKeyedSeat(text: "x")])
    let empty = try Mapper().map(WholeTextOrSeat.self, from: .xml("<v/>"))
    #expect(empty == WholeTextOrSeat(text: ""))
    let text = try Mapper().map(WholeTextOrSeat.self, from: .xml("<v row='1'>x</v>"))
    #expect(text == WholeTextOrSeat(text: "x"))
  }

  @Test(arguments: [
    Twin("<v row='1'/>", #"{"row": 1}"#), Twin("<v><row>1</row></v>", #"{"row": 1}"#),
    Twin("<v><row>1</row><tags>a</tags></v>", #"{"row": 1, "tags": ["a"]}"#),
    Twin(
      "<v><row>1</row><tags>a</tags><tags>b</tags></v>", #"{"row": 1, "tags": ["a", "b"]}"#),
    Twin("<v><s><row>1</row></s></v>", #"[{"row": 1}]"#, isOne: false),
    Twin("<v><s row='1'/><s row='2'/></v>", #"[{"row": 1}, {"row": 2}]"#, isOne: false),
  ])
  private func aListIsTriedAfterTheObjectWhoseKeysAreThere(_ twin: Twin) throws {
    try twin.expectSame(OneOrMore<Seat>.self)
    try twin.expectSame(ListOrOne<Seat>.self)
    try twin.expectSame(ContainerOrOne<Seat>.self)
  }

  @Test(arguments: [
    Twin("<v>1</v>", "1"), Twin("<v><i>1</i></v>", "[1]", isOne: false),
    Twin("<v><i>1</i><i>2</i></v>", "[1, 2]", isOne: false),
  ])
  private func andAfterASingleValue(_ twin: Twin) throws {
    try twin.expectSame(OneOrMore<Int>.self)
    try twin.expectSame(ListOrOne<Int>.self)
    try twin.expectSame(ContainerOrOne<Int>.self)
  }

  @Test(arguments: [
    Twin("<v>x</v>", #""x""#), Twin("<v><s row='1'/></v>", #"[{"row": 1}]"#, isOne: false),
    Twin("<v><s row='1'/><s/></v>", #"[{"row": 1}, {}]"#, isOne: false),
  ])
  private func andAfterAText(_ twin: Twin) throws { try twin.expectSame(ListOrText.self) }

  @Test(arguments: [
    Twin("<v a='1'/>", #"{"a": 1}"#, isOne: false),
    Twin("<v><a>1</a></v>", #"{"a": 1}"#, isOne: false),
    Twin("<v><a>1</a><b>2</b></v>", #"{"a": 1, "b": 2}"#, isOne: false),
    Twin("<v><i>1</i><i>2</i></v>", "[1, 2]", isOne: false),
  ])
  private func andAfterADictionaryButForElementsOfOneName(_ twin: Twin) throws {
    try twin.expectSame(ListOrTable.self)
    try twin.expectSame(ContainerOrTable.self)
  }

  /// Neither kind fits, so the values are converted, and one value is a list of one.
  @Test(arguments: [#""1""#, "true"])
  func aSingleValueOfAnotherKindIsAListOfOne(_ json: String) throws {
    #expect(try Mapper().map(OneOrMore<Int>.self, from: .json(json)) == .more([1]))
    #expect(try Mapper().map(ListOrOne<Int>.self, from: .json(json)) == .list([1]))
    #expect(try Mapper().map(ContainerOrOne<Int>.self, from: .json(json)) == .list([1]))
  }
}
