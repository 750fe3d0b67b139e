package import IbexCore
package import Testing

/// One value twice: as a document holds it, and as a dictionary does.
package struct Input: @unchecked Sendable {
  package let json: String
  package let value: Any

  package init(_ json: String, _ value: Any) {
    self.json = json
    self.value = value
  }

  package func read<Value>(as type: Value.Type, by mapper: Mapper) -> (
    document: Result<Value, any Error>, dictionary: Result<Value, any Error>
  ) {
    (
      Result { try mapper.map(type, from: .json("{\"value\": \(json)}"), at: "value") },
      Result { try mapper.map(type, from: ["value": value] as [String: Any], at: "value") }
    )
  }

  /// The words of findings for the value, as a document holds it and as a dictionary does.
  package var found: (document: String, dictionary: String) {
    switch json.first {
    case "\"": ("text \(json)", "text \(json)")
    case "{": ("an object", "an object")
    case "[": ("a list of \(count)", "a list of \(count)")
    case "n": ("null", "null")
    case "t", "f": ("boolean \(json)", "boolean \(json)")
    default: ("number \(json)", "number \(value)")
    }
  }

  private var count: Int { (value as? [Any])?.count ?? -1 }
}

/// Expects that a value reads alike from a document and from a dictionary.
package func expectReads<Value: Equatable>(
  _ input: Input, as expected: Value, by mapper: Mapper = Mapper(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (document, dictionary) = input.read(as: Value.self, by: mapper)
  for (result, source) in [(document, input.json), (dictionary, "\(input.value)")] {
    switch result {
    case .success(let value):
      #expect(value == expected, "\(source) as \(Value.self)", sourceLocation: sourceLocation)
    case .failure(let error):
      Issue.record(error, "\(source) as \(Value.self)", sourceLocation: sourceLocation)
    }
  }
}

/// Expects that a value reads alike from a document and from a dictionary, or that both refuse it,
/// if nil is expected, by a message that names an expectation.
package func expectReads<Value: Equatable>(
  _ input: Input, as expected: Value?, orExpects expectation: String, by mapper: Mapper = Mapper(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let expected {
    expectReads(input, as: expected, by: mapper, sourceLocation: sourceLocation)
  } else {
    expectRefuses(
      input, as: Value.self, expectation, by: mapper, sourceLocation: sourceLocation)
  }
}

/// Expects that a value is refused from a document and from a dictionary, by an expectation.
package func expectRefuses<Value>(
  _ input: Input, as type: Value.Type, _ expectation: String, by mapper: Mapper = Mapper(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let values = input.read(as: type, by: mapper)
  expectError(
    MappingError.self, "expected \(expectation), found \(input.found.document) at value",
    sourceLocation: sourceLocation
  ) { try values.document.get() }
  expectError(
    MappingError.self, "expected \(expectation), found \(input.found.dictionary) at value",
    sourceLocation: sourceLocation
  ) { try values.dictionary.get() }
}
