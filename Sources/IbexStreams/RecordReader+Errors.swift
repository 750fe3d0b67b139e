import IbexCore

// The errors of a stream.
extension RecordReader {
  /// Returns the step over bytes that are not a record; `.needsBytes` if a message could not show
  /// them, as half of a character.
  ///
  /// - Throws: The error for bytes after which no record can be found.
  func step(over failure: ParseFailure) throws(FormatError) -> RecordStep {
    // A character that is not there whole could not be shown.
    guard window.isComplete || window.hasWholeCharacter(at: failure.offset) else {
      self.failure = failure
      return .needsBytes
    }
    self.failure = nil
    let error = mapper.shown(window.error(failure, endingAt: .max, splitter.endName))
    skippedTo = splitter.delimiter
    guard skippedTo != nil else {
      window.take(min(failure.offset, window.count))
      stop()
      throw error
    }
    defer { endRecord() }
    return malformed(error)
  }

  /// Reports a record that is not JSON as a finding, and returns the step over it.
  func malformed(_ error: FormatError) -> RecordStep {
    mapper.onFinding?(
      Finding(
        kind: .malformedRecord, path: SourcePath([.index(recordCount)]), expected: error.expected,
        found: error.found,
        hint: "line \(error.line), column \(error.column), byte \(error.byteOffset)",
        consequence: .leftOut(SourcePath([.index(recordCount)])),
        position: Finding.Position(
          line: error.line, column: error.column, byteOffset: error.byteOffset)))
    return loss(of: error)
  }

  /// Returns the step over a record that cannot be made.
  func loss(of error: any Error) -> RecordStep {
    isReporting || mapper.strictness == .strict ? .failed(error) : .leftOut
  }

  /// Reports the keys that are repeated on the way to the records, and returns the error for them
  /// where the mapper refuses them.
  func errorOfRepeatedKeys() -> MappingError? {
    let findings = splitter.repeatedKeys.map { key, path, position in
      Finding(
        kind: .duplicateKey, path: path, expected: "each key once",
        found: Summary.key(key).words(showingValue: true),
        isProblem: mapper.duplicateKeys == .refuse, position: position)
    }
    if let listener = mapper.onFinding { findings.forEach(listener) }
    let errors = findings.filter { mapper.isError($0) }
    return errors.isEmpty ? nil : MappingError(findings: errors)
  }
}
