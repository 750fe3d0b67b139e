import Foundation
import IbexCore
import TestExpectations
import TestSupport
import Testing

/// The presence of the suite, which the environment's `IBEX_REQUIRES_SUITES` asks for.
@Suite(.enabled(if: SharedData.requiresSuites, "IBEX_REQUIRES_SUITES is not set"))
struct RequiredJSONSuiteTests {
  @Test func theJSONTestSuiteIsThere() throws {
    let files = try SharedData.files(in: "json-test-suite", prefix: "")
    #expect(files.count == SharedData.countOfJSONFiles, "in \(SharedData.folder.path)")
  }
}

/// JSONTestSuite: `y_` must be accepted, `n_` refused, `i_` either way.
@Suite(
  .enabled(if: SharedData.has("json-test-suite"), "the JSON test suite is not in IBEX_DATA"))
struct JSONTestSuiteTests {
  private func files(_ prefix: String) throws -> [(name: String, data: Data)] {
    try SharedData.files(in: "json-test-suite", prefix: prefix).map {
      ($0.lastPathComponent, try Data(contentsOf: $0))
    }
  }

  @Test func hasAllItsFiles() throws {
    #expect(try files("").count == SharedData.countOfJSONFiles)
    print("JSON test suite: \(SharedData.countOfJSONFiles) files")
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

  @Test func decidesWhatIsUndecided() throws {
    let files = try files("i_")
    #expect(files.count == 35)
    for file in files {
      if let message = Self.refusals[file.name] {
        expectError(FormatError.self, message) { try SourceDocument(json: file.data) }
      } else {
        let report = try Mapper().mapReporting(Any.self, from: .json(file.data)).report
        let finding = Self.findings[file.name]
        #expect(report.findings.map(\.expected) == (finding.map { [$0] } ?? []), "\(file.name)")
      }
    }
    #expect(Set(Self.refusals.keys).union(Self.findings.keys).isSubset(of: files.map(\.name)))
  }

  /// What is refused of the undecided: bytes that are not UTF-8.
  private static let refusals = [
    "i_string_UTF-16LE_with_BOM": "a value, found byte 0xFF at line 1, column 1",
    "i_string_UTF-8_invalid_sequence": "UTF-8 text, found byte 0xFA at line 1, column 5",
    "i_string_UTF8_surrogate_U+D800": "UTF-8 text, found byte 0xED at line 1, column 3",
    "i_string_invalid_utf-8": "UTF-8 text, found byte 0xFF at line 1, column 3",
    "i_string_iso_latin_1": "UTF-8 text, found byte 0xE9 at line 1, column 3",
    "i_string_lone_utf8_continuation_byte": "UTF-8 text, found byte 0x81 at line 1, column 3",
    "i_string_not_in_unicode_range": "UTF-8 text, found byte 0xF4 at line 1, column 3",
    "i_string_overlong_sequence_2_bytes": "UTF-8 text, found byte 0xC0 at line 1, column 3",
    "i_string_overlong_sequence_6_bytes": "UTF-8 text, found byte 0xFC at line 1, column 3",
    "i_string_overlong_sequence_6_bytes_null": "UTF-8 text, found byte 0xFC at line 1, column 3",
    "i_string_truncated-utf-8": "UTF-8 text, found byte 0xE0 at line 1, column 3",
    "i_string_utf16BE_no_BOM": "a value, found control character U+0000 at line 1, column 1",
    "i_string_utf16LE_no_BOM": "a value, found control character U+0000 at line 1, column 2",
  ].named { "expected \($0)" }

  /// What the findings of the others expect, where they have any.
  private static let findings = [
    "i_number_huge_exp": "a number in the range of Double",
    "i_number_neg_int_huge_exp": "a number in the range of Double",
    "i_number_pos_double_huge_exp": "a number in the range of Double",
    "i_number_real_neg_overflow": "a number in the range of Double",
    "i_number_real_pos_overflow": "a number in the range of Double",
    "i_number_very_big_negative_int": "an integer that a Decimal holds",
    "i_object_key_lone_2nd_surrogate": "whole surrogate pairs",
    "i_string_1st_surrogate_but_2nd_missing": "whole surrogate pairs",
    "i_string_1st_valid_surrogate_2nd_invalid": "whole surrogate pairs",
    "i_string_incomplete_surrogate_and_escape_valid": "whole surrogate pairs",
    "i_string_incomplete_surrogate_pair": "whole surrogate pairs",
    "i_string_incomplete_surrogates_escape_valid": "whole surrogate pairs",
    "i_string_invalid_lonely_surrogate": "whole surrogate pairs",
    "i_string_invalid_surrogate": "whole surrogate pairs",
    "i_string_inverted_surrogates_U+1D11E": "whole surrogate pairs",
    "i_string_lone_second_surrogate": "whole surrogate pairs",
  ].named { $0 }

  @Test func readsTheValuesThatFoundationReads() throws {
    for file in try files("y_") {
      let theirs = try JSONSerialization.jsonObject(with: file.data, options: .fragmentsAllowed)
      let ours = try Mapper().map(Any.self, from: .json(file.data))
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

extension [String: String] {
  /// The texts of files, by their whole names.
  fileprivate func named(_ text: (String) -> String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { ("\($0.key).json", text($0.value)) })
  }
}
