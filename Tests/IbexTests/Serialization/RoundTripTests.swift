import Foundation
import Ibex
import TestSupport
import Testing

private enum Color: String, CaseIterable {
  case red
  case skyBlue = "sky-blue"
  case green
}
private enum Level: Int, CaseIterable {
  case low = -1
  case high = 7
}
private enum Direction: CaseIterable { case north, southWest }

private struct Flags: OptionSet, Hashable {
  let rawValue: Int
}

private struct Point: Mappable, Hashable {
  var x = 0.0
  var y: Float = 0
}

private final class Node: Mappable, Equatable {
  var name = ""
  var next: Node?
  var children: [Node] = []

  static func == (first: Node, second: Node) -> Bool {
    first.name == second.name && first.next == second.next && first.children == second.children
  }
}

/// A property of every type that is supported.
private struct Everything: Mappable, Equatable {
  var text = ""
  var part: Substring = ""
  var int = 0
  var int8: Int8 = 0
  var int16: Int16 = 0
  var int32: Int32 = 0
  var int64: Int64 = 0
  var uint: UInt = 0
  var uint8: UInt8 = 0
  var uint16: UInt16 = 0
  var uint32: UInt32 = 0
  var uint64: UInt64 = 0
  var double = 0.0
  var float: Float = 0
  var flag = false
  var decimal = Decimal()
  var literal: NumberLiteral = 0
  var date = Date(timeIntervalSince1970: 0)
  var url: URL?
  var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var data = Data()
  var color = Color.red
  var level = Level.low
  var direction = Direction.north
  var flags = Flags()
  var scalar: Unicode.Scalar = "a"
  var maybeText: String?
  var maybeInt: Int? = 5
  var maybeDate: Date?
  var maybeColor: Color?
  var texts: [String] = []
  var maybeInts: [Int?] = []
  var dates: ContiguousArray<Date> = []
  var slice: ArraySlice<Double> = []
  var set: Set<Int> = []
  var colors: Set<Color> = []
  var byName: [String: Double] = [:]
  var byColor: [Color: [Int]] = [:]
  var byNumber: [Int: String?] = [:]
  var point = Point()
  var maybePoint: Point?
  var points: [Point] = []
  var pointsByName: [String: Point] = [:]
  var grid: [[Int]] = []
  var node: Node?
}

private struct Maker {
  var generator: SeededGenerator

  mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .random(in: .min ... .max, using: &generator)
    case 1: [Integer.min, .max, 0, 1].randomElement(using: &generator) ?? 0
    default: .random(in: 0...100, using: &generator)
    }
  }

  mutating func double() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let number = Double(bitPattern: generator.next())
      return number.isFinite ? number : 0
    case 1: return Double(Int.random(in: -1000...1000, using: &generator))
    case 2: return Double(Int.random(in: -99_999...99_999, using: &generator)) / 100
    default: return .random(in: -1e6...1e6, using: &generator)
    }
  }

  mutating func text() -> String {
    let alphabet = Array("abc XYZ019\"\\/\n\t\u{0}\u{1F}\u{7F}éß漢\u{1F600}\u{2028}<>&'{}[],:")
    let count = Int.random(in: 0..<24, using: &generator)
    return String((0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
  }

  mutating func date() -> Date {
    let seconds = Double.random(in: 1e8...4e9, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return Date(timeIntervalSince1970: seconds.rounded())
    case 1: return Date(timeIntervalSince1970: (seconds * 1000).rounded() / 1000)
    default: return Date(timeIntervalSinceReferenceDate: seconds)
    }
  }

  mutating func element<Value: CaseIterable>(of type: Value.Type) throws -> Value {
    try #require(Array(Value.allCases).randomElement(using: &generator))
  }

  mutating func list<Value>(_ make: (inout Maker) throws -> Value) rethrows -> [Value] {
    try (0..<Int.random(in: 0..<4, using: &generator)).map { _ in try make(&self) }
  }

  mutating func maybe<Value>(_ make: (inout Maker) throws -> Value) rethrows -> Value? {
    Bool.random(using: &generator) ? try make(&self) : nil
  }

  mutating func point() -> Point { Point(x: double(), y: Float(integer(Int16.self)) / 8) }

  mutating func node(_ depth: Int) -> Node {
    let node = Node()
    node.name = text()
    if depth > 0 {
      node.next = maybe { $0.node(depth - 1) }
      node.children = list { $0.node(depth - 2) }
    }
    return node
  }
}

extension Maker {
  fileprivate mutating func everything() throws -> Everything {
    var value = Everything()
    try fillLeaves(&value)
    try fillContainers(&value)
    return value
  }

  private mutating func fillLeaves(_ value: inout Everything) throws {
    value.text = text()
    value.part = text()[...]
    value.int = integer(Int.self)
    value.int8 = integer(Int8.self)
    value.int16 = integer(Int16.self)
    value.int32 = integer(Int32.self)
    value.int64 = integer(Int64.self)
    value.uint = integer(UInt.self)
    value.uint8 = integer(UInt8.self)
    value.uint16 = integer(UInt16.self)
    value.uint32 = integer(UInt32.self)
    value.uint64 = integer(UInt64.self)
    value.double = double()
    value.float = Float(double())
    if !value.float.isFinite { value.float = 0.1 }
    value.flag = .random(using: &generator)
    value.decimal = Decimal(integer(Int.self)) / 1000
    value.literal = try #require(NumberLiteral("\(integer(Int.self)).50"))
    value.date = date()
    value.url = maybe { URL(string: "https://example.com/\($0.integer(UInt.self))?q=a%20b") } ?? nil
    value.uuid =
      UUID(
        uuidString: "E621E1F8-C36C-495A-93FC-\(String(format: "%012X", integer(UInt32.self)))")
      ?? value.uuid
    value.data = Data(list { $0.integer(UInt8.self) })
    value.color = try element(of: Color.self)
    value.level = try element(of: Level.self)
    value.direction = try element(of: Direction.self)
    value.flags = Flags(rawValue: integer(Int.self))
    value.scalar = text().unicodeScalars.first { !$0.properties.isWhitespace } ?? "x"
  }

  private mutating func fillContainers(_ value: inout Everything) throws {
    value.maybeText = maybe { $0.text() }
    value.maybeInt = maybe { $0.integer(Int.self) }
    value.maybeDate = maybe { $0.date() }
    value.maybeColor = try maybe { try $0.element(of: Color.self) }
    value.texts = list { $0.text() }
    value.maybeInts = list { $0.maybe { $0.integer(Int.self) } }
    value.dates = ContiguousArray(list { $0.date() })
    value.slice = list { $0.double() }[...]
    value.set = Set(list { $0.integer(Int.self) })
    value.colors = try Set(list { try $0.element(of: Color.self) })
    value.byName = Dictionary(list { ($0.text(), $0.double()) }) { first, _ in first }
    value.byColor = try Dictionary(
      list { (try $0.element(of: Color.self), $0.list { $0.integer(Int.self) }) }
    ) { first, _ in first }
    value.byNumber = Dictionary(list { ($0.integer(Int.self), $0.maybe { $0.text() }) }) {
      first, _ in first
    }
    value.point = point()
    value.maybePoint = maybe { $0.point() }
    value.points = list { $0.point() }
    value.pointsByName = Dictionary(list { ($0.text(), $0.point()) }) { first, _ in first }
    value.grid = list { $0.list { $0.integer(Int.self) } }
    value.node = maybe { $0.node(3) }
  }
}

@Suite struct RoundTripTests {
  @Test func tenThousandModelsReadBackEqual() throws {
    var maker = Maker(generator: SeededGenerator(seed: 20_260))
    var strict = Mapper()
    strict.strictness = .strict
    for _ in 0..<10_000 {
      let value = try maker.everything()
      let data = try value.jsonData()
      let fromJSON = try strict.map(Everything.self, json: data)
      guard fromJSON == value else {
        #expect(String(reflecting: fromJSON) == String(reflecting: value))
        return
      }
      let fromTexts = try strict.map(Everything.self, from: value.dictionaryRepresentation())
      guard fromTexts == value else {
        #expect(String(reflecting: fromTexts) == String(reflecting: value))
        return
      }
    }
  }

  @Test func everyStyleReadsBackEqual() throws {
    var maker = Maker(generator: SeededGenerator(seed: 1))
    var serializers = [Serializer(), Serializer(), Serializer(), Serializer(), .native]
    serializers[0].jsonStyle = [.pretty, .sortedKeys]
    serializers[1].jsonStyle = [.escapedNonASCII, .escapedSlashes, .safeInHTML]
    serializers[2].keyNames = .snakeCase
    serializers[2].includesNil = true
    serializers[3].onlyChanges = true
    for _ in 0..<200 {
      let value = try maker.everything()
      for serializer in serializers {
        #expect(try Everything(json: value.jsonData(by: serializer)) == value)
        #expect(try Everything(from: value.dictionaryRepresentation(by: serializer)) == value)
      }
      #expect(try Everything(from: value) == value)
    }
  }

  @Test func foundationReadsTheJSON() throws {
    var maker = Maker(generator: SeededGenerator(seed: 2))
    for _ in 0..<200 {
      let value = try maker.everything()
      let object = try JSONSerialization.jsonObject(with: value.jsonData()) as? [String: Any]
      #expect(object?["text"] as? String == value.text)
      #expect(object?["int32"] as? Int == Int(value.int32))
      #expect(object?["texts"] as? [String] == value.texts)
    }
  }

  @Test func aListReadsBackEqual() throws {
    var maker = Maker(generator: SeededGenerator(seed: 3))
    let points = (0..<1000).map { _ in maker.point() }
    #expect(try [Point](json: points.jsonData()) == points)
    #expect(try [Point](from: points.dictionaryRepresentations()) == points)
  }
}
