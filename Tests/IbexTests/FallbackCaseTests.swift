import Ibex
import TestExpectations
import Testing

private enum Level: String, FallbackCase, CaseIterable, Codable {
  case low, high, other
  static var fallback: Level { .other }
}

private enum Way: CaseIterable, FallbackCase, Hashable {
  case up, down
  static var fallback: Way { .down }
}

private enum Code: Int, FallbackCase, CaseIterable {
  case ok = 200
  case failed = 500
  static var fallback: Code { .failed }
}

private protocol Shape: Mappable {}
private struct Circle: Shape { var radius = 0.0 }
private struct Other: Shape { var name = "" }

private class Animal: PolymorphicMappable {
  var name = ""
  required init() {}
  static var family: TypeFamily {
    TypeFamily(of: Animal.self, by: "species", ["cat": Cat.self], otherwise: Animal.self)
  }
}
private final class Cat: Animal {}

private struct Decoded: Codable {
  var level: Level
  var levels: [Level]?
}

private struct Trip: Mappable {
  var level = Level.low
  var maybe: Level?
  var levels: [Level] = []
  var named: [String: Level] = [:]
  var counts: [Way: Int] = [:]
  var way = Way.up
  var code = Code.ok
  var words = Level.low
  var decoded: Decoded?
  var shape: any Shape = Circle()
  var shapes: [any Shape] = []
  var animal: Animal?
  static var overrides: PropertyOverrides {
    [.transformer(Joining(), for: \Trip.words)]
  }
}

/// From a list of words, so that another reader feeds it.
private struct Joining: Transformer {
  func transform(_ words: [String]) throws(TransformError) -> Level {
    guard let level = Level(rawValue: words.joined()) else { throw .failed(expected: "a level") }
    return level
  }
}

@Suite struct FallbackCaseTests {
  private static let levels = #"one of "low", "high", "other""#

