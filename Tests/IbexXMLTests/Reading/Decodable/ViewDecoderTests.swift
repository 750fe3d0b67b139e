import Foundation
import IbexXML
import TestSupport
import Testing

/// What a type saw of its decoder.
private struct Witness: Decodable, Equatable {
  enum Keys: String, CodingKey { case first, second, list, inner, missing }

  var paths: [String] = []
  var keys: [String] = []
  var values: [String] = []

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    note(decoder.codingPath)
    note(container.codingPath)
    keys = container.allKeys.map(\.stringValue).sorted()
    values.append("\(container.contains(.first)) \(container.contains(.missing))")
    values.append("\(try container.decodeNil(forKey: .second))")
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    note(list.codingPath)
    values.append("\(list.count ?? -1) \(list.currentIndex) \(list.isAtEnd)")
    values.append("\(try list.decode(Int.self)) \(try list.decodeNil()) \(list.currentIndex)")
    let nested = try list.nestedContainer(keyedBy: Keys.self)
    note(nested.codingPath)
    values.append("\(try nested.decode(Double.self, forKey: .first))")
    var deepest = try list.nestedUnkeyedContainer()
    note(deepest.codingPath)
    values.append(
      "\(try deepest.decode(String.self)) \(try deepest.decodeIfPresent(Int.self) ?? 0)")
    let element = try list.superDecoder()
    note(element.codingPath)
    values.append("\(try element.singleValueContainer().decode(Bool.self)) \(list.isAtEnd)")
    let inner = try container.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    let `super` = try inner.superDecoder(forKey: .first)
    note(`super`.codingPath)
    values.append("\(try `super`.singleValueContainer().decode(UInt8.self))")
    note(try container.superDecoder().codingPath)
  }

  private mutating func note(_ path: [any CodingKey]) {
    paths.append(
      path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: "."))
  }
}

private class Vehicle: Decodable {
  let wheels: Int
  private enum CodingKeys: String, CodingKey { case wheels }
  required init(from decoder: any Decoder) throws {
    wheels = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .wheels)
  }
}
private final class Bus: Vehicle {
  let seats: Int
  let maker: String
  private enum CodingKeys: String, CodingKey { case seats, maker }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    seats = try container.decode(Int.self, forKey: .seats)
    maker = try container.decode(String.self, forKey: .maker)
    try super.init(from: decoder)
  }
}
private final class Tram: Vehicle {
  let line: String
  private enum CodingKeys: String, CodingKey { case line }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    line = try container.decode(String.self, forKey: .line)
    try super.init(from: try container.superDecoder())
  }
}

private enum Shape: Codable, Equatable {
  case circle(radius: Double)
  case rectangle(Double, height: Double)
  case point
  case endPoint
}
private enum Grade: String, CaseIterable, Codable, CodingKeyRepresentable { case a, b }
private struct Tag: Hashable, Codable, CodingKeyRepresentable {
  let name: String
  init(name: String) { self.name = name }
  var codingKey: any CodingKey { OpenKey(stringValue: name) }
  init?(codingKey: some CodingKey) { name = codingKey.stringValue }
}
private struct Numbered: Decodable, Equatable {
  let id: Int
  let name: String
  enum CodingKeys: Int, CodingKey {
    case id = 1
    case name = 2
  }
}
private struct Pair: Decodable, Equatable {
  let x: Double
  let y: Double
  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    x = try container.decode(Double.self)
    y = try container.decodeIfPresent(Double.self) ?? 0
  }
}
private struct UserInfo: Decodable {
  let greeting: String
  init(from decoder: any Decoder) throws {
    greeting = decoder.userInfo.compactMap { $0.value as? String }.first ?? ""
  }
}

