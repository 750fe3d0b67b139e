import Foundation
import IbexCore
import TestExpectations
import Testing

private struct Station: Mappable, Equatable {
  var name = ""
  var latitude = 0.0
  var opened: Date?
  var lines: [Line] = []
  var exact = Decimal(0)
}
private struct Line: Mappable, Equatable {
  var color = ""
  var id = 0
}
private struct Trip: Decodable, Equatable {
  let day: Int
  @Mapped var from: Station
  @Mapped var stops: [Station]
  @Mapped var last: Station?
}
private struct Bridge: Decodable {
  let station: Station
  init(from decoder: any Decoder) throws {
    station = try Station(from: DecoderSource(decoder))
  }
}
private struct Direct: Decodable {
  let station: Station
  init(from decoder: any Decoder) throws {
    station = try Mapped<Station>(from: decoder).wrappedValue
  }
}
private struct Selfish: Decodable {
  init(from decoder: any Decoder) throws {
    self = try Mapped<Selfish>(from: decoder).wrappedValue
  }
}
/// Both: the mapper fills it, other decoders decode it.
private struct Both: Mappable, Codable, Equatable {
  var name = "none"
}

private struct Level: Mappable {
  var n = 0
  var k: [Level] = []
}
/// A decoder of lists and dictionaries that counts how often it is asked for a container.
private struct CountingDecoder: Decoder {
  final class Counter {
    var containers = 0
    var paths = 0
  }

  let value: Any
  let counter: Counter
  /// The path of a decoder may take long to find.
  var codingPath: [any CodingKey] {
    counter.paths += 1
    return []
  }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    counter.containers += 1
    return KeyedDecodingContainer(
      Keyed(entries: try cast([String: Any].self), counter: counter))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    counter.containers += 1
    return Listed(elements: try cast([Any].self), counter: counter)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    counter.containers += 1
    return Single(decoder: self)
  }

  fileprivate func cast<Value>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: "another kind"))
  }

  struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let entries: [String: Any]
    let counter: Counter
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { entries.keys.sorted().compactMap { Key(stringValue: $0) } }

    private func decoder(_ key: any CodingKey) -> CountingDecoder {
      CountingDecoder(value: entries[key.stringValue] ?? (), counter: counter)
    }
    func contains(_ key: Key) -> Bool { entries[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: decoder(key))
    }
    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try decoder(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { CountingDecoder(value: (), counter: counter) }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key) }
  }

  struct Listed: UnkeyedDecodingContainer {
    let elements: [Any]
    let counter: Counter
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(elements: [Any], counter: Counter) {
      self.elements = elements
      self.counter = counter
    }
    private mutating func decoder() -> CountingDecoder {
      currentIndex += 1
      return CountingDecoder(value: elements[currentIndex - 1], counter: counter)
    }
    mutating func decodeNil() throws -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try Value(from: decoder())
    }
    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try decoder().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try decoder().unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder { decoder() }
  }

  struct Single: SingleValueDecodingContainer {
    let decoder: CountingDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.cast(type) }
    func decode(_ type: String.Type) throws -> String { try decoder.cast(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { Int64(try decoder.cast(Int.self)) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.cast(type) }
  }
}

