import Ibex

// What is wrong with a stream.
extension RecordReader {
  /// Returns the outcome of bytes that are not a record.
  func outcome(of failure: ParseFailure) -> RecordOutcome {
    // A character that is not there whole could not be shown.
    guard window.isComplete || window.hasWholeCharacter(at: failure.offset) else {
      self.failure = failure
      return .needsBytes
    }
    self.failure = nil
    let error = window.error(failure, endingAt: .max, splitter.endName)
    guard splitter.recover() else {
      window.take(min(failure.offset, window.count))
      return end(with: .failed(error))
    }
    note(error)
    endRecord()
    return .malformed(error)
  }

  /// Tells whoever listens of a record that is left out.
  func note(_ error: FormatError) {
    mapper.onFinding?(
      Finding(
        kind: .malformedRecord, path: SourcePath([.index(recordCount)]), expected: error.expected,
        found: error.found,
        hint: "line \(error.line), column \(error.column), byte \(error.byteOffset)"))
  }

  func outcome(of absence: RecordAbsence) -> RecordOutcome {
    switch absence {
    case .none:
      return .end
    case .null:
      return outcome(
        of: Finding(kind: .mismatch, path: path, expected: "a list", found: Summary.null))
    case .missing(let hint):
      return outcome(of: missingList(hint))
    case .deadEnd(let hint):
      return failure(for: missingList(hint))
    case .list(let depth):
      let place = SourcePath(Array(path.steps.prefix(depth)))
      let finding = Finding(
        kind: .mismatch, path: place, expected: "an object", found: "a list",
        hint: "the elements of one list are a stream")
      return failure(for: finding)
    }
  }

  private func failure(for finding: Finding) -> RecordOutcome {
    mapper.onFinding?(finding)
    return .failed(MappingError(findings: [finding]))
  }

  private func missingList(_ hint: String) -> Finding {
    Finding(
      kind: .missing, path: path, expected: "a value", found: Summary.none, hint: hint)
  }

  /// Returns the outcome of something that keeps no list from being empty.
  private func outcome(of finding: Finding) -> RecordOutcome {
    mapper.onFinding?(finding)
    return mapper.isError(finding) ? .failed(MappingError(findings: [finding])) : .end
  }
}