@Suite struct ViewDecoderTests {
  private static let json = #"""
    {"name": {"FIRST": 1, "first": 1, "second": null, "list": [1, null, {"first": 1.5}, ["a", "2"],
    true], "inner": {"first": "3"}, "super": 1}}
    """#

  private func expectWitness(_ witness: Witness, at path: String) {
    func at(_ rest: String) -> String {
      [path, rest].filter { !$0.isEmpty }.joined(separator: ".")
    }
    #expect(
      witness.paths == [
        path, path, at("list"), at("list.[2]"), at("list.[3]"), at("list.[4]"), at("inner.first"),
        at("super"),
      ])
    #expect(witness.keys == ["first", "inner", "list", "second"])
    #expect(
      witness.values == [
        "true false", "true", "5 0 false", "1 true 2", "1.5", "a 2", "true true", "3",
      ])
  }

  @Test func offersEveryKindOfContainer() throws {
    let mapper = Mapper()
    expectWitness(try mapper.map(Witness.self, from: .json(Self.json), at: "name"), at: "")
    expectWitness(
      try #require(mapper.map([String: Witness].self, from: .json(Self.json))["name"]), at: "name")
    let list = try mapper.map([[String: Witness]].self, from: .json("[\(Self.json)]"))
    expectWitness(try #require(list.first?["name"]), at: "[0].name")
    struct Owner: Decodable { let name: [Witness] }
    expectWitness(
      try #require(mapper.map(Owner.self, from: .json(Self.json)).name.first), at: "name")
    struct Model: Mappable { var name: Witness? }
    expectWitness(try #require(Model(json: Self.json).name), at: "name")
  }

  @Test func offersTheSameForDictionaries() throws {
    let data = Data(Self.json.utf8)
    let dictionary = try #require(
      untyped(data) as? [String: Any])
    let mapper = Mapper()
    expectWitness(try mapper.map(Witness.self, from: dictionary, at: "name"), at: "")
    expectWitness(
      try #require(mapper.map([String: Witness].self, from: dictionary)["name"]), at: "name")
    let document = try SourceDocument(json: Self.json)
    let embedded = try mapper.map(
      [String: [String: Witness]].self, from: ["outer": document] as [String: Any])
    expectWitness(try #require(embedded["outer"]?["name"]), at: "outer.name")
  }

  @Test func readsDocumentsUnderTheKeysOfDictionaries() throws {
    struct Decoded: Decodable { let id: Int }
    struct Mapped: Mappable, Decodable { var id = 0 }
    struct Both: Decodable {
      let decoded: Decoded
      let mapped: Mapped
      let list: [Int]
    }
    let object = try SourceDocument(json: #"{"id": "7"}"#)
    let list = try SourceDocument(json: "[1, 2]")
    let source: [String: Any] = ["decoded": object, "mapped": object, "list": list]
    let both = try Mapper().map(Both.self, from: source)
    #expect((both.decoded.id, both.mapped.id, both.list) == (7, 7, [1, 2]))

    struct Optionals: Decodable {
      let decoded: Decoded?
      let mapped: Mapped?
    }
    let null = try SourceDocument(json: "null")
    let (none, report) = try Mapper().mapReporting(
      Optionals.self, from: ["decoded": null, "mapped": null] as [String: Any])
    #expect(none.decoded == nil && none.mapped == nil && report.findings.isEmpty)
  }

  @Test func findsTheSameOfDictionariesAsOfJSON() throws {
    struct Leaf: Decodable {
      let leaf: Int?
      let other: Int?
    }
    let expected =
      #"expected one key for leaf at LEAF, found key "LEAF": leaf was read from "leaf""#
    let (_, ofJSON) = try Mapper().mapReporting(
      Leaf.self, from: .json(#"{"LEAF": 2, "leaf": 1, "other": 1}"#))
    let (_, ofDictionary) = try Mapper().mapReporting(
      Leaf.self, from: ["LEAF": 2, "leaf": 1, "other": 1])
    #expect(ofJSON.description == expected)
    #expect(ofDictionary.description == expected)
  }

  @Test func readsSuperclasses() throws {
    let bus = try Mapper().map(
      Bus.self, from: .json(#"{"Wheels": "6", "seats": 40, "maker": "x"}"#))
    #expect((bus.wheels, bus.seats, bus.maker) == (6, 40, "x"))
    let (_, report) = try Mapper().mapReporting(
      Bus.self, from: .json(#"{"wheels": 6, "seats": 40, "maker": "x", "color": 1}"#))
    #expect(report.description == #"expected a key of Bus, found key "color" at color"#)
    let tram = try Mapper().map(Tram.self, from: .json(#"{"line": 7, "super": {"wheels": 8}}"#))
    #expect((tram.line, tram.wheels) == ("7", 8))
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Tram.self, from: .json(#"{"line": 7, "super": {"wheels": "x"}}"#))
    }
    #expect(error?.description == #"expected an integer, found text "x" at super.wheels"#)
  }

  @Test(arguments: [
    (#"{"circle": {"radius": "2"}}"#, Shape.circle(radius: 2)),
    (#"{"rectangle": {"_0": 1, "height": 2}}"#, .rectangle(1, height: 2)),
    (#"{"point": {}}"#, .point), (#"{"Point": {}}"#, .point),
    (#"{"CIRCLE": {"Radius": 2}}"#, .circle(radius: 2)), (#"{"end_point": {}}"#, .endPoint),
  ])
  private func readsEnumsWithPayloads(_ json: String, as shape: Shape) throws {
    #expect(try Mapper().map(Shape.self, from: .json(json)) == shape)
    #expect(try Mapper().map([Shape].self, from: .json("[\(json)]")) == [shape])
  }

  @Test func readsDictionariesByKeyTypes() throws {
    struct Marks: Decodable, Equatable {
      let marks: [Grade: Int]
      let tags: [Tag: Int]
      let numbers: [Int: String]
    }
    let json = #"{"marks": {"a": "1", "B": 2}, "tags": {"x": 3}, "numbers": {"7": "seven"}}"#
    let marks = try Mapper().map(Marks.self, from: .json(json))
    #expect(marks.marks == [.a: 1, .b: 2])
    #expect(marks.tags == [Tag(name: "x"): 3])
    #expect(marks.numbers == [7: "seven"])
  }

  @Test func readsNumberedKeysByTheirText() throws {
    let numbered = try Mapper().map(Numbered.self, from: .json(#"{"id": 1, "name": "a"}"#))
    #expect(numbered == Numbered(id: 1, name: "a"))
  }

  @Test func readsListsByPosition() throws {
    #expect(try Mapper().map(Pair.self, from: .json("[1, \"2\"]")) == Pair(x: 1, y: 2))
    #expect(try Mapper().map(Pair.self, from: .json("1")) == Pair(x: 1, y: 0))
    #expect(
      try Mapper().map([Pair].self, from: .json("[[1, 2], [3]]")) == [
        Pair(x: 1, y: 2), Pair(x: 3, y: 0),
      ])
    #expect(
      try Mapper().map(Pair.self, from: .xml("<p><x>1</x><y>2</y></p>")) == Pair(x: 1, y: 2))
    let point = try Mapper().map(ClosedRange<Int>.self, from: .json("[1, 2]"))
    #expect(point == 1...2)
  }

  @Test func handsOnUserInfo() throws {
    var mapper = Mapper()
    let key = try #require(CodingUserInfoKey(rawValue: "greeting"))
    mapper.userInfo[key] = "hello"
    #expect(try mapper.map([UserInfo].self, from: .json("[{}]")).map(\.greeting) == ["hello"])
  }
}
