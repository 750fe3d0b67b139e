// The consequences of findings, known once the enclosing value is read.
extension FindingLedger {
  /// Gives the pending findings at a value and within it their consequence.
  ///
  /// They are the last, since the value has been read last.
  ///
  /// - Parameters:
  ///   - own: That of findings at the value itself; nil for the same one.
  ///   - others: That of the others, for the path of the value.
  func settle(
    _ value: Node, in document: DocumentPlace?, own: Finding.Consequence? = nil,
    _ others: (SourcePath) -> Finding.Consequence
  ) {
    guard !pending.isEmpty else { return }
    let place = path(of: value, in: document, below: [])
    let (steps, consequence) = (place.steps, others(place))
    while let position = pending.last?.position {
      let path = findings[position].path
      guard path.steps.starts(with: steps) else { return }
      findings[position].consequence = path == place ? own ?? consequence : consequence
      pending.removeLast()
    }
  }

  /// Settles that a property keeps its value, because that of the source does not fit.
  func settleProperty(_ value: Node, atDepth depth: Int, in document: DocumentPlace?) {
    // A finding at the value itself, or at a remaining value beside it, counts as kept.
    while let last = pending.last, last.depth == depth { pending.removeLast() }
    settle(value, in: document, own: .kept) { .refused($0) }
  }

  /// Leaves findings at a depth, or deeper, to the enclosing value, which is lost with them.
  func leaveToOuterValue(from depth: Int) {
    for index in pending.indices.reversed() {
      guard pending[index].depth == depth else { break }
      pending[index].depth = nil
    }
  }

  /// Gives all but the first `count` pending findings a consequence.
  func settle(since count: Int, _ consequence: Finding.Consequence) {
    for finding in pending.dropFirst(count) { findings[finding.position].consequence = consequence }
    pending.removeLast(max(pending.count - count, 0))
  }

  /// Settles the findings within a secret value but for the first `count` of all: what became of a
  /// part of it is not told, for the property was filled with the others.
  func hideParts(since count: Int) {
    for position in findings.indices.dropFirst(count) {
      let (path, lost) = (findings[position].path, findings[position].consequence.path)
      if lost?.steps.starts(with: path.steps) ?? true { findings[position].consequence = .kept }
    }
  }

  /// Tells the listener of the findings before a position that it has not been told so far.
  func tell(before end: Int) {
    guard let listener else { return }
    while toldCount < end {
      toldCount += 1
      listener(findings[toldCount - 1])
    }
  }

  /// Tells the listener of the findings that are settled.
  @inline(never)
  func tellSettled() { tell(before: pending.first?.position ?? findings.count) }

  /// Settles the remaining findings, and returns the report of the call, unless some of its
  /// findings are errors.
  func report(
    by mapper: Mapper, isMade: Bool, isRecord: Bool
  ) throws(MappingError) -> MappingReport {
    var isError = findings.map { _ in false }
    if !isMade {
      // What was lost with the requested value, and what prevents it.
      let asked = lostPath ?? start?.value ?? SourcePath()
      let consequence: Finding.Consequence = isRecord ? .leftOut(asked) : .refused(asked)
      settle(since: 0, consequence)
      for position in causes {
        findings[position].consequence = consequence
        isError[position] = true
      }
    }
    tell(before: findings.count)
    if mapper.raisesFindings {
      for position in findings.indices where mapper.isError(findings[position]) {
        isError[position] = true
      }
    }
    guard isMade, !isError.contains(true) else {
      throw MappingError(
        findings: findings.indices.filter { isError[$0] }.map { findings[$0] })
    }
    return MappingReport(findings: findings)
  }
}
