import IbexCore
import TestExpectations
import Testing

@Suite struct DictionarySourcesTests {
  private struct Visit: Mappable, Equatable {
    var place = ""
    var hour = 0
  }

  private struct Journey: Mappable {
    var visits: [Visit] = []
    var log: Any = 0
  }

  private let visits: [[String: Any]] = [
    ["place": "a name too long to be held in place", "hour": 1], ["place": "b", "hour": "n/a"],
  ]

  @Test func aListOfDictionariesReadsAsAListOfAnyDoes() throws {
    let (models, report) = try Mapper().mapReporting([Visit].self, from: .list(visits))
    let (others, otherReport) = try Mapper().mapReporting(
      [Visit].self, from: .list(visits))
    #expect(models == others)
    #expect(try [Visit](from: visits) == models)
    #expect(models.map(\.place) == ["a name too long to be held in place", "b"])
    #expect(report == otherReport)
    #expect(
      report.findings.map(\.description) == ["expected an integer, found text \"n/a\" at [1].hour"])
  }

  @Test func aListOfDictionariesWithinADictionaryReadsAsOneOfAny() throws {
    let source: [String: Any] = ["visits": visits, "log": visits]
    let (journey, report) = try Mapper().mapReporting(Journey.self, from: source)
    #expect(journey.visits == (try [Visit](from: visits)))
    #expect((journey.log as? [Any])?.count == 2)
    #expect(
      report.findings.map(\.description)
        == ["expected an integer, found text \"n/a\" at visits[1].hour"])
    #expect(try Visit(from: source, at: "visits[0]").hour == 1)
    expectError(
      MappingError.self, "expected a value at visits[2], found none: visits is a list of 2"
    ) {
      try Visit(from: source, at: "visits[2]")
    }
    let written = try journey.jsonData()
    #expect(try Journey(json: written).visits == journey.visits)
  }

  @Test func aTypedDictionaryKeepsTheTypesOfItsValuesBehindAny() throws {
    func values(_ source: some DataSource) throws -> [Any] {
      let map = try Mapper().map([String: Any].self, from: source)
      let object = try Mapper().map(Journey.self, from: ["log": source]).log
      return [
        try #require(map["x"]), try #require((object as? [String: Any])?["x"]),
        try Mapper().map(Any.self, from: source, at: "x"),
      ]
    }
    #expect(try values(["x": Int128.max]).map { $0 as? Int128 } == [.max, .max, .max])
    #expect(try values(["x": UInt64.max]).map { $0 as? UInt64 } == [.max, .max, .max])
    #expect(try values(["x": Float(0.1)]).map { $0 as? Float } == [0.1, 0.1, 0.1])
    #expect(try values(["x": 12]).map { $0 as? Int } == [12, 12, 12])
    #expect(
      try values(["x": [Int128.max]]).map { ($0 as? [Int128]) ?? [] } == [[.max], [.max], [.max]])
    let nested = try Mapper().map(
      [String: Any].self, from: ["numbers": ["x": Int128.max]])
    #expect((nested["numbers"] as? [String: Int128]) == ["x": .max])
  }

  @Test func mappingLeavesTheDictionaryAsItIs() throws {
    let source: [String: Any] = ["place": "a name too long to be held in place", "hour": 1]
    let visits = try (0..<2).map { _ in try Visit(from: source) }
    #expect(visits[0] == visits[1])
    #expect(source["place"] as? String == visits[0].place)
  }

  @Test func aDictionaryKeepsItsOwnKeys() {
    let dictionary = ["b": 1, "a": 2]
    #expect(Set(dictionary.keys) == ["a", "b"])
    #expect(dictionary.keys.sorted() == ["a", "b"])
    #expect(dictionary.keys.contains("a"))
    var count = 0
    for key in dictionary.keys where dictionary[key] != nil { count += 1 }
    #expect(count == 2)
    #expect(Array(dictionary.keys).count == 2)
  }

  private struct Digit: Hashable, CustomStringConvertible { let description = "1" }

  /// Keys of several types have one text; those that count come first.
  @Test func theOrderOfADictionaryDoesNotChooseAmongKeysOfOneText() throws {
    let lists: [[AnyHashable]] = [
      ["1", 1], ["1", Digit()], ["1", Character("1"), Digit(), 1],
      // By the names of their types: IbexCoreTests comes before Swift, and Character before Int.
      [Digit(), 1], [Digit(), Character("1"), 1], [Character("1"), 1],
    ]
    for keys in lists {
      for _ in 0..<20 {
        var entries: [AnyHashable: Any] = [:]
        for (place, key) in keys.enumerated().shuffled() { entries[key] = place }
        let source = ["d": entries]
        #expect(try Mapper().map([Int: Int].self, from: source, at: "d") == [1: 0])
        #expect(try Mapper().map([String: Int].self, from: source, at: "d") == ["1": 0])
        #expect(try Mapper().map([String: Any].self, from: source, at: "d")["1"] as? Int == 0)
        let value = try Mapper().map([String: SourceValue].self, from: source, at: "d")
        #expect(try value == ["1": SourceValue(json: "0")])
      }
    }
  }
}
