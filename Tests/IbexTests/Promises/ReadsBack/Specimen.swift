import Foundation
import Ibex
import TestSupport

/// A type of which random values are made, and compared with what has become of them.
protocol Specimen: SendableMetatype {
  /// The role that a property of the type can have.
  static var role: SpecimenRole { get }
  /// The transformers that a property of the type can have.
  static var transformers: [SpecimenTransformer] { get }
  /// A value that holds as little as can be.
  static var empty: Self { get }
  /// A default that is told from all that is empty.
  static var preset: Self { get }

  /// Makes a random value, the same for the same maker.
  static func sample(_ maker: inout SpecimenMaker) -> Self

  /// Returns the differences of what was read from this value, which was written.
  func differences(from read: Self) -> [Difference]
}

/// The role that a property can have.
enum SpecimenRole {
  /// One text, number, or Boolean.
  case single
  case list
  case table
  case model(any SpecimenModel.Type)
  /// Objects with an identity.
  case objects
  /// No single value, and not keyed for sure.
  case other
}

/// A transformer that a property can have.
struct SpecimenTransformer {
  let text: String
  let override: (_ name: String, _ model: any SpecimenModel.Type) -> PropertyOverride
}

/// A part of a value that was read as another.
struct Difference {
  /// The names, keys, and positions that lead to it.
  var path: [String] = []
  let type: Any.Type
  let written: Any
  let read: Any
}

extension Difference {
  /// Makes the difference of a value that was not read at all.
  init<Value>(_ written: Value, readAs problem: Any) {
    self.init(type: Value.self, written: written, read: problem)
  }
}

extension [Difference] {
  /// Returns the same differences as seen from one level up.
  func within(_ step: String) -> [Difference] {
    map {
      var difference = $0
      difference.path.insert(step, at: 0)
      return difference
    }
  }
}

extension Specimen {
  static var role: SpecimenRole { .single }
  static var transformers: [SpecimenTransformer] { [] }
  static var preset: Self {
    var maker = SpecimenMaker(seed: 11)
    return sample(&maker)
  }
}

extension Specimen where Self: Equatable {
  func differences(from read: Self) -> [Difference] {
    self == read ? [] : [Difference(type: Self.self, written: self, read: read)]
  }
}

/// A model of which random values are made.
protocol SpecimenModel: Mappable, Specimen {
  static var properties: [SpecimenProperty] { get }
}

/// A property that overrides may be drawn for.
struct SpecimenProperty {
  let name: String
  let type: Any.Type
  let role: SpecimenRole
  let transformers: [SpecimenTransformer]

  init<Value: Specimen>(_ name: String, _ type: Value.Type) {
    self.name = name
    self.type = type
    role = type.role
    transformers = type.transformers
  }

  init(_ name: String, of type: Any.Type, as role: SpecimenRole) {
    self.name = name
    self.type = type
    self.role = role
    transformers = []
  }
}

extension SpecimenModel {
  static var role: SpecimenRole { .model(Self.self) }
  static var empty: Self { Self() }
  static var transformers: [SpecimenTransformer] {
    [
      SpecimenTransformer(text: "jsonText(of: \(Self.self).self)") {
        .transformer(.jsonText(of: Self.self), for: $0, of: $1)
      }
    ]
  }
}

/// Makes random values, the same for the same seed.
struct SpecimenMaker {
  private var random: SeededGenerator
  private(set) var level = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }

  /// Returns some of the values, in their order.
  mutating func some<Value>(of values: [Value], percent: Int) -> [Value] {
    values.filter { _ in chance(percent) }
  }

  mutating func list<Element>(_ make: (inout Self) -> Element) -> [Element] {
    level += 1
    defer { level -= 1 }
    return (0..<pick(level > 4 ? [0] : [0, 1, 1, 2, 3])).map { _ in make(&self) }
  }

  mutating func bits() -> UInt64 { random.next() }

  mutating func text() -> String { pick(chance(60) ? Self.plainTexts : Self.oddTexts) }

  mutating func key() -> String { pick(chance(85) ? Self.plainKeys : Self.oddKeys) }

  private static let plainTexts = ["a", "b c", "größe", "12", "true", "goat", "x", "2016-01-18"]
  private static let oddTexts = [
    "", "", " ", "\n", " a ", "0", "null", "a,b", ",", "[x]", "{}", #"{"a":1}"#, "<b>&</b>", "]]>",
    "e\u{301}", "\u{30C}x", "\u{1F410}", "a=b&c", "+", "%20", "\r\n", "a\rb", "\u{FEFF}x", "\"",
    "\\", "nil", "-", "\u{85}",
  ]
  private static let plainKeys = [
    "a", "b", "c", "id", "lineName", "tags", "item", "x", "user", "name", "ä", "k.l",
  ]
  private static let oddKeys = [
    "line_name", "a b", "1", "", "[", "\u{30C}k", "A", "x]", "innerXML",
  ]
}
