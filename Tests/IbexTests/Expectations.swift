import Ibex
import TestExpectations
import Testing

/// One value twice: as a document holds it, and as a dictionary does.
struct Input: @unchecked Sendable {
  let json: String
  let value: Any

  init(_ json: String, _ value: Any) {
    self.json = json
    self.value = value
  }

  func read<Value>(as type: Value.Type, by mapper: Mapper) -> (
    document: Result<Value, any Error>, dictionary: Result<Value, any Error>
  ) {
    (
      Result { try mapper.map(type, from: .json("{\"value\": \(json)}"), at: "value") },
      Result { try mapper.map(type, from: ["value": value] as [String: Any], at: "value") }
    )
  }

  /// The words of findings for the value, as a document holds it and as a dictionary does.
  var found: (document: String, dictionary: String) {
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
func expectReads<Value: Equatable>(
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
func expectReads<Value: Equatable>(
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
func expectRefuses<Value>(
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

/// Returns whether an expectation is that of a depth limit, or of a stack that is used up.
func isDepth(_ expectation: String?) -> Bool {
  let form = /(at most \d+|fewer) nested levels( on the stack of this thread)?/
  return expectation?.wholeMatch(of: form) != nil
}

/// Expects that one way gives what the ordinary way does: an equal value, or the same error, which
/// is one that data may cause.
func expectSame<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ way: () throws -> Value,
  asOrdinary ordinary: () throws -> Value
) {
  let (outcome, expected) = (TextOutcome(way), TextOutcome(ordinary))
  #expect(outcome == expected, sourceLocation: sourceLocation)
  #expect(expected.mayBeCausedByData, "\(expected.text)", sourceLocation: sourceLocation)
}

/// Expects that a strict mapper throws all problems that a lenient one reports, and where there are
/// none gives the same value.
func expectStrictThrowsWhatIsReported<Value>(
  _ type: Value.Type, from document: SourceDocument,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let strict = Mapper().with { $0.strictness = .strict }
  let outcome = TextOutcome { try strict.map(type, from: document) }
  let expected = TextOutcome {
    let (value, report) = try Mapper().mapReporting(type, from: document)
    guard report.problems.isEmpty else { throw MappingError(findings: report.problems) }
    return value
  }
  #expect(outcome == expected, sourceLocation: sourceLocation)
}

/// Returns where the character begins that a cut goes through; nil if it goes between two.
func cutCharacter(at length: Int, of bytes: [UInt8]) -> Int? {
  guard bytes[length] & 0xC0 == 0x80 else { return nil }
  return bytes[..<length].lastIndex { $0 & 0xC0 != 0x80 }
}

/// Expects that XML that is cut off is refused at its end, or where the markup begins that the cut
/// goes through.
func expectEnd(
  ofXML bytes: [UInt8], cutAt length: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: FormatError.self, sourceLocation: sourceLocation) {
    try SourceDocument(xml: bytes[..<length])
  }
  guard let error, error.found != "the end of the document" || error.byteOffset != length else {
    return
  }
  let markup = bytes[..<length].lastIndex(of: UInt8(ascii: "<")) ?? 0
  #expect((markup..<length).contains(error.byteOffset), "\(error)", sourceLocation: sourceLocation)
}

/// The findings of a source in JSON and of the same as a dictionary, sorted by their text.
func findings<Model: Mappable>(
  _ type: Model.Type, json: String, by mapper: Mapper = Mapper()
) throws -> [String] {
  try mapper.mapReporting(type, from: .json(json)).report.findings.map(\.description).sorted()
}

/// The findings of a dictionary, sorted by their text.
func findings<Model: Mappable>(
  _ type: Model.Type, from source: some DataSource, by mapper: Mapper = Mapper()
) throws -> [String] {
  try mapper.mapReporting(type, from: source).report.findings.map(\.description).sorted()
}

extension Finding {
  /// The text without hint and consequence.
  var withoutHint: String { "expected \(expected), found \(found) at \(path)" }
}
