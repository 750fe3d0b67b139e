// Access to the ledger of a call, which is not made before the first note.
extension MappingState {
  package var findings: [Finding] { knownLedger?.findings ?? [] }

  var findingCount: Int { knownLedger?.findings.count ?? 0 }

  var hasNoFindings: Bool { findingCount == 0 }

  /// The number of findings whose consequence is not known yet.
  var pendingCount: Int { knownLedger?.pending.count ?? 0 }

  /// Whether the requested value is prevented by what has been found.
  var hasCauses: Bool { knownLedger?.causes.isEmpty == false }

  /// The findings that prevent the requested value.
  var causeFindings: [Finding] {
    knownLedger.map { $0.causes.map { [findings] in findings[$0] } } ?? []
  }

  /// The error for the type of an object that was to be updated.
  package var planError: PlanError? { knownLedger?.planError }

  /// Forgets all that has been noted.
  func forgetFindings() { knownLedger?.forgetFindings() }

  /// Tells the listener of the mapper of all findings that it has not been told so far.
  package func announceFindings() { knownLedger?.tell(before: findingCount) }

  /// Settles the remaining findings, and returns the report of the call, unless some of its
  /// findings are errors.
  ///
  /// - Parameters:
  ///   - isMade: Whether what was asked for was made.
  ///   - isRecord: Whether that is a record or an element, which is left out otherwise.
  package mutating func report(
    by mapper: Mapper, isMade: Bool, isRecord: Bool = false
  ) throws(MappingError) -> MappingReport {
    if isMade, hasNoFindings { return MappingReport() }
    let ledger = ledger
    let causes = isMade ? [] : Set(ledger.causes)
    if !isMade {
      // What was lost with the requested value, and what prevents it.
      let asked = ledger.lostPath ?? start?.value ?? SourcePath()
      let consequence: Finding.Consequence = isRecord ? .leftOut(asked) : .refused(asked)
      settle(since: 0, consequence)
      for position in causes { ledger.findings[position].consequence = consequence }
    }
    announceFindings()
    let errors = findings.indices.filter {
      causes.contains($0) || mapper.raisesFindings && mapper.isError(findings[$0])
    }
    guard isMade, errors.isEmpty else {
      throw MappingError(findings: errors.map { findings[$0] })
    }
    return MappingReport(findings: findings)
  }

  /// Reports the findings in an element or an entry of the requested value, which are settled.
  func settleElement() {
    if isListening, depth == 1, let knownLedger { knownLedger.tellSettled() }
  }
}

// The consequences of findings, known once the enclosing value is read.
extension MappingState {
  /// Gives the pending findings at a value and within it their consequence.
  ///
  /// They are the last, since the value has been read last.
  ///
  /// - Parameters:
  ///   - place: The path of the value.
  ///   - own: That of findings at the value itself; nil for the same one.
  ///   - consequence: That of the others.
  private func settle(
    _ place: SourcePath, own: Finding.Consequence? = nil, _ consequence: Finding.Consequence
  ) {
    guard let knownLedger else { return }
    let steps = place.steps
    while let position = knownLedger.pending.last?.position {
      let path = knownLedger.findings[position].path
      guard path.steps.starts(with: steps) else { return }
      knownLedger.findings[position].consequence = path == place ? own ?? consequence : consequence
      knownLedger.pending.removeLast()
    }
  }

  /// Gives all but the first `count` pending findings a consequence.
  func settle(since count: Int, _ consequence: Finding.Consequence) {
    guard let knownLedger, pendingCount > count else { return }
    for finding in knownLedger.pending[count...] {
      knownLedger.findings[finding.position].consequence = consequence
    }
    knownLedger.pending.removeSubrange(count...)
  }

  /// Settles that a property keeps its value, because that of the source does not fit.
  @inline(never)
  mutating func settleProperty(_ value: Node) {
    guard let knownLedger else { return }
    // A finding at the value itself, or at a remaining value beside it, counts as kept.
    while let last = knownLedger.pending.last, last.depth == depth {
      knownLedger.pending.removeLast()
    }
    guard pendingCount > 0 else { return }
    let place = path(of: value)
    settle(place, own: .kept, .refused(place))
  }

  /// Leaves all but the first `count` pending findings to the enclosing value, which is lost with them;
  /// returns false.
  @inline(never)
  func leaveToOuterValue(since count: Int) -> Bool {
    for index in count..<max(count, pendingCount) { knownLedger?.pending[index].depth = nil }
    return false
  }

  /// Settles that a list or a dictionary has no value, or nil, for one of the source, and returns
  /// false.
  @inline(never)
  mutating func leaveOut(_ value: Node, _ type: Any.Type) -> Bool {
    if pendingCount > 0 { leaveOut(path(of: value), type) }
    return false
  }

  /// The same for the value that was at a path.
  func leaveOut(_ place: SourcePath, _ type: Any.Type) {
    let isOptional = optionalType(type) != nil
    settle(
      place, own: isOptional ? .becameNil : nil, isOptional ? .refused(place) : .leftOut(place))
  }

  /// Records that the requested value is an element that cannot be created, and returns false.
  mutating func noteLostElement(_ element: Node) -> Bool {
    ledger.lostPath = path(of: element)
    return false
  }
}
