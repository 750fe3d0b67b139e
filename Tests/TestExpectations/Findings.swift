package import IbexCore

/// The findings of a source in JSON and of the same as a dictionary, sorted by their text.
package func findings<Model: Mappable>(
  _ type: Model.Type, json: String, by mapper: Mapper = Mapper()
) throws -> [String] {
  try mapper.mapReporting(type, from: .json(json)).report.findings.map(\.description).sorted()
}

/// The findings of a dictionary, sorted by their text.
package func findings<Model: Mappable>(
  _ type: Model.Type, from source: some DataSource, by mapper: Mapper = Mapper()
) throws -> [String] {
  try mapper.mapReporting(type, from: source).report.findings.map(\.description).sorted()
}

extension Finding {
  /// The text without hint and consequence.
  package var withoutHint: String { "expected \(expected), found \(found) at \(path)" }
}

/// Returns whether an expectation is that of a depth limit, or of a stack that is used up.
package func isDepth(_ expectation: String?) -> Bool {
  let form = /(at most \d+|fewer) nested levels( on the stack of this thread)?/
  return expectation?.wholeMatch(of: form) != nil
}
