import Foundation
import IbexXML
import TestSupport
import Testing

/// What claims a key (a name, overrides, paths, a flattened model, an ignored key, the rest), beside all
/// the others, against a slow implementation of the rules.
@Suite struct KeyClaimsOracleTests {
  struct Inner: Mappable {
    var city = 0
    var fooBar = 0
  }

  struct Owner: Mappable {
    var id = 0
    var name = 0
    var uid = 0
    var inner = Inner()
    var others: [String: Any] = [:]
  }

  enum Source: Equatable {
    case key(String)
    /// The path to `x` under a key.
    case path(String)
  }

  struct Property {
    let name: String
    let isInner: Bool
    var sources: [Source] = []
  }

  typealias Entry = (key: String, value: Int, isObject: Bool)

  /// A key that names a property, by the place of the source, or by a name.
  typealias Match = (property: Int, rank: Int)
  static let (exact, canonical) = (1000, 2000)

  struct Case {
    var properties: [Property]
    var ignored: String?
    let (isFlattened, hasRest): (Bool, Bool)
    var entries: [Entry] = []

    init(using generator: inout SeededGenerator) {
      isFlattened = Bool.random(using: &generator)
      hasRest = Bool.random(using: &generator)
      properties = [
        Property(name: "id", isInner: false), Property(name: "name", isInner: false),
        Property(name: "uid", isInner: false), Property(name: "city", isInner: true),
        Property(name: "fooBar", isInner: true),
      ]
      if !isFlattened { properties.removeLast(2) }
      var own = ["id", "ID", "name", "Name", "NAME", "uid", "other"].shuffled(using: &generator)
      var inner = ["city", "City", "foo_bar", "fooBar", "zone"].shuffled(using: &generator)
      let heads = ["box", "id", "city", "other", "Name", "crate"]
      for place in properties.indices {
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          if Bool.random(using: &generator) {
            let key = properties[place].isInner ? inner.popLast() : own.popLast()
            if let key { properties[place].sources.append(.key(key)) }
          } else if let head = heads.randomElement(using: &generator) {
            let path = Source.path(head)
            if !properties[place].sources.contains(path) { properties[place].sources.append(path) }
          }
        }
      }
      let sources = properties.flatMap(\.sources)
      let free = ["other", "zone", "box"].filter {
        !sources.contains(.key($0)) && !sources.contains(.path($0))
      }
      ignored = Bool.random(using: &generator) ? free.randomElement(using: &generator) : nil
      let spellings = [
        "id", "ID", "name", "Name", "NAME", "uid", "UID", "other", "city", "City", "CITY",
        "foo_bar",
        "fooBar", "FooBar", "zone", "box", "crate", "more",
      ]
      let count = Int.random(in: 0...9, using: &generator)
      for (place, key) in spellings.shuffled(using: &generator).prefix(count).enumerated() {
        entries.append((key, place + 1, Int.random(in: 0..<3, using: &generator) == 0))
      }
    }

    var mapper: Mapper {
      var mapper = Mapper()
      var overrides: [PropertyOverride] = []
      for property in properties {
        let model: Any.Type = property.isInner ? Inner.self : Owner.self
        for source in property.sources {
          switch source {
          case .key(let key): overrides.append(.key(key, for: property.name, of: model))
          case .path(let head): overrides.append(.path("\(head).x", for: property.name, of: model))
          }
        }
      }
      if isFlattened { overrides.append(.flattened("inner", of: Owner.self)) }
      if hasRest { overrides.append(.rest("others", of: Owner.self)) }
      if let ignored { overrides.append(.ignoredKey(ignored, of: Owner.self)) }
      mapper.overrides = PropertyOverrides(overrides)
      return mapper
    }
  }
}

// The rules, as they are told.
extension KeyClaimsOracleTests.Case {
  typealias Entry = KeyClaimsOracleTests.Entry

  private func isThere(_ source: KeyClaimsOracleTests.Source, in entries: [Entry]) -> Bool {
    switch source {
    case .key(let key): entries.contains { $0.key == key }
    case .path(let head): entries.contains { $0.key == head && $0.isObject }
    }
  }

  private func isHead(_ key: String) -> Bool {
    properties.contains { $0.sources.contains(.path(key)) }
  }

  private func nameMatch(of key: String) -> KeyClaimsOracleTests.Match? {
    func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    if let place = properties.firstIndex(where: { $0.name == key }) {
      return (place, KeyClaimsOracleTests.exact)
    }
    let place = properties.firstIndex { letters($0.name) == letters(key) }
    return place.map { ($0, KeyClaimsOracleTests.canonical) }
  }

  /// Returns the property that a key names: by an override that needs it, else by its name.
  private func match(of key: String, in entries: [Entry]) -> KeyClaimsOracleTests.Match? {
    if key == ignored { return nil }
    for (place, property) in properties.enumerated() {
      guard let rank = property.sources.firstIndex(of: .key(key)) else { continue }
      let isNeeded = !property.sources[..<rank].contains { isThere($0, in: entries) }
      guard !isNeeded, let own = nameMatch(of: key), own.property != place else {
        return (place, rank)
      }
      return own
    }
    return nameMatch(of: key)
  }

