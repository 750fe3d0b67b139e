import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

private struct Tag: Decodable, Equatable {
  let tags: [String]

  init(_ tags: [String]) { self.tags = tags }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var tags: [String] = []
    while !container.isAtEnd { tags.append(try container.decode(String.self)) }
    self.tags = tags
  }
}

private struct ListedSource: DataSource {
  let entries: [String: any Sendable]

  init(_ entries: [String: any Sendable]) { self.entries = entries }

  var contentKeys: [String] { entries.keys.sorted() }
  func content(for key: String) -> SourceContent? { entries[key].map { SourceContent($0) } }
}

/// What paths lead to, the same for a document and for a dictionary.
@Suite struct PathMatchTests {
  private static let json = """
    {"users": [
      {"name": "A", "tags": ["a", "b"], "address": {"zip": 1}},
      {"name": "B", "tags": null, "address": null},
      {"tags": ["c"], "address": {"zip": "x"}, "rows": [[1, 2], [3]]}
    ]}
    """

  private static func sources() throws -> [any DataSource] {
    let dictionary = try #require(
      untyped(Data(json.utf8)) as? [String: any Sendable])
    return [try SourceDocument(json: json), dictionary, ListedSource(dictionary)]
  }

  @Test(arguments: [
    ("users.tags", ["a", "b", "c"]), ("users.tags[0]", ["a", "c"]), ("users.tags[1]", ["b"]),
    ("users[0].tags", ["a", "b"]), ("users[2].tags[0]", ["c"]), ("users.name", ["A", "B"]),
    ("users[1].tags", []), ("users[0].name", ["A"]), ("users[0].name[0]", ["A"]),
  ])
  func leadsThroughEveryElementOfAList(_ path: String, to expected: [String]) throws {
    for source in try Self.sources() {
      let path = SourcePath(path)
      #expect(try Mapper().map([String].self, from: source, at: path) == expected)
      #expect(
        try Mapper().map(ContiguousArray<String>.self, from: source, at: path).elementsEqual(
          expected))
      #expect(try Mapper().map(Set<String>.self, from: source, at: path) == Set(expected))
    }
  }

  @Test func splicesListsUnlessTheyAreElements() throws {
    for source in try Self.sources() {
      let mapper = Mapper()
      #expect(
        try mapper.map([[String]].self, from: source, at: "users.tags") == [["a", "b"], ["c"]])
      #expect(try mapper.map([[Int]].self, from: source, at: "users[2].rows") == [[1, 2], [3]])
      #expect(try mapper.map(Tag.self, from: source, at: "users.tags") == Tag(["a", "b", "c"]))
      let any = try #require(try mapper.map(Any.self, from: source, at: "users.tags") as? [Any])
      #expect(any as? [String] == ["a", "b", "c"])
    }
  }

  @Test func findingsHaveTheirOwnPaths() throws {
    for source in try Self.sources() {
      let (zips, report) = try Mapper().mapReporting(
        [Int].self, from: source, at: "users.address.zip")
      #expect(zips == [1])
      #expect(
        report.description
          == #"expected an integer, found text "x" at users[2].address.zip: left out"#)
    }
  }

  @Test func oneValueIsTakenAndSeveralAreRefused() throws {
    for source in try Self.sources() {
      #expect(try Mapper().map(String.self, from: source, at: "users.tags[1]") == "b")
      let error = #expect(throws: MappingError.self) {
        try Mapper().map(String.self, from: source, at: "users.name")
      }
      #expect(error?.description == "expected one value, found a list of 2 at users.name")
    }
  }

  @Test(arguments: [
    ("{}", "a", "expected a value at a, found none: the top level has no keys"),
    (#"{"b": 1}"#, "a.c", "expected a value at a.c, found none: the top level has the key b"),
    (#"{"a": 1}"#, "a.c", "expected a value at a.c, found none: a is number 1"),
    (
      #"{"a": {"y": 1, "x": 2}}"#, "a.c", "expected a value at a.c, found none: a has the keys y, x"
    ),
    (#"{"a": [1]}"#, "a[1]", "expected a value at a[1], found none: a is a list of 1"),
    (#"{"a": [{}]}"#, "a.c", "expected a value, found none at a.c"),
  ])
  func saysHowFarAPathLed(_ json: String, _ path: String, _ message: String) {
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Int.self, from: .json(json), at: SourcePath(path))
    }
    #expect(error?.description == message)
  }

  @Test func namesFewOfManyKeys() {
    let keys = (1...12).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let error = #expect(throws: MappingError.self) {
      try Mapper().map(Int.self, from: .json("{\(keys)}"), at: "a")
    }
    #expect(
      error?.description == """
        expected a value at a, found none: the top level has the keys \
        k1, k2, k3, k4, k5, k6, k7, k8, k9, k10, and 2 more
        """)
  }

  @Test func anOptionalIsNilWithoutTheLastStep() throws {
    #expect(try Mapper().map(Int?.self, from: .json(#"{"a": {}}"#), at: "a.b") == nil)
    #expect(try Mapper().map(Int?.self, from: .json(#"{"a": null}"#), at: "a") == nil)
    #expect(try Mapper().map([Int]?.self, from: .json(#"{"a": null}"#), at: "a") == nil)
    expectError(
      MappingError.self, "expected a value at a.b, found none: the top level has no keys"
    ) {
      try Mapper().map(Int?.self, from: .json("{}"), at: "a.b")
    }
  }
}

