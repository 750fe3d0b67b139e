import Foundation
import TestSupport

/// One of two forms, which a type tries one after the other.
struct SampleUnion<First: SampledType, Second: SampledType, How: UnionWay>: SampledType {
  var first: First?
  var second: Second?
  /// The errors that were caught.
  var caught: [String] = []

  init(first: First? = nil, second: Second? = nil) { (self.first, self.second) = (first, second) }

  init(from decoder: any Decoder) throws { self = try How.decode(decoder) }

  func encode(to encoder: any Encoder) throws { try How.encode(self, to: encoder) }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    let isSecond = Int.random(in: 0..<5, using: &generator) > 1
    let form = isSecond ? Second.document(&generator) : First.document(&generator)
    return How.document(of: form, isSecond: isSecond)
  }

  static var isUnion: Bool { true }

  func isWrittenAs(_ other: Self) -> Bool {
    first == other.first && second == other.second || first == nil && second == nil
  }

  var isSecondForm: Bool { second != nil }
  static var dependsOnKinds: Bool {
    if First.isObject, Second.isObject { return false }
    let isOfListAndObject = First.isList && Second.isObject || First.isObject && Second.isList
    return !isOfListAndObject || !How.tellsListOfOne || First.dependsOnKinds
      || Second.dependsOnKinds
  }

  /// Notes an error by its case and its coding path.
  mutating func note(_ error: any Error, of type: any SampledType.Type) {
    func note(_ kind: String, _ context: DecodingError.Context) {
      // Of the entries of a dictionary Foundation decodes any first.
      let keys = type.isUnordered ? context.codingPath.dropLast() : context.codingPath[...]
      let path = keys.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      caught.append("\(type.isUnordered ? "misfit" : kind) at \(path.joined(separator: "."))")
    }
    switch error as? DecodingError {
    // Of null instead of a Boolean alone Foundation says so.
    case .typeMismatch(let type, let context)
    where type == Bool.self && context.debugDescription.contains("found null"):
      note("null", context)
    case .typeMismatch(_, let context): note("mismatch", context)
    case .valueNotFound(_, let context): note("null", context)
    case .keyNotFound(let key, let context): note("missing \(key.stringValue)", context)
    case .dataCorrupted(let context): note("corrupted", context)
    default: caught.append("\(error)")
    }
  }
}

/// A manner of telling two forms apart.
protocol UnionWay {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  >
  static func encode<First, Second>(
    _ union: SampleUnion<First, Second, Self>, to encoder: any Encoder) throws
  static func document(of form: SampleTree, isSecond: Bool) -> SampleTree
  /// Whether XML tells a list of one from its element: not where the element has a name of its own.
  static var tellsListOfOne: Bool { get }
}

extension UnionWay {
  static var tellsListOfOne: Bool { true }

  static func document(of form: SampleTree, isSecond: Bool) -> SampleTree { form }

  static func encode<First, Second>(
    _ union: SampleUnion<First, Second, Self>, to encoder: any Encoder
  ) throws {
    if let first = union.first { return try first.encode(to: encoder) }
    try union.second.encode(to: encoder)
  }
}

enum UnionKey: String, CodingKey { case value, first, second, outer, note }

/// A way by which the forms are under one key.
protocol WayByKey: UnionWay {}

extension WayByKey {
  static var tellsListOfOne: Bool { false }

  static func document(of form: SampleTree, isSecond: Bool) -> SampleTree {
    .keyed(("value", form))
  }

  static func encode<First, Second>(
    _ union: SampleUnion<First, Second, Self>, to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: UnionKey.self)
    if let first = union.first {
      try container.encode(first, forKey: .value)
    } else {
      try container.encode(union.second, forKey: .value)
    }
  }
}

enum BySingleValue: UnionWay {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.singleValueContainer()
    if let first = try? container.decode(First.self) { return SampleUnion(first: first) }
    return SampleUnion(second: try container.decode(Second.self))
  }
}

enum ByCatch: UnionWay {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.singleValueContainer()
    var union = SampleUnion<First, Second, Self>()
    do {
      union.first = try container.decode(First.self)
    } catch {
      union.note(error, of: First.self)
      union.second = try container.decode(Second.self)
    }
    return union
  }
}

enum ByInitializer: UnionWay {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    if let first = try? First(from: decoder) { return SampleUnion(first: first) }
    return SampleUnion(second: try Second(from: decoder))
  }
}

enum ByTry: WayByKey {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.container(keyedBy: UnionKey.self)
    if let first = try? container.decode(First.self, forKey: .value) {
      return SampleUnion(first: first)
    }
    return SampleUnion(second: try container.decode(Second.self, forKey: .value))
  }
}

enum ByCatchOfKey: WayByKey {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.container(keyedBy: UnionKey.self)
    var union = SampleUnion<First, Second, Self>()
    do {
      union.first = try container.decodeIfPresent(First.self, forKey: .value)
    } catch {
      union.note(error, of: First.self)
      do {
        union.second = try container.decode(Second.self, forKey: .value)
      } catch {
        union.note(error, of: Second.self)
      }
    }
    return union
  }
}

enum ByNestedKey: UnionWay {
  static var tellsListOfOne: Bool { false }

