import Foundation
import Ibex
import IbexObjects
import ReportTestSupport
import TestSupport
import Testing

/// Nothing that a call with a context says shows a secret: not of identities, of references, nor of
/// what is behind them.
@Suite struct SecretObjectsTests {
  private static let marker = "MARK7331"

  private final class Owner: Mappable {
    var key = ""
    var name = ""
    static var overrides: PropertyOverrides { [.identity(\Owner.key)] }
  }

  private final class Plate: Mappable {
    var number = 0
    var name = ""
    static var overrides: PropertyOverrides { [.identity(\Plate.number)] }
  }

  private final class Code: Mappable {
    var code = ""
    var level = 0
    static var overrides: PropertyOverrides { [.identity(\Code.code)] }
  }

  private final class Vehicle: Mappable {
    var id = 0
    var owner: Owner?
    var owners: [Owner] = []
    var plate: Plate?
    var code: Code?
    var codes: [Code] = []
    static var overrides: PropertyOverrides {
      [
        .identity(\Vehicle.id), .reference("owner_id", for: \Vehicle.owner),
        .reference("owner_ids", for: \Vehicle.owners),
        .reference("plate_id", for: \Vehicle.plate), .reference("code_id", for: \Vehicle.code),
        .reference("code_ids", for: \Vehicle.codes),
      ]
    }
  }

  private struct Depot: Mappable {
    var owners: [Owner] = []
    var plates: [Plate] = []
    var vehicles: [Vehicle] = []
  }

  /// The members of a vehicle.
  private static let members = [
    #""owner_id": "M""#, #""owner": "M""#, #""owner": {"key": {"M": "M"}}"#,
    #""owner": {"key": ["M", "M"]}"#, #""owner_ids": ["M", "N", "M"]"#, #""owner_ids": {"a": "M"}"#,
    #""owners": ["M"]"#, #""owners": [{"key": ["M", 1]}, {"key": null}]"#,
    #""plate": "M""#, #""plate_id": "M""#, #""plate_id": ["M"]"#, #""plate": {"number": "M"}"#,
    #""plate": {"number": ["M", "M"]}"#, #""code": "M""#, #""code_id": "M""#,
    #""code": ["M", "M"]"#,
    #""code": {"M": 1}"#, #""code": {"code": ["M", "N"]}"#, #""code": {"code": "M", "level": "M"}"#,
    #""code_ids": ["M"]"#, #""codes": ["M"]"#, #""codes": "M""#, #""codes": {"M": 1}"#,
    #""codes": [{"code": "M", "level": "M"}]"#, #""codes": [{"level": "M"}]"#,
  ]

  /// Whole sources.
  private static let sources =
    members.map { #"{"vehicles": [{"id": 1, \#($0)}]}"# } + [
      #"{"owners": [{"key": "M"}, {"key": "M", "name": ["a", "b"]}]}"#,
      #"{"owners": [{"key": ["M", "N"]}]}"#, #"{"owners": ["M"]}"#, #"{"plates": ["M"]}"#,
      #"{"plates": [{"number": "M"}, {"number": {"M": "M"}}]}"#,
      #"{"vehicles": [{"id": 1, "plate_id": 7}, {"id": 1, "plate_id": "M"}]}"#,
    ]

  private static let mappers: [Mapper] = {
    let secrets: PropertyOverrides = [
      .secret(\Owner.key), .secret(\Plate.number), .secret(\Vehicle.code, \Vehicle.codes),
    ]
    let mapper = Mapper(overrides: secrets)
    return [
      mapper, mapper.with { $0.strictness = .strict },
      mapper.with {
        $0.strictness = .strict
        $0.unknownKeys = .refuse
        $0.duplicateKeys = .refuse
        $0.missingKeys = .refuse
      },
    ]
  }()