@Suite struct MappedTests {
  private static let json = #"""
    {"Name": "BART", "latitude": "37.5", "opened": "1970-01-01", "exact": 0.1,
    "lines": [{"color": "red", "ID": "7"}, null, {"id": "x"}]}
    """#
  private static let station = Station(
    name: "BART", latitude: 37.5, opened: Date(timeIntervalSince1970: 0),
    lines: [Line(color: "red", id: 7), Line(color: "", id: 0)],
    exact: Decimal(string: "0.1") ?? 0)

  @Test func mapsFromForeignDecoders() throws {
    let data = Data(Self.json.utf8)
    #expect(try JSONDecoder().decode(Bridge.self, from: data).station == Self.station)
    #expect(try JSONDecoder().decode(Direct.self, from: data).station == Self.station)
    #expect(try Mapper().map(Bridge.self, from: .json(Self.json)).station == Self.station)
    #expect(try Mapper().map(Direct.self, from: .json(Self.json)).station == Self.station)
  }

  @Test func mapsFromPropertyLists() throws {
    let list: [String: Any] = [
      "NAME": "BART", "latitude": 37.5, "opened": Date(timeIntervalSince1970: 0), "exact": "0.1",
      "lines": [["color": "red", "id": 7], ["id": "x"]] as [[String: Any]],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: format, options: 0)
      #expect(try PropertyListDecoder().decode(Bridge.self, from: data).station == Self.station)
    }
  }

  @Test(arguments: [#"["last": null]"#, ""])
  func wrapsModelsInDecodableTypes(_ last: String) throws {
    let json = #"{"day": 1, "from": \#(Self.json), "stops": [\#(Self.json)]}"#
    let trip = try JSONDecoder().decode(Trip.self, from: Data(json.utf8))
    #expect(trip.from == Self.station)
    #expect(trip.stops == [Self.station])
    #expect(trip.last == nil)
    #expect(try Mapper().map(Trip.self, from: .json(json)) == trip)
  }

  @Test func reportsWhatIsWithinMappedProperties() throws {
    let json = #"{"Day": 1, "From": {"lines": [{"id": "x"}], "q": 0}, "stops": 5, "last": {}}"#
    let (_, report) = try Mapper().mapReporting(
      [Trip].self, from: .json("[\(json)]"))
    let findings = report.findings.map(\.description)
    #expect(
      findings == [
        #"expected a key of Station, found key "q" at [0].From.q"#,
        #"expected an integer, found text "x" at [0].From.lines[0].id"#,
        "expected an object, found number 5 at [0].stops: [0] is left out",
      ])
    let (_, full) = try Mapper().mapReporting(
      Trip.self, from: .json(json.replacingOccurrences(of: "5", with: "[]")))
    #expect(
      full.findings.map(\.description) == [
        #"expected a key of Station, found key "q" at From.q"#,
        #"expected an integer, found text "x" at From.lines[0].id"#,
      ])
  }

  @Test func mapsModelsWithinDecodableTypes() throws {
    struct Owner: Decodable {
      let both: Both
      let list: [Both]?
    }
    let owner = try Mapper().map(
      Owner.self, from: .json(#"{"both": {}, "list": [{"NAME": 1}, 5]}"#))
    #expect(owner.both == Both(name: "none"))
    #expect(owner.list == [Both(name: "1")])
    #expect(try Mapper().map(Both.self, from: .json("{}")).name == "none")
  }

  @Test func readsSingleValuesAndLists() throws {
    struct Values: Decodable {
      let contents: [String]
      init(from decoder: any Decoder) throws {
        guard case .list(let list) = try DecoderSource(decoder).content else {
          contents = []
          return
        }
        contents = list.map { "\($0)" }
      }
    }
    let json = #"[null, true, "a", 12, 18446744073709551615, 0.1, 1e300, [1]]"#
    let theirs = try JSONDecoder().decode(Values.self, from: Data(json.utf8)).contents
    #expect(
      theirs == [
        "null", "boolean(true)", #"text("a")"#, "number(12)", "number(18446744073709551615)",
        "number(0.1)", "value(1e+300)", "list([IbexCore.SourceContent.number(1)])",
      ])
    #expect(try Mapper().map(Values.self, from: .json(json)).contents == theirs)
  }

  @Test(arguments: [10, 30]) func asksAForeignDecoderForEachContainerOnce(
    _ depth: Int
  ) throws {
    var value: [String: Any] = ["n": 1]
    for _ in 0..<depth { value = ["n": 1, "k": [value]] }
    let counter = CountingDecoder.Counter()
    let decoder = CountingDecoder(value: ["from": value], counter: counter)
    struct Start: Decodable {
      @Mapped var from: Level
    }
    var level = try Start(from: decoder).from
    var levels = 0
    while let next = level.k.first {
      level = next
      levels += 1
    }
    #expect(levels == depth)
    // Of each level its entries, its list as two kinds, and its number as three.
    #expect(counter.containers <= 6 * (depth + 1) + 1)
    #expect(counter.paths == 1)
  }

  @Test(arguments: [31, 32, 250]) func asksAForeignDecoderForNothingDeeperThan64Levels(
    _ depth: Int
  ) throws {
    struct Start: Decodable {
      @Mapped var from: Level
    }
    let levels = String(repeating: #"{"k":["#, count: depth) + "{}"
    let json = #"{"from":\#(levels)\#(String(repeating: "]}", count: depth))}"#
    let data = Data(json.utf8)
    guard depth > 31 else {
      #expect(try JSONDecoder().decode(Start.self, from: data).from.k.count == 1)
      return
    }
    let message = """
      cannot map Level: a decoder that is not Ibex's own has it more than 64 levels deep; \
      decode the whole document by Mapper().decode
      """
    expectError(PlanError.self, message) { try JSONDecoder().decode(Start.self, from: data) }
    #expect(try Mapper().decode(Start.self, from: data).from.k.count == 1)
  }

  @Test func asksAForeignDecoderForNothingThatLiesTooDeepItself() {
    struct Nested: Decodable {
      let next: [Nested]
      @Mapped var level: Level
    }
    let open = String(repeating: #"{"level":{},"next":["#, count: 100)
    let data = Data((open + String(repeating: "]}", count: 100)).utf8)
    let message = """
      cannot map Level: a decoder that is not Ibex's own has it more than 64 levels deep; \
      decode the whole document by Mapper().decode
      """
    expectError(PlanError.self, message) { try JSONDecoder().decode(Nested.self, from: data) }
    #expect(throws: Never.self) { try Mapper().decode(Nested.self, from: data) }
  }

  @Test func refusesATypeThatMapsItself() {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Selfish.self, from: .json("{}"))
    }
    #expect(
      error?.description
        == "expected a type that does not decode itself, found an object at the top level")
  }
}