  static func document(of form: SampleTree, isSecond: Bool) -> SampleTree {
    .keyed(("outer", .keyed(("value", form), ("note", .leaf("null")))))
  }

  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.container(keyedBy: UnionKey.self)
      .nestedContainer(keyedBy: UnionKey.self, forKey: .outer)
    var union = SampleUnion<First, Second, Self>()
    do {
      union.first = try container.decode(First.self, forKey: .value)
    } catch {
      union.note(error, of: First.self)
      union.second = try container.decode(Second.self, forKey: .value)
    }
    return union
  }

  static func encode<First, Second>(
    _ union: SampleUnion<First, Second, Self>, to encoder: any Encoder
  ) throws {
    var outer = encoder.container(keyedBy: UnionKey.self)
    var container = outer.nestedContainer(keyedBy: UnionKey.self, forKey: .outer)
    if let first = union.first {
      try container.encode(first, forKey: .value)
    } else {
      try container.encode(union.second, forKey: .value)
    }
  }
}

enum BySuperDecoder: WayByKey {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.container(keyedBy: UnionKey.self)
    var union = SampleUnion<First, Second, Self>()
    do {
      union.first = try First(from: container.superDecoder(forKey: .value))
    } catch {
      union.note(error, of: First.self)
      union.second = try Second(from: container.superDecoder(forKey: .value))
    }
    return union
  }
}

/// A way by which each form has a key of its own.
protocol WayByTwoKeys: UnionWay {}

extension WayByTwoKeys {
  static func document(of form: SampleTree, isSecond: Bool) -> SampleTree {
    .keyed((isSecond ? "second" : "first", form))
  }

  static func encode<First, Second>(
    _ union: SampleUnion<First, Second, Self>, to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: UnionKey.self)
    if let first = union.first {
      try container.encode(first, forKey: .first)
    } else {
      try container.encode(union.second, forKey: .second)
    }
  }
}

enum ByContains: WayByTwoKeys {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.container(keyedBy: UnionKey.self)
    if container.contains(.first), let first = try? container.decode(First.self, forKey: .first) {
      return SampleUnion(first: first)
    }
    return SampleUnion(second: try container.decode(Second.self, forKey: .second))
  }
}

enum ByAllKeys: WayByTwoKeys {
  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    let container = try decoder.container(keyedBy: UnionKey.self)
    var union = SampleUnion<First, Second, Self>()
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      do {
        switch key {
        case .first: union.first = try container.decode(First.self, forKey: key)
        case .second: union.second = try container.decode(Second.self, forKey: key)
        default: _ = try container.decodeNil(forKey: key)
        }
      } catch {
        union.note(error, of: key == .first ? First.self : Second.self)
      }
    }
    guard union.first != nil || union.second != nil else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "neither"))
    }
    return union
  }
}

/// Elements of two forms, of which the last counts.
enum ByElements: UnionWay {
  static var tellsListOfOne: Bool { false }

  static func document(of form: SampleTree, isSecond: Bool) -> SampleTree { .list([form, form]) }

  static func decode<First, Second>(_ decoder: any Decoder) throws -> SampleUnion<
    First, Second, Self
  > {
    var container = try decoder.unkeyedContainer()
    var union = SampleUnion<First, Second, Self>()
    while !container.isAtEnd {
      do {
        union.first = try container.decode(First.self)
        union.second = nil
      } catch {
        union.note(error, of: First.self)
        union.second = try container.decode(Second.self)
        union.first = nil
      }
    }
    return union
  }

  static func encode<First, Second>(
    _ union: SampleUnion<First, Second, Self>, to encoder: any Encoder
  ) throws {
    var container = encoder.unkeyedContainer()
    if let first = union.first {
      try container.encode(first)
    } else {
      try container.encode(union.second)
    }
  }
}

/// Types by which several forms are told apart, for the document to be decoded by each.
enum SampleUnions {
  static var forms: [any SampledType.Type] {
    [
      Int.self, UInt8.self, Double.self, Bool.self, String.self, [Int].self, [String].self,
      [SampleItem].self, Set<String>.self, Set<Int>.self, [String: Int].self, [String: String].self,
      SampleItem.self, SampleNote.self, Int?.self, String?.self, SampleShape.self, SampleRole.self,
      SampleLevel.self,
    ]
  }

  private static var ways: [any UnionWay.Type] {
    [
      BySingleValue.self, ByCatch.self, ByInitializer.self, ByTry.self, ByCatchOfKey.self,
      ByNestedKey.self, BySuperDecoder.self, ByContains.self, ByAllKeys.self, ByElements.self,
    ]
  }

  /// Returns a union of two forms at random.
  static func any(_ generator: inout SeededGenerator) -> any SampledType.Type {
    func union<First: SampledType, Second: SampledType, How: UnionWay>(
      _ first: First.Type, _ second: Second.Type, _ how: How.Type
    ) -> any SampledType.Type {
      SampleUnion<First, Second, How>.self
    }
    let first = forms.randomElement(using: &generator) ?? Int.self
    let second = forms.randomElement(using: &generator) ?? Int.self
    let way: any UnionWay.Type = ways.randomElement(using: &generator) ?? ByTry.self
    return union(first, second, way)
  }
}
