import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

/// Random values of families by every discriminator: written, read, and updated by patches.
///
/// The environment's `IBEX_FAMILY_CASES` is the number of cases, and `IBEX_FAMILY_SEED` the seed of the
/// first.
@Suite struct FamiliesReadBackTests {
  protocol Event: Sendable {}
  struct Sale: Event, Mappable {
    var total = 0
    var note: String?
  }
  struct Refund: Event, Mappable {
    var reason = ""
    var parts: [Int] = []
  }
  struct Ping: Event, Mappable {}
  struct Other: Event, Mappable {
    var others: [String: SourceValue] = [:]
    static var overrides: PropertyOverrides { [.rest(\Other.others)] }
  }

  struct Plain: Mappable {
    var id = 0
    var first: (any Event)?
    var events: [any Event] = []
    var byName: [String: any Event] = [:]
  }
  struct Holding: Mappable {
    var type: String?
    var first: (any Event)?
    var events: [any Event] = []
    var inner: Plain?
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private struct Maker {
    var random: SeededGenerator
    /// Whether all values of a model are of one type.
    let isOfOneType: Bool

    mutating func choice<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }

    mutating func event(_ type: Int) -> any Event {
      switch type {
      case 0: return Sale(total: choice([0, 1, -7]), note: choice([nil, "a", "<&>"]))
      case 1: return Refund(reason: choice(["", "b"]), parts: choice([[], [1], [1, 2]]))
      case 2: return Ping()
      default: return Other(others: choice([["x": 1], ["x": ["y": "z"], "w": "v"]]))
      }
    }

    mutating func events(_ type: Int) -> [any Event] {
      (0..<choice([0, 1, 1, 2, 3])).map { _ in event(isOfOneType ? type : choice([0, 1, 2])) }
    }

    mutating func plain() -> Plain {
      let type = choice([0, 1, 2])
      var plain = Plain(id: choice([0, 5]))
      if choice([true, false]) { plain.first = event(type) }
      plain.events = events(type)
      for (name, event) in zip(["a", "k l", "z"], events(type)) { plain.byName[name] = event }
      return plain
    }

    mutating func holding() -> Holding {
      let type = choice([0, 1, 2])
      var holding = Holding(type: choice([nil, ["sale", "refund", "ping"][type]]))
      if choice([true, false]) { holding.first = event(type) }
      holding.events = events(type)
      if choice([true, false]) { holding.inner = plain() }
      return holding
    }
  }

  private static let places: [(TypeFamily.Discriminator, isOfXML: Bool)] = [
    (.key("kind"), false), (.path("meta.kind"), false), (.sibling("kind"), false),
    (.sibling("type"), false), (.sibling("meta.kind"), false), (.elementName, true),
    (.xsiType, true),
  ]

  private func mapper(by place: TypeFamily.Discriminator) -> Mapper {
    let family = TypeFamily(
      of: (any Event).self, by: place,
      ["sale": Sale.self, "refund": Refund.self, "ping": Ping.self])
    return Mapper(strictness: .strict, unknownKeys: .refuse, families: [family])
  }

  @Test(arguments: 0..<7)
  func whatIsWrittenReadsBack(_ number: Int) throws {
    let (place, isOfXML) = Self.places[number]
    let mapper = mapper(by: place)
    let isOfOneType =
      place == .sibling("kind") || place == .sibling("type")
      || place == .sibling("meta.kind")
    for seed in 0..<(Self.number("IBEX_FAMILY_CASES") ?? 40) {
      let seed = seed + (Self.number("IBEX_FAMILY_SEED") ?? 1)
      var maker = Maker(random: SeededGenerator(seed: seed), isOfOneType: isOfOneType)
      try check(maker.plain(), maker.plain(), mapper, isOfXML: isOfXML, seed)
      try check(maker.holding(), maker.holding(), mapper, isOfXML: isOfXML, seed)
    }
  }

  private func check<Model: Mappable>(
    _ model: Model, _ other: Model, _ mapper: Mapper, isOfXML: Bool, _ seed: UInt64
  ) throws {
    // A name that a property holds is written with the values, if it holds none.
    func expectSame(_ read: Model, _ expected: Model, _ form: String) {
      func shown(_ model: Model) -> String {
        var parts = Mirror(reflecting: model).children.map {
          "\($0.label ?? ""): \(sorted($0.value))"
        }
        parts.removeAll { $0.hasPrefix("type") }
        return parts.joined(separator: ", ")
      }
      #expect(shown(read) == shown(expected), "seed \(seed), \(form)")
    }
    for names in [nil, Serializer.KeyNames.propertyNames, .snakeCase] {
      let serializer = Serializer(for: mapper).with { $0.keyNames = names }
      for lists in [Serializer.XMLOptions.Lists.repeated, .wrapped(item: "entry")] {
        let xml = Result { try serializer.with { $0.xml.lists = lists }.xmlString(model) }
        guard case .success(let xml) = xml else {
          // A key of a dictionary may be no name of XML.
          #expect("\(xml)".contains("k l"), "seed \(seed), \(xml)")
          continue
        }
        expectSame(try mapper.map(Model.self, from: .xml(xml)), model, xml)
      }
      if isOfXML { continue }
      let json = try serializer.jsonString(model)
      expectSame(try mapper.map(Model.self, from: .json(json)), model, json)
      let dictionary = try serializer.dictionaryRepresentation(model)
      expectSame(try mapper.map(Model.self, from: dictionary), model, "\(dictionary)")
      let patch = try serializer.mergePatch(from: model, to: other)
      var updated = model
      try mapper.update(&updated, from: patch)
      expectSame(updated, other, "\(patch)")
    }
  }

  /// Returns a value as text, dictionaries by their sorted keys.
  private func sorted(_ value: Any) -> String {
    if let entries = value as? [String: any Event] {
      return entries.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(
        separator: ";")
    }
    if let plain = value as? Plain? {
      return plain.map { "\($0.id) \($0.first as Any) \($0.events) \(sorted($0.byName))" } ?? "nil"
    }
    return "\(value)"
  }
}
