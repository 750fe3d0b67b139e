import Foundation
import IbexCore
import Testing

/// Nothing that a source holds is lost without a finding.
@Suite struct LossTests {
  private enum Color: String, CaseIterable {
    case skyBlue
  }

  @Test func keysThatBecomeOneAreFound() throws {
    let (colors, report) = try Mapper().mapReporting(
      [Color: Int].self, from: .json(#"{"skyBlue": 1, "sky_blue": 2}"#))
    #expect(colors == [.skyBlue: 1])
    #expect(
      report.description
        == "expected one key for skyBlue at sky_blue, found key \"sky_blue\": skyBlue was read from \"skyBlue\""
    )
  }

  @Test func keysOfOtherTypesCountByTheirText() throws {
    struct Model: Mappable { var data: [Int: String] = [:] }
    #expect(try Model(from: ["data": [AnyHashable(2): "two"]]).data == [2: "two"])
  }

  @Test func valuesOfTheTypeAreTakenAsTheyAre() throws {
    struct Model: Mappable {
      var decimal = Decimal(0)
      var key: any Hashable = 0
      var width = 0.0
    }
    let source: [String: Any] = ["decimal": Decimal.nan, "key": "k", "width": CGFloat(1.5)]
    let model = try Model(from: source)
    #expect(model.decimal.isNaN)
    #expect(model.key as? String == "k")
    #expect(model.width == 1.5)
  }

  @Test func whatLibrariesKeepInTheirClassesIsNotFilled() throws {
    final class Job: Operation, Mappable, @unchecked Sendable {
      var rank = 0
      required override init() { super.init() }
    }
    let name = Job().name
    let job = try Job(json: #"{"rank": 3, "_name": "other", "name": "other"}"#)
    #expect(job.rank == 3)
    #expect(job.name == name)
  }

  @Test func pathsOutliveDefaultedProperties() throws {
    struct Entry: Mappable {
      var first = 0
      var second = 0
    }
    let json = #"{"a": {"second": "x"}, "b": {"second": "y"}, "c": {"second": "z"}}"#
    let reporting = Mapper().with { $0.missingKeys = .report }
    let report = try reporting.mapReporting([String: Entry].self, from: .json(json)).report
    #expect(report.mismatches.map(\.path.description) == ["a.second", "b.second", "c.second"])
    #expect(report.findings(of: .defaulted).map(\.path) == ["a.first", "b.first", "c.first"])
  }

  @Test func aLowDepthLimitHoldsForDictionariesToo() throws {
    var mapper = Mapper()
    mapper.depthLimit = 2
    let source: [String: Any] = ["a": ["b": ["c": 1] as [String: Any]] as [String: Any]]
    #expect(try mapper.map([String: Any].self, from: ["a": ["b": 1]]).count == 1)
    let report = try mapper.mapReporting([String: Any].self, from: source).report
    #expect(
      report.description == "expected at most 2 nested levels, found an object at a.b: left out")
  }

  @Test func wideDocumentsAreLookedUpByKey() throws {
    let entries = (0..<2000).map { "\"key\($0)\": \($0)" } + ["\"key7\": 70"]
    let document = try SourceDocument(json: "{\(entries.joined(separator: ","))}")
    #expect(document.contentKeys.count == 2000)
    for (key, number) in [("key0", 0), ("key7", 70), ("key1999", 1999)] {
      guard case .number(let literal)? = document.content(for: key) else {
        Issue.record("no number under \(key)")
        continue
      }
      #expect(literal == NumberLiteral(number))
    }
    #expect(document.content(for: "key2000") == nil)
  }
}
