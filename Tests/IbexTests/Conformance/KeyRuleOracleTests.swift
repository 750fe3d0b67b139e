import Foundation
import Ibex
import TestSupport
import Testing

/// The rule of keys against a slow implementation of it, by every kind of source.
@Suite struct KeyRuleOracleTests {
  private struct Keyed: Mappable {
    var id = 0
    var name = 0
    var fooBar = 0
    var uid = 0

    static let names = ["id", "name", "fooBar", "uid"]
    var values: [Int] { [id, name, fooBar, uid] }
  }

  private typealias Entry = (key: String, value: Int)

  private struct Listed: DataSource {
    let entries: [Entry]

    var contentKeys: [String] { entries.map(\.key) }

    func content(for key: String) -> SourceContent? {
      entries.first { $0.key == key }.map { .number(NumberLiteral($0.value)) }
    }
  }

  /// The keys that overrides name for each property, and a document.
  private struct Case {
    let keys: [[String]]
    let entries: [Entry]

    init(using generator: inout SeededGenerator) {
      let spellings = [
        "id", "ID", "name", "Name", "NAME", "foo_bar", "fooBar", "FooBar", "uid", "other",
      ]
      func some(_ count: ClosedRange<Int>, _ generator: inout SeededGenerator) -> [String] {
        let count = Int.random(in: count, using: &generator)
        return Array(spellings.shuffled(using: &generator).prefix(count))
      }
      keys = Keyed.names.map { _ in some(0...3, &generator) }
      entries = some(0...7, &generator).enumerated().map { ($1, $0 + 1) }
    }

    var mapper: Mapper {
      var mapper = Mapper()
      let overrides = zip(Keyed.names, keys).flatMap { name, keys in
        keys.map { PropertyOverride.key($0, for: name, of: Keyed.self) }
      }
      mapper.overrides = PropertyOverrides(overrides)
      return mapper
    }

    /// What the rule makes of entries, property by property.
    func values(of entries: [Entry]) -> [Int] {
      func isOneKey(_ first: String, _ second: String) -> Bool {
        func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
        return letters(first) == letters(second)
      }
      let wanted = keys.map { keys in keys.first { key in entries.contains { $0.key == key } } }
      let free = entries.filter { entry in !wanted.contains(entry.key) }
      return zip(Keyed.names, wanted).map { name, wanted in
        let entry =
          entries.first { $0.key == wanted } ?? free.first { $0.key == name }
          ?? free.first { isOneKey($0.key, name) }
        return entry?.value ?? 0
      }
    }
  }

  /// What each kind of source makes of a document, by its name.
  private func readings(of tested: Case) throws -> [(way: String, values: [Int])] {
    let (mapper, entries) = (tested.mapper, tested.entries)
    let json = "{" + entries.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    let xml = "<k>" + entries.map { "<\($0.key)>\($0.value)</\($0.key)>" }.joined() + "</k>"
    var updated = Keyed()
    try mapper.update(&updated, from: .json(json))
    return [
      ("bytes", try mapper.map(Keyed.self, from: .json(json)).values),
      ("list", try mapper.map([Keyed].self, from: .json("[\(json)]"))[0].values),
      ("tokens", try mapper.mapReporting(Keyed.self, from: .json(json)).value.values),
      ("form", try form(entries, by: mapper)),
      ("XML", try mapper.map(Keyed.self, from: .xml(xml)).values),
      ("source", try mapper.map(Keyed.self, from: Listed(entries: entries)).values),
      ("update", updated.values),
    ]
  }

  private func form(_ entries: [Entry], by mapper: Mapper) throws -> [Int] {
    let text = entries.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    return try mapper.map(Keyed.self, from: .form(text)).values
  }

  @Test func allSourcesKeepTheRule() throws {
    var generator = SeededGenerator(seed: 1)
    for number in 0..<600 {
      let tested = Case(using: &generator)
      let expected = tested.values(of: tested.entries)
      for (way, values) in try readings(of: tested) {
        #expect(values == expected, "\(number) \(way): \(tested.keys) \(tested.entries)")
      }
      // Of two keys that fit equally well in a dictionary, the one that sorts first counts.
      let sorted = tested.entries.sorted { $0.key < $1.key }
      let dictionary = Dictionary(uniqueKeysWithValues: sorted.map { ($0.key, $0.value) })
      #expect(
        try tested.mapper.map(Keyed.self, from: dictionary).values == tested.values(of: sorted),
        "\(number) dictionary: \(tested.keys) \(sorted)")
    }
  }
}
