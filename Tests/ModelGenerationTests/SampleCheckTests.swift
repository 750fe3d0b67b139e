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
    (#"{"a": {"b": "x"}}"#, #"{"A": {"B": "y"}}"#),
  ])
  func accepts(_ sample: String, _ document: String) throws {
    #expect(try differences(in: document, byModelsOf: sample) == [])
  }

  @Test(arguments: [
    (
      #"{"a": 1}"#, #"{"a": 1, "b": 2}"#,
      [#"expected a key of TaggedObject<TagEnd>, found key "b" at b"#]
    ),
    (#"{"a": 1}"#, #"{"a": "x"}"#, [#"expected an integer, found text "x" at a"#]),
    (#"{"a": {"b": 1}}"#, #"{"a": {"b": 1.5}}"#, ["expected an integer, found number 1.5 at a.b"]),
    (#"{"a": "x"}"#, #"{"a": 1.50}"#, []),
  ])
  func names(_ sample: String, _ document: String, _ found: [String]) throws {
    #expect(try differences(in: document, byModelsOf: sample) == found)
  }
}
