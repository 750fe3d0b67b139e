package import Foundation
package import IbexCore

/// Models with a property of every type that is supported.
package enum RoundTrip {}

extension RoundTrip {
  package enum Color: String, CaseIterable {
    case red
    case skyBlue = "sky-blue"
    case green
  }
  package enum Level: Int, CaseIterable {
    case low = -1
    case high = 7
  }
  package enum Direction: CaseIterable { case north, southWest }

  package struct Flags: OptionSet, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  package struct Point: Mappable, Hashable {
    package var x = 0.0
    package var y: Float = 0

    package init() {}

    package init(x: Double = 0, y: Float = 0) {
      self.x = x
      self.y = y
    }
  }

  package final class Node: Mappable, Equatable {
    package var name = ""
    package var next: Node?
    package var children: [Node] = []

    package init() {}

    package static func == (first: Node, second: Node) -> Bool {
      first.name == second.name && first.next == second.next && first.children == second.children
    }
  }

  /// A property of every type that is supported.
  package struct Everything: Mappable, Equatable {
    package var text = ""
    package var part: Substring = ""
    package var int = 0
    package var int8: Int8 = 0
    package var int16: Int16 = 0
    package var int32: Int32 = 0
    package var int64: Int64 = 0
    package var uint: UInt = 0
    package var uint8: UInt8 = 0
    package var uint16: UInt16 = 0
    package var uint32: UInt32 = 0
    package var uint64: UInt64 = 0
    package var double = 0.0
    package var float: Float = 0
    package var flag = false
    package var decimal = Decimal()
    package var literal: NumberLiteral = 0
    package var date = Date(timeIntervalSince1970: 0)
    package var url: URL?
    package var uuid = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    package var data = Data()
    package var color = Color.red
    package var level = Level.low
    package var direction = Direction.north
    package var flags = Flags()
    package var scalar: Unicode.Scalar = "a"
    package var maybeText: String?
    package var maybeInt: Int? = 5
    package var maybeDate: Date?
    package var maybeColor: Color?
    package var texts: [String] = []
    package var maybeInts: [Int?] = []
    package var dates: ContiguousArray<Date> = []
    package var slice: ArraySlice<Double> = []
    package var set: Set<Int> = []
    package var colors: Set<Color> = []
    package var byName: [String: Double] = [:]
    package var byColor: [Color: [Int]] = [:]
    package var byNumber: [Int: String?] = [:]
    package var point = Point()
    package var maybePoint: Point?
    package var points: [Point] = []
    package var pointsByName: [String: Point] = [:]
    package var grid: [[Int]] = []
    package var node: Node?

    package init() {}
  }
}
