package import IbexCore
package import Testing

/// Expects that one way gives what the ordinary way does: an equal value, or the same error, which
/// is one that data may cause.
package func expectSame<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ way: () throws -> Value,
  asOrdinary ordinary: () throws -> Value
) {
  let (outcome, expected) = (TextOutcome(way), TextOutcome(ordinary))
  #expect(outcome == expected, sourceLocation: sourceLocation)
  #expect(expected.mayBeCausedByData, "\(expected.text)", sourceLocation: sourceLocation)
}

/// Expects that a strict mapper throws all problems that a lenient one reports, and where there are
/// none gives the same value.
package func expectStrictThrowsWhatIsReported<Value>(
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
