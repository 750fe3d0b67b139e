import Foundation
import IbexXML
import TestSupport
import Testing

/// What is written reads back equal, in every style of names, or is refused, whatever the overrides.
@Suite struct ReadsBackOracleTests {
  private struct Mixed: Mappable, Equatable {
    var a = 0
    var fooBar: Int?
    var c: [String: Int] = [:]
    var e: [String: Int]?
    var f: Int? = 1

    static let names = ["a", "fooBar", "c", "e", "f"]

    /// The values but for what paths may set in them.
    var besidePaths: Mixed {
      var mixed = self
      mixed.c["k"] = nil
      mixed.e?["k"] = nil
      return mixed
    }
  }

  private static let sources = [
    "a", "fooBar", "foo_bar", "c", "e", "f", "x", "y", "z", "c.k", "e.k", "x.y", "x.z", "a.k",
  ]

  private func mapper(using generator: inout SeededGenerator) -> (mapper: Mapper, text: String) {
    var mapper = Mapper()
    var text = ""
    let overrides = Mixed.names.flatMap { name in
      let count = [0, 0, 0, 1, 1, 2].randomElement(using: &generator) ?? 0
      return Self.sources.shuffled(using: &generator).prefix(count).map { source in
        text += " \(name): \(source)"
        return source.contains(".")
          ? PropertyOverride.path(source, for: name, of: Mixed.self)
          : .key(source, for: name, of: Mixed.self)
      }
    }
    mapper.overrides = PropertyOverrides(overrides)
    return (mapper, text)
  }

  private func value(using generator: inout SeededGenerator) -> Mixed {
    func flag() -> Bool { Bool.random(using: &generator) }
    func number() -> Int { Int.random(in: 2...99, using: &generator) }
    func entries() -> [String: Int] {
      var entries: [String: Int] = [:]
      for key in ["k", "l"] where flag() { entries[key] = number() }
      return entries
    }
    var value = Mixed()
    value.a = number()
    value.fooBar = flag() ? number() : nil
    value.c = entries()
    value.e = flag() ? entries() : nil
    value.f = flag() ? flag() ? 1 : number() : nil
    return value
  }

  /// Whether a value reads back; nil where it is refused.
  private func readsBack(
    _ value: Mixed, _ serializer: Serializer, _ mapper: Mapper
  ) throws -> Bool? {
    do {
      let backs = [
        try mapper.map(Mixed.self, from: .json(serializer.jsonString(value))),
        try mapper.map(Mixed.self, from: serializer.dictionaryRepresentation(value)),
        try mapper.map(Mixed.self, from: .xml(serializer.xmlString(value))),
      ]
      return backs.allSatisfy { $0.besidePaths == value.besidePaths }
    } catch is PlanError {
      return nil
    } catch is SerializationError {
      return nil
    }
  }

  @Test func whatIsWrittenReadsBackOrIsRefused() throws {
    var generator = SeededGenerator(seed: 2)
    var count = 0
    for number in 0..<400 {
      let (mapper, overrides) = mapper(using: &generator)
      let value = value(using: &generator)
      var serializer = Serializer(for: mapper)
      serializer.omitsDefaults = number % 4 == 0
      serializer.includesNil = number % 5 == 0
      for names in [Serializer.KeyNames.propertyNames, .snakeCase, .overrides] {
        serializer.keyNames = names
        guard let isEqual = try readsBack(value, serializer, mapper) else { continue }
        let json = (try? serializer.jsonString(value)) ?? ""
        #expect(isEqual, "\(number):\(overrides), \(value), \(json)")
        count += 1
      }
    }
    #expect(count > 400)
  }

  @Test func patchesOfKeysMakeEqual() throws {
    struct Keyed: Mappable, Equatable {
      var a = 0
      var b: Int?
      var c = 0
    }
    var generator = SeededGenerator(seed: 3)
    var count = 0
    for number in 0..<400 {
      let keys = ["a", "b", "c", "x", "y"].shuffled(using: &generator)
      var mapper = Mapper()
      mapper.overrides = [
        .key(keys[0], keys[1], for: "a", of: Keyed.self), .key(keys[2], for: "b", of: Keyed.self),
      ]
      func value() -> Keyed {
        var value = Keyed()
        value.a = Int.random(in: 0...2, using: &generator)
        value.b = [nil, 3, 4].randomElement(using: &generator) ?? nil
        value.c = Int.random(in: 5...6, using: &generator)
        return value
      }
      var (old, new) = (value(), value())
      guard let patch = try? Serializer(for: mapper).mergePatch(from: old, to: new) else {
        continue
      }
      try mapper.update(&old, from: patch)
      #expect(old == new, "\(number): \(keys) \(patch)")
      count += 1
    }
    #expect(count > 100)
  }
}
