import Foundation
import IbexXML
import TestExpectations
import TestSupport
import Testing

private struct Station: Mappable, Equatable {
  var name = "default"
  var latitude = 0.0
  var opened: Date?
  var lines: [Int] = []
  var hub = Hub()
  var exits: [String: Hub] = [:]
}

private struct Hub: Mappable, Equatable {
  var id = -1
  var color: String? = "default"
}

/// Gathers what a mapper tells while it maps.
private final class Findings: @unchecked Sendable {
  private let lock = NSLock()
  private var findings: [Finding] = []

  func append(_ finding: Finding) { lock.withLock { findings.append(finding) } }

  var all: [Finding] { lock.withLock { findings } }
}

private func dictionary(_ json: String) throws -> [String: Any] {
  try #require(untyped(Data(json.utf8)) as? [String: Any])
}

@Suite struct StrictnessTests {
  private var strict: Mapper {
    var mapper = Mapper()
    mapper.strictness = .strict
    return mapper
  }

  private let json = """
    {"name": ["a"], "latitude": "north", "opened": "soon", "lines": [1, "x", 3.5, null],
    "hub": {"id": {}, "surplus": 1}, "exits": {"a": {"id": "y"}, "b": 5}, "zone": 1}
    """

  @Test func everyMismatchIsThrownAtOnce() throws {
    let expected = [
      "expected a date, found text \"soon\" at opened",
      "expected a number, found text \"north\" at latitude",
      "expected an integer, found null at lines[3]: left out",
      "expected an integer, found number 3.5 at lines[2]: left out",
      "expected an integer, found an object at hub.id",
      "expected an integer, found text \"x\" at lines[1]: left out",
      "expected an integer, found text \"y\" at exits.a.id",
      "expected an object, found number 5 at exits.b: left out",
      "expected text, found a list of 1 at name",
    ].sorted()
    let dictionary = try dictionary(json)
    for error in [
      #expect(throws: MappingError.self) { try Station(json: json, using: strict) },
      #expect(throws: MappingError.self) { try Station(from: dictionary, using: strict) },
    ] {
      #expect(error?.findings.map(\.description).sorted() == expected)
      #expect(error?.findings.allSatisfy { $0.kind == .mismatch } == true)
      #expect(
        error?.description == error?.findings.map(\.description).joined(separator: "\n"))
    }
  }

  @Test func theLenientModelKeepsWhatFits() throws {
    let (station, report) = try Mapper().mapReporting(Station.self, from: .json(json))
    #expect(station.name == "default")
    #expect(station.lines == [1])
    #expect(station.hub == Hub())
    #expect(station.exits == ["a": Hub()])
    #expect(report.mismatches.count == 9)
    #expect(
      report.findings(of: .unmatchedKey).map(\.description).sorted() == [
        "expected a key of Hub, found key \"surplus\" at hub.surplus",
        "expected a key of Station, found key \"zone\" at zone",
      ])
  }

  @Test(arguments: [
    "{}", #"{"name": "a", "surplus": 1}"#, #"{"name": "a", "NAME": 5}"#,
    #"{"name": "a", "name": "b"}"#, #"{"opened": null, "hub": {"color": null}}"#,
    #"{"latitude": " 3.5 ", "lines": 4, "opened": ""}"#, #"{"lines": [], "exits": {}}"#,
  ])
  func whatIsNoMismatchIsNoError(_ json: String) throws {
    let station = try Station(json: json)
    #expect(try Station(json: json, using: strict) == station)
    #expect(
      try strict.mapReporting(Station.self, from: .json(json)).report
        == Mapper().mapReporting(Station.self, from: .json(json)).report)
  }

  @Test func aListThrowsForEachOfItsElements() throws {
    let json = #"[{"name": "a"}, 5, {"latitude": "x"}, {"name": "b"}]"#
    #expect(try [Station](json: json).map(\.name) == ["a", "default", "b"])
    let error = #expect(throws: MappingError.self) { _ = try [Station](json: json, using: strict) }
    #expect(
      error?.description == """
        expected an object, found number 5 at [1]: left out
        expected a number, found text "x" at [2].latitude
        """)
    let list: [Any] = [["name": "a"], 5]
    expectError(MappingError.self, "expected an object, found number 5 at [1]: left out") {
      _ = try [Station](from: list, using: strict)
    }
  }

  @Test func elementsOfXMLAreHeldToItToo() {
    let error = #expect(throws: MappingError.self) {
      try Station(
        xml: "<s><latitude>x</latitude><hub id='y'/><lines>1</lines><lines>z</lines></s>",
        using: strict)
    }
    #expect(
      error?.findings.map(\.description).sorted() == [
        "expected a number, found text \"x\" at s.latitude",
        "expected an integer, found text \"y\" at s.hub.id",
        "expected an integer, found text \"z\" at s.lines[1]: left out",
      ])
  }

  @Test func aTopLevelThatDoesNotFitIsAlwaysAnError() {
    let rows: [(String, String)] = [
      ("5", "number 5"), ("null", "null"), ("true", "boolean true"), ("\"x\"", "text \"x\""),
      ("[]", "a list of 0"), ("[{}]", "a list of 1"),
    ]
    for mapper in [Mapper(), strict] {
      for (json, found) in rows {
        let error = #expect(throws: MappingError.self, "\(json)") {
          try Station(json: json, using: mapper)
        }
        #expect(error?.description == "expected an object, found \(found) at the top level")
      }
    }
  }
}

