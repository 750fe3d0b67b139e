import Foundation
import Ibex
import IbexObjects
import TestExpectations
import TestSupport
import Testing

private struct Item: Mappable, Hashable {
  var id = 0
}

/// A source that lists a key twice.
private struct Repeating: DataSource {
  var contentKeys: [String] { ["a", "b", "a"] }

  func content(for key: String) -> SourceContent? { .number(key == "a" ? 1 : 2) }
}

@Suite struct DictionaryReaderTests {
  @Test func aKeyThatASourceListsTwiceIsOneEntryWithAFinding() throws {
    let found = #"expected each key once, found key "a" at a"#
    let (numbers, report) = try Mapper().mapReporting([String: Int].self, from: Repeating())
    #expect(numbers == ["a": 1, "b": 2] && report.findings.map(\.description) == [found])
    let (value, others) = try Mapper().mapReporting(SourceValue.self, from: Repeating())
    #expect(value == ["a": 1, "b": 2] && others.findings.map(\.description) == [found])
    #expect(throws: MappingError.self) {
      try Mapper(duplicateKeys: .refuse).map([String: Int].self, from: Repeating())
    }
  }

  private enum Key: String { case north, south }
  private enum Number: Int {
    case one = 1
  }

  @Test func keysAndValuesAreRead() {
    let input = Input(#"{"1": "2", "3": 4}"#, ["1": "2", "3": 4] as [String: Any])
    expectReads(input, as: ["1": 2, "3": 4])
    expectReads(input, as: [1: 2, 3: 4])
    expectReads(input, as: [1.0: 2.0, 3.0: 4.0])
    expectReads(input, as: ["1": 2, "3": 4] as [Substring: Int])
    expectReads(Input(#"{"north": 1}"#, ["north": 1]), as: [Key.north: 1])
    expectReads(Input(#"{"1": 1}"#, ["1": 1]), as: [Number.one: 1])
    expectReads(
      Input(#"{"a": {"id": 1}}"#, ["a": ["id": 1]] as [String: Any]), as: ["a": Item(id: 1)])
    expectReads(
      Input(#"{"a": [1, "2"]}"#, ["a": [1, "2"] as [Any]] as [String: Any]), as: ["a": [1, 2]])
    expectReads(
      Input(#"{"a": null}"#, ["a": null] as [String: Any]), as: ["a": Int?.none])
    for other in [Input("1", 1), Input(#""a""#, "a"), Input("[]", [] as [Any])] {
      expectRefuses(other, as: [String: Int].self, "an object")
    }
  }

  @Test(arguments: [
    ("k\u{e9}", "3.5", "ke\u{301}", "2"), ("ke\u{301}", "3.5", "k\u{e9}", "2"),
    ("k\u{e9}", "1", "ke\u{301}", "2"),
  ])
  func aKeyInTwoNormalFormsIsSpelledAsTheOneThatCounts(
    _ first: String, _ unfit: String, _ last: String, _ value: String
  ) throws {
    let json = #"{"\#(first)": \#(unfit), "\#(last)": \#(value)}"#
    let quiet = try Mapper().map([String: Int].self, from: .json(json))
    let (heard, report) = try Mapper().mapReporting([String: Int].self, from: .json(json))
    for dictionary in [quiet, heard] {
      #expect(dictionary == [last: 2])
      #expect(dictionary.keys.map { Array($0.unicodeScalars) } == [Array(last.unicodeScalars)])
    }
    #expect(report.findings.map(\.kind) == [.duplicateKey])
  }

  private struct Model: Mappable {
    var byNumber: [Int: Int] = [:]
    var byName: [String: Int] = [:]
  }

  @Test func whatDoesNotFitIsLeftOutWithAFinding() throws {
    let json = #"{"byNumber": {"1": 1, "x": 2, "3": "y"}, "byName": {"a.b": null, "c": []}}"#
    let messages = [
      "expected a key of type Int, found key \"x\" at byNumber.x: left out",
      "expected an integer, found a list of 0 at byName.c: left out",
      "expected an integer, found null at byName[\"a.b\"]: left out",
      "expected an integer, found text \"y\" at byNumber.3: left out",
    ]
    #expect(try findings(Model.self, json: json) == messages)
    let source = try #require(untyped(Data(json.utf8)) as? [String: Any])
    #expect(try findings(Model.self, from: source) == messages)
    #expect(try Model(json: json).byNumber == [1: 1])
  }

  @Test func oneWithKeysThatNothingLeadsToTakesReadyValuesOnly() throws {
    struct Place: Hashable { var x = 0 }
    struct Model: Mappable {
      var places: [Place: Int] = [:]
      var name = ""
    }
    let json = #"{"places": {"1": 2}, "name": "a"}"#
    #expect(try Model(json: json).name == "a")
    #expect(try Model(from: ["places": [Place(x: 1): 2]]).places == [Place(x: 1): 2])
    #expect(
      try findings(Model.self, json: json) == [
        "expected an object with keys that Place can be made of: Place is not RawRepresentable, "
          + "CaseIterable, or LosslessStringConvertible, found an object at places"
      ])
  }

  @Test func itDecodesItselfWhereItCan() throws {
    struct Model: Mappable {
      var sets: [Set<Int>: Int] = [:]
      var name = ""
    }
    #expect(try Model(json: #"{"sets": {"1": 2}, "name": "a"}"#).name == "a")
    #expect(try Model(json: #"{"sets": [[1], 2, [3], 4]}"#).sets == [[1]: 2, [3]: 4])
    #expect(try Model(from: ["sets": [Set([1]): 2]]).sets == [[1]: 2])
  }
}

private enum Letter: String, CaseIterable, Decodable { case a, b, openEnd }

/// Keys that are converted, of which an object may have several spellings.
@Suite struct KeySpellingsTests {
  private struct Model<Key: Hashable, Value>: Mappable { var counts: [Key: Value] = [:] }
  private struct Coded: Decodable { var counts: [Int: Int] }

  /// - `made`: The dictionary that is made, of JSON.
  /// - `updated`: What becomes of a dictionary that has 9 for the key.
  /// - `losers`: The keys that are shadowed.
  private typealias Row = (
    entries: [(key: String, value: String)], made: [Int: Int], updated: [Int: Int],
    losers: [String]
  )

  private static let rows: [Row] = [
    ([("1", "1"), ("1.0", "2")], [1: 1], [1: 1], ["1.0"]),
    ([("1", "1"), ("1.0", #""x""#)], [1: 1], [1: 1], ["1.0"]),
    ([("1.0", #""x""#), ("1", "1")], [1: 1], [1: 1], ["1.0"]),
    ([("1.0", "2"), ("1", "1")], [1: 1], [1: 1], ["1.0"]),
    ([("1.0", "2"), ("1", #""x""#)], [:], [1: 9], ["1.0"]),
    ([("1", #""x""#), ("1.0", "2")], [:], [1: 9], ["1.0"]),
    ([("1", "null"), ("1.0", "2")], [:], [:], ["1.0"]),
    ([("1.0", "null"), ("1", "1")], [1: 1], [1: 1], ["1.0"]),
    ([("1.00", "3"), ("1.0", "2")], [1: 3], [1: 3], ["1.0"]),
    ([("1.00", #""x""#), ("1.0", "2")], [:], [1: 9], ["1.0"]),
    ([("1.00", "null"), ("1.0", "2")], [:], [:], ["1.0"]),
    ([("1.00", "3"), ("1.0", "2"), ("1", "1")], [1: 1], [1: 1], ["1.00", "1.0"]),
    ([("1", "1"), ("1.00", "3"), ("1.0", "2")], [1: 1], [1: 1], ["1.00", "1.0"]),
    ([("1.0", #""x""#), ("1e0", #""y""#)], [:], [1: 9], ["1e0"]),
    ([("2", "2"), ("1", "1"), ("x", "3")], [1: 1, 2: 2], [1: 1, 2: 2], []),
  ]

  private func messages(_ losers: [String]) -> [String] {
    losers.map { key in
      let name = Double(key).map { "\(Int($0))" } ?? key
      return #"expected one key for \#(name), found key "\#(key)" at counts\#(Self.step(key))"#
    }
  }

  private static func step(_ key: String) -> String {
    key.contains(".") ? #"["\#(key)"]"# : ".\(key)"
  }

  /// Expects that reading throws just for the keys that are shadowed.
  private func expectRefusal<Value>(of losers: [String], _ read: (Mapper) throws -> Value) {
    do {
      _ = try read(Mapper(duplicateKeys: .refuse))
      #expect(losers.isEmpty)
    } catch {
      let findings = (error as? MappingError)?.findings ?? []
      #expect(findings.filter { $0.kind == .shadowedKey }.map(\.withoutHint) == messages(losers))
    }
  }

  /// Expects what becomes of an object by each way of mapping and updating.
  private func expect(_ made: [Int: Int], _ updated: [Int: Int], _ losers: [String], _ json: String)
    throws
  {
    let json = #"{"counts": \#(json)}"#
    func expectLosers(_ report: MappingReport) {
      let found = report.findings(of: .shadowedKey).map(\.withoutHint)
      #expect(found == messages(losers), "\(json)")
    }
    #expect(try Model<Int, Int>(json: json).counts == made, "\(json)")
    let model = try Mapper().mapReporting(Model<Int, Int>.self, from: .json(json))
    #expect(model.value.counts == made, "\(json)")
    expectLosers(model.report)
    expectRefusal(of: losers) { try $0.map(Model<Int, Int>.self, from: .json(json)) }
    #expect(try Mapper().map(Coded.self, from: .json(json)).counts == made, "\(json)")
    let coded = try Mapper().mapReporting(Coded.self, from: .json(json))
    #expect(coded.value.counts == made, "\(json)")
    expectLosers(coded.report)
    expectRefusal(of: losers) { try $0.map(Coded.self, from: .json(json)) }
    for start in [[:], [1: 9]] {
      let expected = start.isEmpty ? made : updated
      var (quiet, heard) = (Model(counts: start), Model(counts: start))
      try quiet.update(json: json)
      #expect(quiet.counts == expected, "\(json)")
      expectLosers(try Mapper().updateReporting(&heard, from: .json(json)).report)
      #expect(heard.counts == expected, "\(json)")
      expectRefusal(of: losers) { mapper in
        var model = Model(counts: start)
        try mapper.update(&model, from: .json(json))
      }
    }
  }

  @Test(arguments: rows.indices)
  func theExactSpellingTakesTheKeyElseTheFirst(_ row: Int) throws {
    let (entries, made, updated, losers) = Self.rows[row]
    let object = entries.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ")
    try expect(made, updated, losers, "{\(object)}")
  }

  @Test func allWaysFollowTheRule() throws {
    var generator = SeededGenerator(seed: 4)
    let spellings = ["1", "1.0", "1.00", "1e0", "2", "2.0", "3e0", "30e-1"]
    let values = ["7", "8", #""x""#, "null"]
    for _ in 0..<300 {
      let count = Int.random(in: 1...6, using: &generator)
      let entries = spellings.shuffled(using: &generator).prefix(count).map { key in
        (key: key, value: values.randomElement(using: &generator) ?? "7")
      }
      var (made, updated, winners) = ([Int: Int](), [1: 9], Set<String>())
      for number in 1...3 {
        let own = entries.filter { Double($0.key) == Double(number) }
        let exact = own.first { $0.key == "\(number)" }
        guard let winner = exact ?? own.first else { continue }
        winners.insert(winner.key)
        made[number] = Int(winner.value)
        updated[number] = winner.value == "null" ? nil : Int(winner.value) ?? updated[number]
      }
      let object = entries.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ")
      let losers = entries.map(\.key).filter { !winners.contains($0) }
      try expect(made, updated, losers, "{\(object)}")
    }
  }

  /// A dictionary has no order: that of its sorted keys counts.
  @Test func aDictionaryHasTheSameExactSpelling() throws {
    let rows: [(source: [String: Any], made: [Int: Int], loser: String)] = [
      (["1": 1, "1.0": 2], [1: 1], "1.0"), (["1": 1, "1.00": "x"], [1: 1], "1.00"),
      (["1": "x", "1.00": 2], [:], "1.00"), (["1.00": 3, "1.0": 2], [1: 2], "1.00"),
      (["1.00": 2, "1.0": "x"], [:], "1.00"), (["1": NSNull(), "1.00": 2], [:], "1.00"),
    ]
    for (source, made, loser) in rows {
      let (model, report) = try Mapper().mapReporting(
        Model<Int, Int>.self, from: ["counts": source])
      #expect(model.counts == made, "\(source)")
      #expect(report.findings(of: .shadowedKey).map(\.withoutHint) == messages([loser]))
      expectRefusal(of: [loser]) { try $0.map(Model<Int, Int>.self, from: ["counts": source]) }
      var updated = Model(counts: [1: 9])
      try updated.update(from: ["counts": source])
      #expect(updated.counts == (source["1"] is NSNull ? [:] : made.isEmpty ? [1: 9] : made))
    }
  }

  @Test func itIsTheOneThatASerializerWrites() throws {
    func expectExact<Key: Hashable & Sendable>(
      _ key: Key, _ spelling: String, loser: String, by mapper: Mapper = Mapper(),
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let written = try Serializer(for: mapper).jsonString([key: 1])
      #expect(written == #"{"\#(spelling)":1}"#, sourceLocation: sourceLocation)
      let entries = [#""\#(loser)": 2"#, #""\#(spelling)": 1"#]
      for json in [entries, entries.reversed()].map({ "{\($0.joined(separator: ", "))}" }) {
        let (quiet, heard) = (
          try mapper.map([Key: Int].self, from: .json(json)),
          try mapper.mapReporting([Key: Int].self, from: .json(json))
        )
        #expect(quiet == [key: 1], sourceLocation: sourceLocation)
        #expect(heard.value == [key: 1], sourceLocation: sourceLocation)
        let expected = #"expected one key for \#(spelling), found key "\#(loser)""#
        #expect(
          heard.report.findings.map { $0.withoutHint.hasPrefix(expected) } == [true],
          "\(heard.report)", sourceLocation: sourceLocation)
      }
      let untyped = [loser: 2, spelling: 1]
      #expect(
        try mapper.map([Key: Int].self, from: untyped) == [key: 1], sourceLocation: sourceLocation)
    }
    let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let date = Date(timeIntervalSince1970: 1)
    try expectExact(Letter.openEnd, "openEnd", loser: "OPEN_END")
    try expectExact(Way.up, "up", loser: "UP")
    try expectExact(1.5, "1.5", loser: "+1.5")
    try expectExact(Decimal(2), "2", loser: "2.0")
    try expectExact(true, "true", loser: "TRUE")
    try expectExact(try #require(UUID(uuidString: uuid)), uuid, loser: uuid.lowercased())
    try expectExact(date, "1970-01-01T00:00:01Z", loser: "1970-01-01T01:00:01+01:00")
    let mapper = Mapper().with { $0.transformers.register(.millisecondsSince1970) }
    try expectExact(date, "1000", loser: "1970-01-01T00:00:01Z", by: mapper)
  }

  private enum Way: CaseIterable, CustomStringConvertible {
    case up, down
    var description: String { "away" }
  }

  @Test func nilTakesItsKeyToo() throws {
    for (json, expected) in [
      (#"{"1.0": "x", "1": 1}"#, [1: 1]), (#"{"1": "x", "1.0": 1}"#, [1: nil]),
      (#"{"1": null, "1.0": 1}"#, [1: nil]),
    ] as [(String, [Int: Int?])] {
      #expect(try Mapper().map([Int: Int?].self, from: .json(json)) == expected)
      #expect(try Mapper().mapReporting([Int: Int?].self, from: .json(json)).value == expected)
    }
  }

  @Test func enumsAreAlike() throws {
    let json = #"{"counts": {"A": null, "a": 1}}"#
    for start in [[:], [Letter.a: 9]] {
      var model = Model(counts: start)
      try model.update(json: json)
      #expect(model.counts == [.a: 1])
    }
    #expect(try Model<Letter, Int>(json: json).counts == [.a: 1])
    let open = ["counts": ["OPENEND": 3, "openEnd": 1]]
    #expect(try Model<Letter, Int>(from: open).counts == [.openEnd: 1])
    let elements = "<m><counts><A>2</A><a>1</a><B>3</B></counts></m>"
    let (model, report) = try Mapper().mapReporting(Model<Letter, Int>.self, from: .xml(elements))
    #expect(model.counts == [.a: 1, .b: 3])
    let finding = #"expected one key for a at m.counts.A, found key "A": a was read from "a""#
    #expect(report.findings.map(\.description) == [finding])
  }

  private struct Stop: Mappable, Equatable {
    var id = 0
    var name: String?
    static var overrides: PropertyOverrides { [.required(\Stop.id), .identity(\Stop.id)] }
  }

  @Test func theValueOfAnotherSpellingIsNotRead() throws {
    let json = #"{"counts": {"1.00": {"name": "lost"}, "1": {"id": 7}}}"#
    let expected: [Int: Stop] = [1: Stop(id: 7)]
    let strict = Mapper(strictness: .strict)
    #expect(try strict.map(Model<Int, Stop>.self, from: .json(json)).counts == expected)
    let live = try strict.map(Model<Int, Stop>.self, from: .json(json), in: IdentityMap())
    #expect(live.counts == expected)
  }

  @Test func aListOfPairsTakesAKeyByItsPlaceToo() throws {
    let json = #"{"counts": ["A", "x", "a", 1, "b", 2, "B", 3]}"#
    let (model, report) = try Mapper().mapReporting(Model<Letter, Int>.self, from: .json(json))
    #expect(model.counts == [.b: 2])
    #expect(try Model<Letter, Int>(json: json).counts == [.b: 2])
    #expect(
      report.findings.map(\.description) == [
        #"expected an integer, found text "x" at counts[1]: left out"#,
        #"expected one key for a, found key "a" at counts[3]"#,
        #"expected one key for b, found key "b" at counts[7]"#,
      ])
  }
}
