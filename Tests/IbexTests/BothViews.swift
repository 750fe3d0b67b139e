import Ibex
import Testing

/// One value twice: as a document holds it, and as a dictionary does.
struct Input: @unchecked Sendable {
  let json: String
  let value: Any

  init(_ json: String, _ value: Any) {
    self.json = json
    self.value = value
  }
}

/// Expects that a value reads alike from a document and from a dictionary; nil where it is refused.
func expectReads<Value: Equatable>(
  _ input: Input, as expected: Value?, by mapper: Mapper = Mapper(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let document = try? mapper.map(Value.self, json: "{\"value\": \(input.json)}", at: "value")
  let dictionary = try? mapper.map(
    Value.self, from: ["value": input.value] as [String: Any], at: "value")
  #expect(
    document == expected, "document: \(input.json) as \(Value.self)",
    sourceLocation: sourceLocation)
  #expect(
    dictionary == expected, "dictionary: \(input.value) as \(Value.self)",
    sourceLocation: sourceLocation)
}

/// The findings of a source in JSON and of the same as a dictionary, sorted by their text.
func findings<Model: Mappable>(
  _ type: Model.Type, json: String, by mapper: Mapper = Mapper()
) throws -> [String] {
  try mapper.mapReporting(type, json: json).report.findings.map(\.description).sorted()
}

/// The findings of a dictionary, sorted by their text.
func findings<Model: Mappable>(
  _ type: Model.Type, from source: some DataSource, by mapper: Mapper = Mapper()
) throws -> [String] {
  try mapper.mapReporting(type, from: source).report.findings.map(\.description).sorted()
}
