import IbexCore
import Testing

private enum Level: String, FallbackCase {
  case low, other
  static var fallback: Level { .other }
}

private struct Sample: Mappable {
  var id = 0
  var level = Level.low
  var anything: Any?
  static var overrides: PropertyOverrides { [.key("id", "number", for: \Sample.id)] }
}

/// The column "thrown by" in the table of kinds of the page "Findings and strictness".
@Suite struct FindingKindTests {
  /// The settings of a lenient mapper, each alone.
  private static let settings: [(name: String, change: @Sendable (inout Mapper) -> Void)] = [
    ("none", { _ in }), ("strict", { $0.strictness = .strict }),
    ("unknownKeys", { $0.unknownKeys = .refuse }),
    ("duplicateKeys", { $0.duplicateKeys = .refuse }),
    ("fallbacks", { $0.fallbacks = .refuse }), ("exact", { $0.conversions = .exact }),
    ("report", { $0.missingKeys = .report }),
    ("all but refusals", { ($0.strictness, $0.missingKeys) = (.strict, .report) }),
  ]

  private static let all = #"{"id": 1, "level": "low""#

  @Test(
    arguments: [
      (.mismatch, #"{"id": "x", "level": "low"}"#, ["strict"]),
      (.mismatch, #"{"id": null, "level": "low"}"#, ["strict"]),
      (.unmatchedKey, all + #", "x": 1}"#, ["unknownKeys"]),
      (.duplicateKey, all + #", "id": 1}"#, ["duplicateKeys"]),
      (.shadowedKey, all + #", "ID": 1}"#, ["duplicateKeys"]),
      (.shadowedKey, all + #", "number": 1}"#, []),
      (.fallback, #"{"id": 1, "level": "x"}"#, []),
      (.inexact, all + #", "anything": 12345678901234567890123456789012345678901}"#, []),
      (.defaulted, #"{"id": 1}"#, []),
    ] as [(Finding.Kind, String, [String])])
  func isThrownByItsSettingAlone(
    _ kind: Finding.Kind, _ json: String, _ names: [String]
  ) throws {
    let reporting = Mapper(missingKeys: .report)
    let report = try reporting.mapReporting(Sample.self, from: .json(json)).report
    #expect(report.findings.map(\.kind) == [kind])
    #expect(report.problems.map(\.kind) == (names == ["strict"] ? [kind] : []))
    var throwing: [String] = []
    for (name, change) in Self.settings {
      var mapper = Mapper()
      change(&mapper)
      if (try? mapper.map(Sample.self, from: .json(json))) == nil { throwing.append(name) }
    }
    #expect(throwing.filter { $0 != "all but refusals" } == names)
    #expect(throwing.contains("all but refusals") == (names == ["strict"]))
  }

  @Test func whatIsMissingIsThrownByAStrictMapper() throws {
    #expect(try Mapper().map([Int].self, from: .json("{}"), at: "x") == [])
    #expect(throws: MappingError.self) {
      try Mapper(strictness: .strict).map([Int].self, from: .json("{}"), at: "x")
    }
    #expect(throws: MappingError.self) { try Mapper().map(Int.self, from: .json("{}"), at: "x") }
  }

  /// Two kinds become problems of other kinds.
  @Test func refusedFallbacksAndDefaultsAreOthers() throws {
    let fallbacks = try Mapper(fallbacks: .refuse).mapReporting(
      Sample.self, from: .json(#"{"level": "x"}"#)
    ).report
    #expect(fallbacks.problems.map(\.kind) == [.mismatch])
    let error = #expect(throws: MappingError.self) {
      try Mapper(missingKeys: .refuse).map(Sample.self, from: .json(#"{"id": 1}"#))
    }
    #expect(error?.findings.map(\.kind) == [.missing])
  }
}
