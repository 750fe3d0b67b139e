import Foundation
import Ibex
import ModelGeneration
import Testing

@Suite struct SampleCheckTests {
  /// Returns the differences in one document by the models of another.
  private func differences(in document: String, byModelsOf sample: String) throws -> [String] {
    let shape = Shape()
    try SourceDocument(json: sample).withNode { shape.add($0) }
    let models = try ModelInference.models(of: shape, GenerationOptions(name: "Stop"))
    return SampleCheck(of: models, at: SourcePath()).differences(
      in: try SourceDocument(json: document))
  }

  @Test(arguments: [
    (#"{"stop_name": "a"}"#, #"{"stop_name": "b"}"#),
    (#"{"at": "2026-11-20"}"#, #"{"at": "Fri, 20 Nov 2026 00:00:00 GMT"}"#),
    (#"{"a": 1.5}"#, #"{"a": 1.0}"#),
    (#"{"a": [1]}"#, #"{"a": 1}"#),
  ])
  func accepts(_ sample: String, _ document: String) throws {
    #expect(try differences(in: document, byModelsOf: sample) == [])
  }

  @Test(arguments: [
    (
      #"{"a": 1}"#, #"{"a": 1, "b": 2}"#,
      [#"expected a key of Stop, found key "b" at b"#]
    ),
    (#"{"a": 1}"#, #"{"a": "x"}"#, [#"expected an integer, found text "x" at a"#]),
    (#"{"a": {"b": 1}}"#, #"{"a": {"b": 1.5}}"#, ["expected an integer, found number 1.5 at a.b"]),
    (#"{"a": "x"}"#, #"{"a": 1.50}"#, []),
    (
      #"{"a": {"b": "x"}}"#, #"{"A": {"B": "y"}}"#,
      [#"key "A" is written as "a" at A"#, #"key "B" is written as "b" at A.B"#]
    ),
    (#"{"a": ["x"]}"#, #"{"a": [1]}"#, [#"1 is written as "1" at a[0]"#]),
  ])
  func names(_ sample: String, _ document: String, _ found: [String]) throws {
    #expect(try differences(in: document, byModelsOf: sample) == found)
  }

  /// Values of a form that was there before are passed over, others never.
  @Test(arguments: [
    (#"{"a": 1}"#, #"{"a": "x"}"#, #"expected an integer, found text "x" at [40].a"#),
    (#"{"a": 1}"#, #"{"a": 1.5}"#, "expected an integer, found number 1.5 at [40].a"),
    (#"{"a": 1}"#, #"{"a": null}"#, "expected an integer, found null at [40].a"),
    (
      #"{"a": 12345678901234567890}"#, #"{"a": -5}"#,
      "expected an integer from 0 to 18446744073709551615, found number -5 at [40].a"
    ),
    (
      #"{"a": 1}"#, #"{"a": 9223372036854775808}"#,
      "expected an integer from -9223372036854775808 to 9223372036854775807, "
        + "found number 9223372036854775808 at [40].a"
    ),
    (
      #"{"a": 123456789012345678}"#, #"{"a": 923456789012345678901}"#,
      "expected an integer from -9223372036854775808 to 9223372036854775807, "
        + "found number 923456789012345678901 at [40].a"
    ),
    (
      #"{"a": 1.5}"#, #"{"a": 0.12345678901234567}"#,
      "0.12345678901234567 is written as 0.12345678901234566 at [40].a"
    ),
    (
      #"{"a": "2026-11-20"}"#, #"{"a": "2026-11-31"}"#,
      #"expected a date at [40].a, found text "2026-11-31": November 2026 has 30 days"#
    ),
    (
      #"{"a": "https://a.b/c"}"#, #"{"a": "https://a.b/ c"}"#,
      #"expected a URL, found text "https://a.b/ c" at [40].a"#
    ),
    (
      #"{"a": "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"}"#,
      #"{"a": "e621e1f8-c36c-495a-93fc-0c247a3e6e5g"}"#,
      #"expected a UUID, found text "e621e1f8-c36c-495a-93fc-0c247a3e6e5g" at [40].a"#
    ),
    (#"{"a": true}"#, #"{"a": "maybe"}"#, #"expected true or false, found text "maybe" at [40].a"#),
    (
      #"{"a": "x"}"#, #"{"a": "\ud800"}"#,
      #"expected whole surrogate pairs, found text "�" at [40].a"#
    ),
    (#"{"a": "x"}"#, #"{"a": {}}"#, "expected text, found an object at [40].a"),
    (
      #"{"a": 1}"#, #"{"a": 1, "c": 2}"#,
      #"expected a key of Stop, found key "c" at [40].c"#
    ),
    (
      #"{"a": {"b": 1}}"#, #"{"a": {"b": 1, "c": 2}}"#,
      #"expected a key of A, found key "c" at [40].a.c"#
    ),
    (
      #"{"a": [1, 2]}"#, #"{"a": [1, "x"]}"#,
      #"expected an integer, found text "x" at [40].a[1]: left out"#
    ),
    (
      #"{"a": {"1": 2, "3": 4}}"#, #"{"a": {"1": 2, "3": "x"}}"#,
      #"expected an integer, found text "x" at [40].a.3: left out"#
    ),
    (
      #"{"a": [{"b": "x"}]}"#, #"{"a": [{"b": "x"}, {"b": []}]}"#,
      "expected text, found a list of 0 at [40].a[1].b"
    ),
    (
      #"{"a": 1, "b": [{"a": 2, "b": []}]}"#, #"{"a": 1, "b": [{"a": "x", "b": []}]}"#,
      #"expected an integer, found text "x" at [40].b[0].a"#
    ),
    (
      #"{"b": [{"b": [], "a": 2}], "a": 1}"#, #"{"b": [{"b": [], "a": 2}], "a": "x"}"#,
      #"expected an integer, found text "x" at [40].a"#
    ),
    (
      #"{"a": 1, "b": [{"a": 2, "b": []}]}"#, #"{"a": 1, "b": [{"a": 2}], "c": 3}"#,
      #"expected a key of Stop, found key "c" at [40].c"#
    ),
  ])
  func namesTheOneDifferenceAmongMany(
    _ sample: String, _ other: String, _ found: String
  ) throws {
    let many = Array(repeating: sample, count: 40).joined(separator: ", ")
    let list = "[\(many), \(other), \(many)]"
    let differences = try differences(in: list, byModelsOf: sample)
    #expect(differences == [found])
  }

  /// From the first difference on, each is named, however often it comes.
  @Test func namesEachDifference() throws {
    let shape = Shape()
    try SourceDocument(json: #"{"a": 1}"#).withNode { shape.add($0) }
    let models = try ModelInference.models(of: shape, GenerationOptions(name: "Stop"))
    let check = SampleCheck(of: models, at: SourcePath())
    let lines = [#"{"a": 1}"#, #"{"a": "x"}"#, #"{"a": 1}"#, #"{"a": "x"}"#]
    let found = try lines.map { check.differences(in: try SourceDocument(json: $0)).count }
    #expect(found == [0, 1, 0, 1])
  }

  @Test(arguments: [
    (#"{"a": "2026-11-20"}"#, #"{"a": "2026-11-20T10:11:12.123456Z"}"#),
    (#"{"a": "https://a.b/c"}"#, #"{"a": " https://user@a.b:80/c?d=1#e "}"#),
    (#"{"a": 1.5}"#, #"{"a": -1e-5}"#), (#"{"a": "x"}"#, #"{"a": " \u0078\n"}"#),
    (#"{"a": "https://a.b/c"}"#, #"{"a": "https://a.b/ "}"#), (#"{"a": 1, "b": 2}"#, #"{"a": 1}"#),
    (#"{"a": 1}"#, #"{"a": "12"}"#), (#"{"a": true}"#, #"{"a": "false"}"#),
    (#"{"a": [1]}"#, #"{"a": []}"#), (#"{"a": {"1": 2}}"#, #"{"a": {}}"#),
    (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#), (#"{"a": 1}"#, #"{"a": 1, "a": 2}"#),
  ])
  func acceptsOthersAmongMany(_ sample: String, _ other: String) throws {
    let many = Array(repeating: sample, count: 40).joined(separator: ", ")
    #expect(try differences(in: "[\(many), \(other)]", byModelsOf: sample) == [])
  }
}