  private static func words(_ mapper: Mapper, _ json: String) -> [String] {
    var all = wordsOf(mapper) {
      try $0.mapReporting(Depot.self, from: .json(json), in: IdentityMap()).report
    }
    all += wordsOf(mapper) {
      let known = IdentityMap()
      _ = try Mapper().map(Vehicle.self, from: .json(#"{"id": 1}"#), in: known)
      return try $0.mapReporting(Depot.self, from: .json(json), in: known).report
    }
    all += wordsOf(mapper) {
      try $0.synchronize(
        [Vehicle].self, from: .json(json), at: "vehicles", in: IdentityMap(), deleting: .others
      ).report
    }
    all += wordsOf(mapper) {
      var depot = Depot()
      return try $0.updateReporting(&depot, from: .json(json), in: IdentityMap()).report
    }
    // Without a context the references are claimed, and the objects are models.
    all += wordsOf(mapper) { try $0.mapReporting(Depot.self, from: .json(json)).report }
    return all
  }

  @Test(arguments: sources)
  func aSecretIsNotShown(_ source: String) {
    let json = source.replacingOccurrences(of: "M", with: Self.marker)
    for mapper in Self.mappers {
      let all = Self.words(mapper, json)
      for line in all { #expect(!line.contains(Self.marker), "\(json)") }
      #expect(all.contains { $0.contains("expected") }, "\(json)")
    }
  }

  @Test(arguments: sources)
  func aMapperThatShowsNoValuesShowsNone(_ source: String) {
    // Keys are shown.
    guard !source.contains("M\":") else { return }
    let json = source.replacingOccurrences(of: "M", with: Self.marker)
    for mapper in Self.mappers {
      let hiding = mapper.with {
        $0.overrides = []
        $0.showsValues = false
      }
      let all = Self.words(hiding, json)
      for line in all { #expect(!line.contains(Self.marker), "\(json)") }
      #expect(all.contains { $0.contains("expected") }, "\(json)")
    }
  }

  @Test func unresolvedReferencesTellKindAndSize() throws {
    let rows = [
      (#""owner_id": "Ann""#, "expected a known Owner, found text of 3 characters at owner_id"),
      (#""plate_id": 7"#, "expected a known Plate, found a number at plate_id"),
      (#""code_id": "xy""#, "expected a known Code, found text of 2 characters at code_id"),
    ]
    for (member, message) in rows {
      let json = #"{"id": 1, \#(member)}"#
      let mapper = Self.mappers[0]
      let report = try mapper.mapReporting(Vehicle.self, from: .json(json), in: IdentityMap())
        .report
      #expect(report.description == message)
      #expect(report.findings.map(\.kind) == [.unresolved])
      let strict = Self.mappers[1]
      let error = #expect(throws: MappingError.self) {
        try strict.map(Vehicle.self, from: .json(json), in: IdentityMap())
      }
      #expect(error?.description == message)
    }
  }

  @Test(arguments: sources)
  func anExplanationShowsNone(_ source: String) throws {
    let json = source.replacingOccurrences(of: "M", with: Self.marker)
    let mapper = Self.mappers[0]
    for (type, path) in [
      (Vehicle.self, "vehicles[0]"), (Owner.self, "owners[0]"), (Plate.self, "plates[0]"),
    ] as [(any Mappable.Type, SourcePath)] {
      #expect(!(try mapper.explain(type)).contains(Self.marker))
      let table = try? mapper.explain(type, from: .json(json), at: path)
      #expect(table?.contains(Self.marker) != true, "\(table ?? "")")
    }
  }

  @Test func aPlanDoesNotShowSecretDefaults() throws {
    final class Badge: Mappable {
      var number = "MARK7331"
      static var overrides: PropertyOverrides {
        [.identity(\Badge.number), .secret(\Badge.number)]
      }
    }
    #expect(
      try Mapper().explain(Badge.self) == """
        property  type    default  keys    notes             reads
        number    String  secret   number  identity, secret  text, number, or Boolean as text
        """)
  }
}
