import Foundation
import TestSupport

/// A type of forty keys.
struct SampleForty: SampledType {
  var k0, k1, k2, k3, k4, k5, k6, k7, k8, k9: Int?
  var k10, k11, k12, k13, k14, k15, k16, k17, k18, k19: String?
  var k20, k21, k22, k23, k24, k25, k26, k27, k28, k29: [Int]?
  var k30, k31, k32, k33, k34, k35, k36, k37, k38, k39: SampleItem?

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .object(
      (0..<40).shuffled(using: &generator).prefix(12).map { number in
        let value =
          switch number / 10 {
          case 0: Int?.document(&generator)
          case 1: String?.document(&generator)
          case 2: [Int]?.document(&generator)
          default: SampleItem?.document(&generator)
          }
        return SampleTree.Entry("k\(number)", value)
      })
  }
}

/// A type of four hundred keys, of which each is asked for.
struct SampleWide<Value: SampledType>: SampledType {
  private(set) var values: [Int: Value] = [:]
  private(set) var others: [Int: String] = [:]

  private static var count: Int { 400 }

  struct Key: CodingKey {
    let number: Int

    init(_ number: Int) { self.number = number }

    init?(stringValue: String) {
      guard stringValue.first == "k", let number = Int(stringValue.dropFirst()), number < 400 else {
        return nil
      }
      self.number = number
    }

    init?(intValue: Int) { nil }

    var stringValue: String { "k\(number)" }
    var intValue: Int? { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for number in 0..<Self.count {
      if let value = try? container.decodeIfPresent(Value.self, forKey: Key(number)) {
        values[number] = value
      } else {
        others[number] = try container.decodeIfPresent(String.self, forKey: Key(number))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for number in values.keys.sorted() {
      try container.encode(values[number], forKey: Key(number))
    }
    for number in others.keys.sorted() {
      try container.encode(others[number], forKey: Key(number))
    }
  }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .object(
      (0..<count).shuffled(using: &generator).prefix(6).map {
        SampleTree.Entry(
          "k\($0)",
          Bool.random(using: &generator)
            ? Value.document(&generator) : String.document(&generator))
      })
  }

  static var dependsOnKinds: Bool { true }
  var isSecondForm: Bool { !others.isEmpty }
}

/// A value under any keys, which a type asks for by `allKeys`.
struct SampleTable<Value: SampledType>: SampledType {
  private(set) var values: [String: Value] = [:]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in container.allKeys {
      values[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for key in values.keys.sorted() {
      try container.encode(values[key], forKey: Key(stringValue: key))
    }
  }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    [String: Value].document(&generator)
  }
  static var dependsOnKinds: Bool { Value.dependsOnKinds }
}

/// A list that decodes its own elements, each by a decoder of its own.
struct SampleWalk<Element: SampledType>: SampledType {
  private(set) var elements: [Element] = []
  private(set) var gaps = 0

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      if try container.decodeNil() {
        gaps += 1
      } else {
        elements.append(try Element(from: container.superDecoder()))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements { try container.encode(element) }
    for _ in 0..<gaps { try container.encodeNil() }
  }

  static func document(_ generator: inout SeededGenerator) -> SampleTree {
    .list(
      several(&generator) {
        Int.random(in: 0..<4, using: &$0) == 0 ? .leaf("null") : Element.document(&$0)
      })
  }
  static var dependsOnKinds: Bool { true }
}