  /// A value that a fallback takes, what it then is, and the mismatch where it takes none.
  static let rows: [(json: String, value: String, finding: String)] = [
    (#"{"level": "mid"}"#, "other", levels + #", found text "mid" at level"#),
    (#"{"level": 5}"#, "other", levels + ", found number 5 at level"),
    (#"{"maybe": "mid"}"#, "other", levels + #", found text "mid" at maybe"#),
    (
      #"{"levels": ["low", "mid"]}"#, "low other",
      levels + #", found text "mid" at levels[1]: left out"#
    ),
    (
      #"{"named": {"a": "mid"}}"#, "a: other",
      levels + #", found text "mid" at named.a: left out"#
    ),
    (#"{"way": "left"}"#, "down", #"one of "up", "down", found text "left" at way"#),
    (#"{"code": 404}"#, "failed", "one of 200, 500, found number 404 at code"),
    (#"{"words": ["m", "id"]}"#, "other", "a level, found a list of 2 at words"),
    (
      #"{"decoded": {"level": "mid"}}"#, "other",
      levels + #", found text "mid" at decoded.level: decoded is refused"#
    ),
    (
      #"{"shape": {"kind": "hexagon"}}"#, "Other",
      #"a kind of Shape: circle, found text "hexagon" at shape.kind: shape is refused"#
    ),
    (
      #"{"shapes": [{"name": "x"}]}"#, "Other",
      "a kind of Shape: circle, found none at shapes[0].kind: shapes[0] is left out"
    ),
    (
      #"{"animal": {"species": "dog"}}"#, "Animal",
      #"a species of Animal: cat, found text "dog" at animal.species: animal is refused"#
    ),
  ]

  private static let family = TypeFamily(
    of: (any Shape).self, by: "kind", ["circle": Circle.self], otherwise: Other.self)

  /// The properties that are not as `init()` makes them.
  private func text(_ trip: Trip) -> String {
    let parts: [String?] = [
      trip.level == .low ? nil : "\(trip.level)", trip.maybe.map { "\($0)" },
      trip.levels.isEmpty ? nil : trip.levels.map { "\($0)" }.joined(separator: " "),
      trip.named.first.map { "\($0.key): \($0.value)" }, trip.way == .up ? nil : "\(trip.way)",
      trip.code == .ok ? nil : "\(trip.code)", trip.words == .low ? nil : "\(trip.words)",
      trip.decoded.map { "\($0.level)" },
      trip.shape is Other ? "Other" : nil, trip.shapes.first.map { "\(type(of: $0))" },
      trip.animal.map { "\(type(of: $0))" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }

  @Test(arguments: rows)
  func takesAValueThatMatchesNoCase(_ json: String, _ value: String, _ finding: String) throws {
    for mapper in [
      Mapper(families: [Self.family]), Mapper(strictness: .strict, families: [Self.family]),
    ] {
      let (trip, report) = try mapper.mapReporting(Trip.self, from: .json(json))
      #expect(text(trip) == value)
      #expect(text(try mapper.map(Trip.self, from: .json(json))) == value)
      #expect(report.findings.map(\.kind) == [.fallback])
      #expect(report.problems == [])
      let place = finding.split(separator: ": ").first { $0.contains(" at ") }
      #expect(report.description.hasSuffix(String(place?.split(separator: ", ").last ?? "")))
    }
  }

  @Test(arguments: rows)
  func takesNoneWhereItIsRefused(_ json: String, _ value: String, _ finding: String) throws {
    let mapper = Mapper(fallbacks: .refuse, families: [Self.family])
    let dictionary = try mapper.map([String: Any].self, from: .json(json))
    let (trip, report) = try mapper.mapReporting(Trip.self, from: .json(json))
    #expect(report.findings.map(\.kind) == [.mismatch])
    #expect(report.description == "expected " + finding)
    let alike = [
      trip, try mapper.map(Trip.self, from: .json(json)),
      try mapper.map(Trip.self, from: dictionary),
      try mapper.map([Trip].self, from: .json("[\(json)]"))[0],
      try mapper.map(Trip.self, from: SourceDocument(json: json)),
    ]
    for trip in alike {
      #expect(!text(trip).contains("other") && !text(trip).contains("Other"))
      #expect(text(trip).isEmpty || text(trip) == "low")
    }
    for strict in [mapper.with { $0.strictness = .strict }] {
      expectError(MappingError.self, "expected " + finding) {
        try strict.map(Trip.self, from: .json(json))
      }
    }
    #expect(throws: MappingError.self) {
      try Mapper.contract.with { $0.families = [Self.family] }.map(Trip.self, from: .json(json))
    }
  }

  /// A value whose spelling alone is not exact is the fallback's in an exact mapper, or no one's.
  @Test func anExactMapperAsksForIt() throws {
    let exact = Mapper(conversions: .exact)
    #expect(try exact.map(Level.self, from: .json(#""LOW""#)) == .other)
    expectError(MappingError.self, "expected \(Self.levels), found text \"LOW\" at the top level") {
      try exact.with { $0.fallbacks = .refuse }.map(Level.self, from: .json(#""LOW""#))
    }
    #expect(try exact.map(Decoded.self, from: .json(#"{"level": "LOW"}"#)).level == .other)
    #expect(throws: MappingError.self) {
      try exact.with { $0.fallbacks = .refuse }.map(Decoded.self, from: .json(#"{"level": "LOW"}"#))
    }
  }

  @Test(arguments: [Mapper(), Mapper(fallbacks: .refuse)])
  func aKeyOfADictionaryHasNone(_ mapper: Mapper) throws {
    let (trip, report) = try mapper.mapReporting(
      Trip.self, from: .json(#"{"counts": {"up": 1, "left": 2}}"#))
    #expect(trip.counts == [.up: 1])
    #expect(
      report.description
        == #"expected a key of type Way, found key "left" at counts.left: left out"#)
  }

  @Test func inXMLItIsRefusedAlike() throws {
    let mapper = Mapper(strictness: .strict, fallbacks: .refuse, families: [Self.family])
    expectError(
      MappingError.self,
      """
      expected \(Self.levels), found text "mid" at trip.level
      expected a kind of Shape: circle, found text "hexagon" at trip.shape.kind: trip.shape is \
      refused
      """
    ) {
      try mapper.map(
        Trip.self, from: .xml("<trip><level>mid</level><shape kind='hexagon'/></trip>"))
    }
  }

  @Test func anUpdateKeepsWhatItHas() throws {
    let mapper = Mapper(fallbacks: .refuse, families: [Self.family])
    var trip = Trip()
    (trip.shape, trip.animal) = (Other(), Animal())
    let changes = try mapper.update(
      &trip,
      from: .json(
        """
        {"level": "mid", "shape": {"name": "x"}, "animal": {"species": "dog", "name": "Rex"}}
        """))
    #expect(changes == ["shape.name"])
    #expect((trip.shape as? Other)?.name == "x")
    #expect(trip.level == .low && trip.animal?.name == "")
  }

  @Test func explainSaysThatNothingTakesIt() throws {
    let json = #"{"level": "mid"}"#
    func outcome(_ mapper: Mapper) throws -> String {
      String(try mapper.explain(Decoded.self, from: .json(json)).split(separator: "\n")[1])
    }
    #expect(try outcome(Mapper()) == #"level      level  text "mid"  read"#)
    #expect(
      try outcome(Mapper(fallbacks: .refuse))
        == #"level      level  text "mid"  refused: expected one of "low", "high", "other""#)
  }

  /// What has no name in the family would be read as the fallback's type alone.
  @Test func whatOnlyAFallbackWouldReadIsNotWritten() throws {
    let mapper = Mapper(fallbacks: .refuse, families: [Self.family])
    var trip = Trip()
    trip.level = .other
    #expect(try Serializer(for: mapper).jsonString(trip).contains(#""level":"other""#))
    trip.shapes = [Circle(), Other()]
    let error = #expect(throws: SerializationError.self) {
      try Serializer(for: mapper).jsonString(trip)
    }
    #expect(
      error?.description
        == "expected a type of the family of Shape, found a value of type Other at shapes[1]")
    #expect(
      try Serializer(for: mapper.with { $0.fallbacks = .use }).jsonString(trip.shapes)
        == #"[{"kind":"circle","radius":0},{"name":""}]"#)
  }
}
