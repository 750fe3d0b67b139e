import Foundation
import Ibex
import TestSupport
import Testing

/// Models with a property of every type that is supported, and what makes them up.
enum RoundTrip {}

extension RoundTrip {

  enum Color: String, CaseIterable {
    case red
    case skyBlue = "sky-blue"
    case green
  }
  enum Level: Int, CaseIterable {
    case low = -1
    case high = 7
  }
  enum Direction: CaseIterable { case north, southWest }

  struct Flags: OptionSet, Hashable {
    let rawValue: Int
  }

  struct Point: Mappable, Hashable {
    var x = 0.0
    var y: Float = 0
  }

  final class Node: Mappable, Equatable {
    var name = ""
    var next: Node?
    var children: [Node] = []

    static func == (first: Node, second: Node) -> Bool {
      first.name == second.name && first.next == second.next && first.children == second.children
    }
  }

  /// A property of every type that is supported.
  struct Everything: Mappable, Equatable {
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

  struct Maker {
    var generator: SeededGenerator
    /// Whether texts have only what XML can hold, and the keys of dictionaries are names.
    var isForXML = false

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
      let controls = isForXML ? "\r]]>\r" : "\u{0}\u{1F}"
      let alphabet = Array(
        "abc XYZ019\"\\/\n\t\u{7F}éß漢\u{1F600}\u{2028}<>&'{}[],:".unicodeScalars
          + controls.unicodeScalars)
      let count = Int.random(in: 0..<24, using: &generator)
      return (0..<count).reduce(into: "") { text, _ in
        text.unicodeScalars.append(alphabet.randomElement(using: &generator) ?? "a")
      }
    }

    mutating func key() -> String {
      isForXML ? "é\(Int.random(in: 0..<100, using: &generator)).ß" : text()
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
}

extension RoundTrip.Maker {

  mutating func everything() throws -> RoundTrip.Everything {
    var value = RoundTrip.Everything()
    try fillLeaves(&value)
    try fillContainers(&value)
    return value
  }

  private mutating func fillLeaves(_ value: inout RoundTrip.Everything) throws {
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
    value.color = try element(of: RoundTrip.Color.self)
    value.level = try element(of: RoundTrip.Level.self)
    value.direction = try element(of: RoundTrip.Direction.self)
    value.flags = RoundTrip.Flags(rawValue: integer(Int.self))
    value.scalar = text().unicodeScalars.first { !$0.properties.isWhitespace } ?? "x"
  }

  private mutating func fillContainers(_ value: inout RoundTrip.Everything) throws {
    value.maybeText = maybe { $0.text() }
    value.maybeInt = maybe { $0.integer(Int.self) }
    value.maybeDate = maybe { $0.date() }
    value.maybeColor = try maybe { try $0.element(of: RoundTrip.Color.self) }
    value.texts = list { $0.text() }
    value.maybeInts = list { $0.maybe { $0.integer(Int.self) } }
    value.dates = ContiguousArray(list { $0.date() })
    value.slice = list { $0.double() }[...]
    value.set = Set(list { $0.integer(Int.self) })
    value.colors = try Set(list { try $0.element(of: RoundTrip.Color.self) })
    value.byName = Dictionary(list { ($0.key(), $0.double()) }) { first, _ in first }
    value.byColor = try Dictionary(
      list { (try $0.element(of: RoundTrip.Color.self), $0.list { $0.integer(Int.self) }) }
    ) { first, _ in first }
    value.point = point()
    value.maybePoint = maybe { $0.point() }
    value.points = list { $0.point() }
    value.pointsByName = Dictionary(list { ($0.key(), $0.point()) }) { first, _ in first }
    value.grid = list { $0.list { $0.integer(Int.self) } }
    value.node = maybe { $0.node(3) }
    guard !isForXML else { return }
    value.byNumber = Dictionary(list { ($0.integer(Int.self), $0.maybe { $0.text() }) }) {
      first, _ in first
    }
  }
}
