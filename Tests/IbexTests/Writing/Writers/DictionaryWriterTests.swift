import Foundation
import Ibex
import TestExpectations
import Testing

/// A key that stands for a coding key.
private struct Code: Codable, Hashable, CodingKeyRepresentable {
  var number = 0
  init(_ number: Int) { self.number = number }

  struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var codingKey: any CodingKey { Name(stringValue: "k\(number)") }

  init?<Key: CodingKey>(codingKey: Key) {
    guard let number = Int(codingKey.stringValue.dropFirst()) else { return nil }
    self.number = number
  }
}

private struct Point: Codable, Hashable {
  var x = 0
  var y: Int?
}

/// A key that is written as one text.
private struct Name: Codable, Hashable {
  var text: String
  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

private struct Tables: Mappable, Equatable {
  var codes: [Code: String] = [:]
  var points: [Point: [Int]] = [:]
  var names: [Name: Int] = [:]
  var sets: [Set<Int>: Bool] = [:]
  var maybe: [Point: Int]?
  var list: [[Point: Int]] = []
  var codeList: [[Code: Int]] = []
}

private struct Coded: Codable, Equatable {
  var codes: [Code: String] = [:]
  var points: [Point: [Int]] = [:]
  var names: [Name: Int] = [:]
}

@Suite struct DictionaryWriterTests {
  private let coded = Coded(
    codes: [Code(3): "x"], points: [Point(x: 1, y: 2): [5]], names: [Name("a"): 1])

  @Test func keysThatOnlyCodableReadsAreWrittenAsJSONEncoderWritesThem() throws {
    let json = #"{"codes":{"k3":"x"},"points":[{"x":1,"y":2},[5]],"names":["a",1]}"#
    #expect(try Serializer().jsonString(coded) == json)
    let foundation = try SourceValue(json: JSONEncoder().encode(coded))
    #expect(try SourceValue(json: json) == foundation)
    #expect(try JSONDecoder().decode(Coded.self, from: Data(json.utf8)) == coded)
    #expect(try Serializer().jsonString([Code(3): "x"]) == #"{"k3":"x"}"#)
    #expect(try Serializer().jsonString([Point(x: 1): 2]) == #"[{"x":1},2]"#)
    #expect(try Serializer().jsonString([Point: Int]()) == "[]")
    #expect(
      try Serializer().jsonString([Point(x: 2): 0, Point(x: 10): 1, Point(): 2])
        == #"[{"x":0},2,{"x":10},1,{"x":2},0]"#)
  }

  private static let tables = [
    Tables(),
    Tables(
      codes: [Code(3): "x"], points: [Point(x: 1): [5]], names: [Name("a"): 1], sets: [[1]: true],
      maybe: [Point(): 1], list: [[Point(): 1]], codeList: [[Code(1): 1]]),
    Tables(
      codes: [Code(3): "x", Code(4): ""], points: [Point(x: 1, y: 1): [], Point(): [1, 2]],
      names: [Name("a"): 1, Name(""): 2], sets: [[1, 2]: true, []: false], maybe: [:],
      list: [[Point(): 1, Point(x: 2): 2], [Point(): 3]], codeList: [[Code(1): 1], [Code(2): 2]]),
  ]

  @Test(arguments: tables.indices)
  func everyFormReadsBack(_ index: Int) throws {
    let tables = Self.tables[index]
    #expect(try Tables(json: tables.jsonString()) == tables)
    #expect(try Tables(xml: tables.xmlString()) == tables)
    #expect(try Tables(from: tables.dictionaryRepresentation()) == tables)
    #expect(try Tables(from: tables.sourceValue()) == tables)
    #expect(
      try Mapper().map([Code: String].self, from: .xml(Serializer().xmlString(tables.codes)))
        == tables.codes)
    #expect(
      try Mapper().map([Point: [Int]].self, from: .json(Serializer().jsonString(tables.points)))
        == tables.points)
  }

  @Test func formsReadBackOrAreErrors() throws {
    #expect(try Tables(form: Self.tables[1].formEncoded()) == Self.tables[1])
    expectError(
      SerializationError.self,
      "expected an element that is not empty, found a list of 0 at points[3]"
    ) { try Tables(points: [Point(x: 1): [1], Point(x: 2): []]).formEncoded() }
  }

  @Test func aCodableTypeReadsBackFromXML() throws {
    #expect(try Mapper().map(Coded.self, from: .xml(Serializer().xmlString(coded))) == coded)
    #expect(try Mapper().map(Coded.self, from: .json(Serializer().jsonString(coded))) == coded)
  }

  @Test func aCodingKeyThatIsNoNameIsAnErrorInXML() throws {
    struct Spaced: Codable, Hashable, CodingKeyRepresentable {
      var codingKey: any CodingKey { Code.Name(stringValue: "a b") }
      init() {}
      init?<Key: CodingKey>(codingKey: Key) {}
    }
    expectError(
      SerializationError.self, #"expected a key that is a name in XML, found key "a b" at a b"#
    ) { try Serializer().xmlString([Spaced(): 1]) }
  }

  @Test func patchesReplaceThemWhole() throws {
    let old = Tables(codes: [Code(1): "a", Code(2): "b"], points: [Point(): [1]])
    let new = Tables(
      codes: [Code(1): "a", Code(2): "c"], points: [Point(): [1], Point(x: 1): [2]])
    let patch = try Serializer().mergePatch(from: old, to: new)
    #expect(patch == ["codes": ["k1": "a", "k2": "c"], "points": [["x": 0], [1], ["x": 1], [2]]])
    var updated = old
    try updated.update(from: patch)
    #expect(updated == new)
  }

  @Test func nestedKeysTakeTimeByTheirSize() throws {
    struct Nest: Codable, Hashable {
      var number = 0
      var inner: [Nest: Int] = [:]
    }
    var nest = Nest()
    for number in 1...40 {
      nest = Nest(number: number, inner: [nest: 1, Nest(number: -number): 2])
    }
    #expect(try Mapper().map(Nest.self, from: .json(Serializer().jsonString(nest))) == nest)
  }

  @Test func keysThatNothingReadsAreAnError() {
    struct Lonely: Hashable { var x = 0 }
    expectError(
      PlanError.self,
      """
      cannot serialize Lonely: nothing makes text of this type of dictionary key; use String, or a \
      RawRepresentable, CaseIterable, or LosslessStringConvertible type, or register a reversible \
      transformer
      """
    ) { try Serializer().jsonString([Lonely(): 1]) }
  }
}