@Suite struct UnknownKeysTests {
  private let json = """
    {"hub": {"id": 1, "x": 1}, "exits": {"a": {"y": 2}}, "latitude": "north", "zone": {"id": 1}}
    """
  private let unmatched = [
    "expected a key of Hub, found key \"x\" at hub.x",
    "expected a key of Hub, found key \"y\" at exits.a.y",
    "expected a key of Station, found key \"zone\" at zone",
  ]

  @Test func theyAreRefusedAtEveryLevelTogether() throws {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    let dictionary = try dictionary(json)
    for error in [
      #expect(throws: MappingError.self) { try Station(json: json, using: mapper) },
      #expect(throws: MappingError.self) { try Station(from: dictionary, using: mapper) },
    ] {
      #expect(error?.findings.map(\.description).sorted() == unmatched)
    }
  }

  @Test func inStrictModeMismatchesComeWithThem() throws {
    var mapper = Mapper()
    mapper.strictness = .strict
    mapper.unknownKeys = .refuse
    let error = #expect(throws: MappingError.self) { try Station(json: json, using: mapper) }
    #expect(
      error?.findings.map(\.description).sorted()
        == unmatched + ["expected a number, found text \"north\" at latitude"].sorted())
  }

  @Test func theKeysOfADictionaryAreAllKnown() throws {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    let map = try mapper.map([String: Int].self, from: .json(#"{"a": 1, "b": 2}"#))
    #expect(map == ["a": 1, "b": 2])
  }

  @Test func losersAreKnownKeys() throws {
    var mapper = Mapper()
    mapper.unknownKeys = .refuse
    #expect(try Hub(json: #"{"id": 1, "ID": 2, "id": 3}"#, using: mapper).id == 3)
  }
}

@Suite struct OnFindingTests {
  private let json = """
    {"latitude": "north", "lines": [1, "x"], "hub": {"id": 1, "ID": 2, "z": 3}}
    """

  private func listening(_ findings: Findings, strictness: Mapper.Strictness = .lenient) -> Mapper {
    var mapper = Mapper()
    mapper.strictness = strictness
    mapper.onFinding = { findings.append($0) }
    return mapper
  }

  @Test func seesWhatTheReportHolds() throws {
    let findings = Findings()
    let report = try listening(findings).mapReporting(Station.self, from: .json(json)).report
    #expect(findings.all == report.findings)
    #expect(report == (try Mapper().mapReporting(Station.self, from: .json(json)).report))
  }

  @Test func seesItWithoutAReportToo() throws {
    let findings = Findings()
    let mapper = listening(findings)
    _ = try Station(json: json, using: mapper)
    #expect(
      findings.all == (try Mapper().mapReporting(Station.self, from: .json(json)).report.findings))
    let count = findings.all.count
    _ = try Station(from: dictionary(json), using: mapper)
    #expect(findings.all.count == 2 * count)
    _ = try Station(xml: "<s><latitude>x</latitude></s>", using: mapper)
    #expect(
      findings.all.map(\.description).contains(
        "expected a number, found text \"x\" at s.latitude"))
  }

  @Test func seesAllBeforeAnErrorIsThrown() throws {
    let findings = Findings()
    let mapper = listening(findings, strictness: .strict)
    let error = #expect(throws: MappingError.self) { try Station(json: json, using: mapper) }
    #expect(findings.all.filter { $0.kind == .mismatch } == error?.findings)
    #expect(Set(findings.all.map(\.kind)).isSuperset(of: [.mismatch, .shadowedKey, .unmatchedKey]))
  }

  @Test func seesWhyATopLevelIsRefused() {
    let findings = Findings()
    let mapper = listening(findings)
    expectError(MappingError.self, "expected an object, found number 5 at the top level") {
      try Station(json: "5", using: mapper)
    }
    expectError(
      MappingError.self, "expected a value at a.b, found none: the top level has no keys"
    ) {
      try Station(json: "{}", at: "a.b", using: mapper)
    }
    #expect(
      findings.all.map(\.description) == [
        "expected an object, found number 5 at the top level",
        "expected a value at a.b, found none: the top level has no keys",
      ])
  }

  @Test func seesUpdates() throws {
    let findings = Findings()
    var station = Station()
    let report = try listening(findings).updateReporting(&station, from: dictionary(json)).report
    #expect(findings.all == report.findings)
    #expect(report.findings(of: .defaulted) == [])
  }

  @Test func belongsToOneMapper() throws {
    let first = Findings()
    let second = Findings()
    let mapper = listening(first)
    var copy = mapper
    copy.onFinding = { second.append($0) }
    _ = try Station(json: "{}", using: mapper)
    #expect(second.all == [])
    let count = first.all.count
    _ = try Station(json: "{}", using: copy)
    #expect(first.all.count == count)
    #expect(second.all == first.all)
  }
}

@Suite struct MapperSettingsTests {
  @Test func areGivenWhereAMapperIsMade() throws {
    let findings = Findings()
    let mapper = Mapper(
      strictness: .strict, unknownKeys: .refuse, transformers: TransformerRegistry.standard,
      overrides: [.key("n", for: \Station.name), .ignored("hub", of: Station.self)],
      depthLimit: 0, recordLimit: -1
    ) { findings.append($0) }
    #expect(try mapper.map(Station.self, from: .json(#"{"n": "A", "hub": 1}"#)).name == "A")
    let error = #expect(throws: MappingError.self) {
      try mapper.map(Station.self, from: .json(#"{"latitude": "x", "zone": 1}"#))
    }
    #expect(
      error?.findings.map(\.description) == [
        #"expected a key of Station, found key "zone" at zone"#,
        #"expected a number, found text "x" at latitude"#,
      ])
    #expect(findings.all == error?.findings)
    #expect(mapper.depthLimit == 1 && mapper.recordLimit == 1)
  }
}