  /// Returns the values of the properties, the keys of the rest, and those that findings are to name.
  func outcome(of entries: [Entry]) -> (values: [Int], rest: Set<String>, told: Set<String>) {
    let matches = entries.map { match(of: $0.key, in: entries) }
    var (values, rest, told): ([Int], Set<String>, Set<String>) = ([], [], [])
    var winners: [Int?] = []
    for (place, property) in properties.enumerated() {
      let named = entries.indices.filter { matches[$0]?.property == place }
      let winner = named.min {
        ((matches[$0]?.rank ?? 0), $0) < ((matches[$1]?.rank ?? 0), $1)
      }
      winners.append(winner)
      let rank = winner.flatMap { matches[$0]?.rank } ?? .max
      var (value, hasHead): (Int?, Bool) = (nil, false)
      for (place, source) in property.sources.enumerated() where place < rank && value == nil {
        guard case .path(let head) = source,
          let entry = entries.first(where: { $0.key == head })
        else { continue }
        hasHead = true
        if entry.isObject { value = entry.value }
      }
      if value == nil, let winner, !hasHead || rank < KeyClaimsOracleTests.exact {
        value = entries[winner].isObject ? 0 : entries[winner].value
      }
      values.append(value ?? 0)
    }
    for (position, entry) in entries.enumerated() where entry.key != ignored {
      var isRest = true
      if let (place, rank) = matches[position] {
        let heads = properties[place].sources.compactMap { source -> String? in
          guard case .path(let head) = source else { return nil }
          return entries.contains { $0.key == head } ? head : nil
        }
        let winner = winners[place].flatMap { matches[$0]?.rank } ?? .max
        let byName = rank >= KeyClaimsOracleTests.exact
        if winners[place] == position {
          let pathLeads = properties[place].sources.prefix(rank).contains {
            if case .path = $0 { isThere($0, in: entries) } else { false }
          }
          isRest = byName ? !heads.isEmpty : pathLeads
        } else if isHead(entry.key) {
          // Beside another that names the property, paths read it.
          isRest = true
        } else {
          isRest = winner < KeyClaimsOracleTests.exact && winner < rank || byName && !heads.isEmpty
        }
        if !isRest || !hasRest, winners[place] != position, !isHead(entry.key) {
          told.insert(entry.key)
        }
      } else if !hasRest, !isHead(entry.key) {
        told.insert(entry.key)
      }
      if isRest, hasRest { rest.insert(entry.key) }
    }
    return (values, rest, told)
  }
}

extension KeyClaimsOracleTests {
  private func values(of owner: Owner, _ tested: Case) -> [Int] {
    [owner.id, owner.name, owner.uid]
      + (tested.isFlattened ? [owner.inner.city, owner.inner.fooBar] : [])
  }

  private func readings(of tested: Case) throws -> [(way: String, owner: Owner)] {
    let (mapper, entries) = (tested.mapper, tested.entries)
    let json =
      "{"
      + entries.map { "\"\($0.key)\":" + ($0.isObject ? "{\"x\":\($0.value)}" : "\($0.value)") }
      .joined(separator: ",") + "}"
    let xml =
      "<k>"
      + entries.map {
        "<\($0.key)>" + ($0.isObject ? "<x>\($0.value)</x>" : "\($0.value)") + "</\($0.key)>"
      }.joined() + "</k>"
    var updated = Owner()
    try mapper.update(&updated, from: .json(json))
    return [
      ("bytes", try mapper.map(Owner.self, from: .json(json))),
      ("list", try mapper.map([Owner].self, from: .json("[\(json)]"))[0]),
      ("tokens", try mapper.mapReporting(Owner.self, from: .json(json)).value),
      ("XML", try mapper.map(Owner.self, from: .xml(xml))), ("update", updated),
    ]
  }

  private func dictionary(_ entries: [Entry]) -> [String: Any] {
    Dictionary(
      uniqueKeysWithValues: entries.map { ($0.key, $0.isObject ? ["x": $0.value] : $0.value) })
  }

  /// The number of cases, of which `IBEX_CLAIM_CASES` may ask for more.
  private static let count =
    ProcessInfo.processInfo.environment["IBEX_CLAIM_CASES"].flatMap { Int($0) } ?? 600

  /// Cases whose overrides contradict each other, which are errors of their plans, are passed over.
  @Test func allThatClaimAKeyKeepTheRules() throws {
    var generator = SeededGenerator(seed: 7)
    var tested = 0
    for number in 0..<Self.count {
      let one = Case(using: &generator)
      do { _ = try one.mapper.map(Owner.self, from: .json("{}")) } catch is PlanError { continue }
      tested += 1
      let expected = one.outcome(of: one.entries)
      let comment = "\(number): \(one.properties) \(one.ignored ?? "-") \(one.entries)"
      for (way, owner) in try readings(of: one) {
        #expect(values(of: owner, one) == expected.values, "\(way) \(comment)")
        #expect(Set(owner.others.keys) == expected.rest, "\(way) \(comment)")
      }
      let sorted = one.entries.sorted { $0.key < $1.key }
      let (owner, report) = try one.mapper.mapReporting(Owner.self, from: dictionary(sorted))
      let outcome = one.outcome(of: sorted)
      #expect(values(of: owner, one) == outcome.values, "dictionary \(comment)")
      #expect(Set(owner.others.keys) == outcome.rest, "dictionary \(comment)")
      let told = Set(
        report.findings.map { $0.path.steps.first.map(String.init(describing:)) ?? "" })
      #expect(
        outcome.told.allSatisfy { key in told.contains { $0.contains(key) } },
        "\(outcome.told) \(report) \(comment)")
    }
    #expect(tested > Self.count / 2)
  }
}
