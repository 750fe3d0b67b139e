public import Testing

/// Expects an error of a type with a message, letter for letter.
public func expectError<Failure: Error, Value>(
  _ type: Failure.Type, _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Value
) {
  let error = #expect(throws: type, sourceLocation: sourceLocation) { try body() }
  guard let error else { return }
  #expect("\(error)" == message, sourceLocation: sourceLocation)
}
