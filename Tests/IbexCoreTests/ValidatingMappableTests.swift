import IbexCore
import TestExpectations
import Testing

@Suite struct ValidatingMappableTests {
  struct Spot: ValidatingMappable {
    var latitude = 0.0
    var longitude = 0.0
    var remark = ""

    func didMap() throws {
      if remark == "empty" { throw MappingError(findings: []) }
      var findings: [Finding] = []
      if abs(latitude) > 90 {
        findings.append(Self.finding("latitude", "a latitude", "number \(latitude)"))
      }
      if abs(longitude) > 180 {
        findings.append(Self.finding("longitude", "a longitude", "number \(longitude)", "degrees"))
      }
      switch remark {
      case "whole": findings.append(Self.finding("", "a place on land", "the sea"))
      case "deep": findings.append(Self.finding("remark[2].a.b", "a word", "none"))
      case "missing": findings.append(Finding(kind: .missing, path: "x", expected: "x", found: "-"))
      case "key":
        findings.append(Finding(kind: .unmatchedKey, path: "y", expected: "y", found: "-"))
      default: break
      }
      if !findings.isEmpty { throw MappingError(findings: findings) }
    }

    private static func finding(
      _ path: SourcePath, _ expected: String, _ found: String, _ hint: String? = nil
    ) -> Finding {
      Finding(kind: .mismatch, path: path, expected: expected, found: found, hint: hint)
    }
  }

  struct Map: Mappable {
    var center = Spot()
    var spots: [Spot] = []
    var named: [String: Spot] = [:]
    var start: Spot?
  }

  private let json = """
    {"center": {"latitude": 91, "longitude": 181}, "spots": [{"remark": "a"}, {"remark": "whole"}],
    "named": {"x": {"remark": "deep"}}, "start": {"longitude": -200, "remark": "whole"}}
    """
  private let messages = """
    expected a latitude, found number 91.0 at center.latitude: center is refused
    expected a longitude at center.longitude, found number 181.0: degrees; center is refused
    expected a place on land, found the sea at spots[1]: left out
    expected a word, found none at named.x.remark[2].a.b: named.x is left out
    expected a longitude at start.longitude, found number -200.0: degrees; start is refused
    expected a place on land, found the sea at start
    """

  @Test func theFindingsThatAModelThrowsStandAtTheirPathsBelowIt() throws {
    let (map, report) = try Mapper().mapReporting(Map.self, from: .json(json))
    #expect(map.center.latitude == 0 && map.spots.map(\.remark) == ["a"])
    #expect(map.named.isEmpty && map.start == nil)
    #expect(report.description == messages)
    #expect(report.problems == report.findings)
    expectError(MappingError.self, messages) {
      try Map(json: json, using: Mapper().with { $0.strictness = .strict })
    }
  }

  @Test func allOfThemAreThrownAtTheTop() {
    expectError(
      MappingError.self,
      """
      expected a latitude, found number 91.0 at latitude
      expected a longitude at longitude, found number 181.0: degrees
      """
    ) {
      try Spot(json: #"{"latitude": 91, "LONGITUDE": "181"}"#)
    }
    expectError(MappingError.self, "expected a place on land, found the sea at the top level") {
      try Spot(json: #"{"remark": "whole"}"#)
    }
  }

  @Test func anErrorThatSaysNothingIsARejectionWithoutAReason() {
    expectError(
      MappingError.self,
      "expected a valid Spot, found a rejection without a reason at the top level"
    ) { try Spot(json: #"{"remark": "empty"}"#) }
  }

  @Test(arguments: [("missing", Finding.Kind.missing), ("key", .mismatch), ("empty", .mismatch)])
  func whateverTheyAreAStrictMapperThrowsThem(_ remark: String, _ kind: Finding.Kind) {
    let error = #expect(throws: MappingError.self) {
      try Map(
        json: #"{"center": {"remark": "\#(remark)"}}"#,
        using: Mapper().with { $0.strictness = .strict })
    }
    #expect(error?.findings.map(\.kind) == [kind])
  }

  final class Counter: ValidatingMappable {
    var count = 0
    func didMap() throws {
      guard count > 9 else { return }
      throw MappingError(findings: [
        Finding(kind: .mismatch, path: "count", expected: "a digit", found: "number \(count)"),
        Finding(kind: .mismatch, path: "", expected: "a small counter", found: "a large one"),
      ])
    }
  }

  @Test func thoseOfAnObjectThatIsUpdatedSayThatItKeepsItsValues() throws {
    var counter = Counter()
    expectError(
      MappingError.self,
      """
      expected a digit, found number 10 (kept: objects are updated in place) at count
      expected a small counter, found a large one (kept: objects are updated in place) at the top level
      """
    ) {
      try Mapper().update(&counter, from: .json(#"{"count": 10}"#))
    }
    #expect(counter.count == 10)
  }
}
