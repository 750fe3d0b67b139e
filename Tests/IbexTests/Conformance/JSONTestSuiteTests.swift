import Foundation
import Ibex
import TestSupport
import Testing

/// JSONTestSuite: `y_` must be accepted, `n_` refused, `i_` either way.
@Suite(
  .enabled(if: SharedData.has("json-test-suite"), "the JSON test suite is not in IBEX_DATA"))
struct JSONTestSuiteTests {
  private func files(_ prefix: String) throws -> [(name: String, data: Data)] {
    try SharedData.files(in: "json-test-suite", prefix: prefix).map {
      ($0.lastPathComponent, try Data(contentsOf: $0))
    }
  }

  @Test func acceptsWhatIsJSON() throws {
    let files = try files("y_")
    #expect(files.count == 95)
    for file in files {
      #expect(throws: Never.self, "\(file.name)") { try SourceDocument(json: file.data) }
    }
  }

  @Test func refusesWhatIsNot() throws {
    let files = try files("n_")
    #expect(files.count == 188)
    for file in files {
      let error = #expect(throws: FormatError.self, "\(file.name)") {
        try SourceDocument(json: file.data)
      }
      guard let error else { continue }
      let lines = file.data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect((1...max(lines.count, 1)).contains(error.line), "\(file.name): \(error)")
      #expect(error.column >= 1 && error.column <= file.data.count + 1, "\(file.name): \(error)")
      #expect(!error.expected.isEmpty && !error.found.isEmpty)
    }
  }

  @Test func survivesWhatIsUndecided() throws {
    let files = try files("i_")
    #expect(files.count == 35)
    for file in files { _ = try? Mapper().map(Any.self, json: file.data) }
  }

  @Test func readsTheValuesThatFoundationReads() throws {
    for file in try files("y_") {
      let theirs = try JSONSerialization.jsonObject(with: file.data, options: .fragmentsAllowed)
      let ours = try Mapper().map(Any.self, json: file.data)
      #expect(same(ours, theirs), "\(file.name): \(ours) and \(theirs)")
    }
  }

  /// Numbers are compared as doubles, with room for Foundation's way through decimals.
  private func same(_ ours: Any, _ theirs: Any) -> Bool {
    switch ours {
    case _ where isNull(ours): return theirs is NSNull
    case let flag as Bool where type(of: ours) == Bool.self:
      return (theirs as? NSNumber)?.boolValue == flag
    case let text as String: return theirs as? String == text
    case let list as [Any]:
      guard let other = theirs as? [Any], other.count == list.count else { return false }
      return zip(list, other).allSatisfy { same($0, $1) }
    case let entries as [String: Any]:
      guard let other = theirs as? [String: Any], other.count == entries.count else { return false }
      return entries.allSatisfy { key, value in other[key].map { same(value, $0) } ?? false }
    default:
      guard let number = NumberLiteral("\(ours)")?.double, let other = theirs as? NSNumber
      else { return false }
      return abs(number - other.doubleValue) <= abs(number) * 1e-15
    }
  }
}
