import Foundation
import TestSupport

/// A type whose values are decoded at random.
protocol SampledType: Codable, Equatable {
  /// Returns a document as the type writes it.
  static func document(_ generator: inout SeededGenerator) -> SampleTree
  /// Whether the value is of a form that was tried after another one had been refused.
  var isSecondForm: Bool { get }
  /// Whether its values are decoded in any order.
  static var isUnordered: Bool { get }
  /// Whether the type tries several forms.
  static var isUnion: Bool { get }
  /// Returns whether two values are written alike.
  func isWrittenAs(_ other: Self) -> Bool
  /// Whether its values are objects with keys of their own.
  static var isObject: Bool { get }
  /// Whether its values are lists.
  static var isList: Bool { get }
  /// Whether the type tells its forms apart by the kinds of scalars alone.
  static var dependsOnKinds: Bool { get }
}

extension SampledType {
  var isSecondForm: Bool { false }
  static var isUnordered: Bool { false }
  static var isObject: Bool { false }
  static var isList: Bool { false }
  static var isUnion: Bool { false }
  func isWrittenAs(_ other: Self) -> Bool { self == other }
  static var dependsOnKinds: Bool { false }
}

private func pick(_ texts: [String], _ generator: inout SeededGenerator) -> SampleTree {
  .leaf(texts.randomElement(using: &generator) ?? "null")
}

func several(
  _ generator: inout SeededGenerator, from least: Int = 0,
  _ make: (inout SeededGenerator) -> SampleTree
) -> [SampleTree] {
  (0..<Int.random(in: least...3, using: &generator)).map { _ in make(&generator) }
}

extension Int: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick(["0", "1", "42", "-7", "2.0"], &generator)
  }
}
extension UInt8: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick(["0", "255"], &generator)
  }
}
extension Double: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick(["0", "2.5", "-1e3"], &generator)
  }
}
extension Bool: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick(["true", "false"], &generator)
  }
}
extension String: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick([#""a""#, #""""#, #""1""#, #""größe""#, #""true""#], &generator)
  }
}

extension Array: SampledType where Element: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .list(several(&generator, Element.document))
  }
  static var isList: Bool { true }
  var isSecondForm: Bool { contains(where: \.isSecondForm) }
  static var dependsOnKinds: Bool { Element.dependsOnKinds }
}
extension Set: SampledType where Element: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .list(several(&generator, Element.document))
  }
  static var isList: Bool { true }
  static var dependsOnKinds: Bool { Element.dependsOnKinds }
}
extension Dictionary: SampledType where Key == String, Value: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .object(
      ["a", "b", "note"].shuffled(using: &generator)
        .prefix(Int.random(in: 0...3, using: &generator))
        .map { SampleTree.Entry($0, Value.document(&generator)) })
  }
  static var isUnordered: Bool { true }
  static var dependsOnKinds: Bool { Value.dependsOnKinds }
}
extension Optional: SampledType where Wrapped: SampledType {
  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    Bool.random(using: &generator) ? .leaf("null") : Wrapped.document(&generator)
  }
  static var dependsOnKinds: Bool { true }
}

struct SampleItem: SampledType, Hashable {
  static var isObject: Bool { true }
  let id: Int
  let name: String

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .keyed(("id", Int.document(&generator)), ("name", String.document(&generator)))
  }
}

/// Nothing that is missing or null prevents it.
struct SampleNote: SampledType {
  var note: String?
  var size: Int?
  var parts: [Int]?

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .object(
      [
        SampleTree.Entry("note", String?.document(&generator)),
        SampleTree.Entry("size", Int?.document(&generator)),
        SampleTree.Entry("parts", [Int]?.document(&generator)),
      ].filter { _ in Bool.random(using: &generator) })
  }
}

enum SampleShape: SampledType {
  static var isObject: Bool { true }
  case circle(radius: Double)
  case square(Int, note: String?)
  case none

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .keyed(("circle", .keyed(("radius", Double.document(&generator)))))
    case 1:
      .keyed(
        ("square", .keyed(("_0", Int.document(&generator)), ("note", String?.document(&generator))))
      )
    default: .keyed(("none", .object([])))
    }
  }
}

enum SampleRole: String, SampledType, CaseIterable {
  case admin, guest

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick([#""admin""#, #""guest""#], &generator)
  }
}

enum SampleLevel: Int, SampledType {
  case low = 1
  case high

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    pick(["1", "2"], &generator)
  }
}

struct SamplePage<Element: SampledType>: SampledType {
  let items: [Element]
  let next: Element?
  let byName: [String: Element]

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .keyed(
      ("items", [Element].document(&generator)), ("next", Element?.document(&generator)),
      ("byName", [String: Element].document(&generator)))
  }
  static var dependsOnKinds: Bool { Element.dependsOnKinds }
  var isSecondForm: Bool { items.isSecondForm }
}

/// A list of which each element is left out that does not fit.
@propertyWrapper struct LossySample<Element: SampledType>: SampledType {
  var wrappedValue: [Element]

  private struct Ignored: Codable {}

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    wrappedValue = []
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        wrappedValue.append(element)
      } else if (try? container.decode(Ignored.self)) == nil {
        _ = try container.superDecoder()
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in wrappedValue { try container.encode(element) }
  }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .list(
      several(&generator) {
        Int.random(in: 0..<3, using: &$0) == 0 ? .any(&$0) : Element.document(&$0)
      })
  }
  static var dependsOnKinds: Bool { true }
}

struct SampleWrapping<Element: SampledType>: SampledType {
  @LossySample var values: [Element]
  let id: Int

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .keyed(("values", LossySample<Element>.document(&generator)), ("id", Int.document(&generator)))
  }
  static var dependsOnKinds: Bool { true }
}

class SampleBase: Codable {
  let id: Int
}

final class SampleDerived<Element: SampledType>: SampleBase, SampledType {
  let value: Element

  private enum CodingKeys: String, CodingKey { case value }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(Element.self, forKey: .value)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try super.encode(to: container.superEncoder())
  }

  static func == (first: SampleDerived, second: SampleDerived) -> Bool {
    first.id == second.id && first.value == second.value
  }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .keyed(
      ("value", Element.document(&generator)), ("super", .keyed(("id", Int.document(&generator)))))
  }
  static var dependsOnKinds: Bool { Element.dependsOnKinds }
}

/// A value within itself.
indirect enum SampleChain: SampledType {
  case end(Int)
  case link(name: String, SampleChain)
  case all([SampleChain])

  private enum Keys: String, CodingKey { case name, value }

  init(from decoder: any Decoder) throws {
    if let all = try? decoder.singleValueContainer().decode([SampleChain].self) {
      self = .all(all)
    } else if let container = try? decoder.container(keyedBy: Keys.self) {
      self = .link(
        name: try container.decode(String.self, forKey: .name),
        try container.decode(SampleChain.self, forKey: .value))
    } else {
      self = .end(try decoder.singleValueContainer().decode(Int.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .end(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .all(let all):
      var container = encoder.singleValueContainer()
      try container.encode(all)
    case .link(let name, let value):
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(name, forKey: .name)
      try container.encode(value, forKey: .value)
    }
  }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .list(several(&generator, document))
    case 1, 2: .keyed(("name", String.document(&generator)), ("value", document(&generator)))
    default: Int.document(&generator)
    }
  }
  static var dependsOnKinds: Bool { true }
  var isSecondForm: Bool { if case .all = self { false } else { true } }
}