/// Paths of overrides.
@Suite struct PathPropertyTests {
  private struct Photo: Mappable {
    var distance = 0
    var taken: String?
    var camera: [String: Any] = [:]
    var names: [String] = []
    static var overrides: PropertyOverrides {
      [
        .path("distance.value", for: \Photo.distance), .path("exif.dates[0]", for: \Photo.taken),
        .path("people.name", for: \Photo.names),
      ]
    }
  }

  @Test(arguments: [
    (#"{"distance": {"value": 3}}"#, 3, ""),
    (
      #"{"distance": {"value": 3, "unit": "m"}}"#, 3,
      #"expected a key of Photo, found key "unit" at distance.unit"#
    ),
    (#"{"distance": 5}"#, 0, #"expected a key of Photo, found key "distance" at distance"#),
    (
      #"{"distance": {}, "Distance": 7}"#, 0,
      #"expected one key for distance, found key "Distance" at Distance"#
    ),
    (
      #"{"distance": {"value": 3}, "Distance": 7}"#, 3,
      #"expected one key for distance, found key "Distance" at Distance"#
    ),
    (#"{"Distance": 7}"#, 7, ""),
  ])
  func aPropertyDoesNotFallBackToAKeyThatItsPathBeginsWith(
    _ json: String, _ distance: Int, _ findings: String
  ) throws {
    let (photo, report) = try Mapper().mapReporting(Photo.self, from: .json(json))
    #expect(photo.distance == distance)
    #expect(
      report.findings.map(\.description).joined() == findings)
  }

  @Test func whatNoPathEntersIsUnmatchedAtItsOwnPlace() throws {
    let json = """
      {"exif": {"dates": ["2020", "2021"], "camera": "C"},
       "people": [{"name": "A", "age": 3}, {"name": "B"}, 7], "camera": {"exif": 1}}
      """
    let (photo, report) = try Mapper().mapReporting(Photo.self, from: .json(json))
    #expect(photo.taken == "2020")
    #expect(photo.names == ["A", "B"])
    #expect(
      report.findings(of: .unmatchedKey).map(\.path.description)
        == ["exif.camera", "people[0].age", "people[2]"])
  }

  @Test func severalValuesAreTooManyForOne() throws {
    struct Model: Mappable {
      var zip = 1
      static var overrides: PropertyOverrides { [.path("users.zip", for: \Model.zip)] }
    }
    let json = #"{"users": [{"zip": 2}, {"zip": 3}]}"#
    let (model, report) = try Mapper().mapReporting(Model.self, from: .json(json))
    #expect(model.zip == 1)
    #expect(
      report.mismatches.map(\.description) == ["expected one value, found a list of 2 at users.zip"]
    )
    #expect(try Model(json: #"{"users": [{"zip": 2}, {"zip": null}, {}]}"#).zip == 2)
  }

  private struct Scores: Mappable {
    var scores: [Int?] = []
    static var overrides: PropertyOverrides {
      [.path("games.score", for: \Scores.scores), .count(1...2, for: \Scores.scores)]
    }
  }

  @Test func anOptionalThatDoesNotFitIsNilInItsPlace() throws {
    let json = #"{"games": [{"score": 1}, {"score": "x"}]}"#
    let (model, report) = try Mapper().mapReporting(Scores.self, from: .json(json))
    #expect(model.scores == [1, nil])
    #expect(
      report.findings.map(\.description)
        == [#"expected an integer, found text "x" at games[1].score: became nil"#])
  }

  @Test func aListOfTooManyIsRefusedAtItsPath() throws {
    let json = #"{"games": [{"score": 1}, {"score": [2, 3]}]}"#
    let report = try Mapper().mapReporting(Scores.self, from: .json(json)).report
    #expect(
      report.findings.map(\.description)
        == ["expected a list of 1 to 2 elements, found a list of 3 at games.score"])
  }
}
