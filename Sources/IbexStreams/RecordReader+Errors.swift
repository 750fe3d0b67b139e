import Ibex

// The errors of a stream.
extension RecordReader {
  /// Returns the step over bytes that are not a record; `.needsBytes` if a message could not show
  /// them, as half of a character.
  ///
  /// - Throws: The error of bytes behind which no record can be found.
  func step(over failure: ParseFailure) throws(FormatError) -> RecordStep {
    // A character that is not there whole could not be shown.
    guard window.isComplete || window.hasWholeCharacter(at: failure.offset) else {
      self.failure = failure
      return .needsBytes
    }
    self.failure = nil
    let error = window.error(failure, endingAt: .max, splitter.endName)
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
        hint: "line \(error.line), column \(error.column), byte \(error.byteOffset)"))
    return loss(of: error)
  }

  /// Returns the step over a record that cannot be made.
  func loss(of error: any Error) -> RecordStep {
    isReporting || mapper.strictness == .strict ? .failed(error) : .leftOut
  }

  /// Throws the error for a stream without anything that holds records.
  func checkAbsence(_ search: RecordSearch) throws(MappingError) {
    switch search {
    case .record, .needsBytes, .end:
      break
    case .null:
      try note(Finding(kind: .mismatch, path: path, expected: "a list", found: Summary.null))
    case .missing(let hint):
      try note(missingList(hint))
    case .deadEnd(let hint):
      try note(missingList(hint), isError: true)
    case .list(let depth):
      let place = SourcePath(Array(path.steps.prefix(depth)))
      let finding = Finding(
        kind: .mismatch, path: place, expected: "an object", found: "a list",
        hint: "the elements of one list are a stream")
      try note(finding, isError: true)
    }
  }

  private func missingList(_ hint: String) -> Finding {
    Finding(
      kind: .missing, path: path, expected: "a value", found: Summary.none, hint: hint)
  }

  /// Reports a finding about a missing list, and throws one that is an error, if only by the
  /// mapper's strictness.
  private func note(_ finding: Finding, isError: Bool = false) throws(MappingError) {
    mapper.onFinding?(finding)
    if isError || mapper.isError(finding) { throw MappingError(findings: [finding]) }
  }
}
