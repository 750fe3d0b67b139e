// The consequences of findings, known once the enclosing value is read.
extension MappingState {
  /// Notes that the consequence of a finding is not known yet.
  ///
  /// - Parameter depth: The depth that it is at; nil for one that may be deeper.
  mutating func noteAsPending(_ position: Int, atDepth depth: Int? = nil) {
    if isListening { ledger.pending.append((position, depth)) }
  }

  /// The number of findings whose consequence is not known yet.
  var pendingCount: Int { knownLedger?.pending.count ?? 0 }

  /// Settles that a property that is filled from the whole object keeps its value.
  ///
  /// - Parameter count: The number of pending findings before it was read.
  mutating func settleShare(named name: String, of object: Node, since count: Int) {
    guard let ledger = knownLedger, ledger.pending.count > count else { return }
    let place = path(of: object, below: [.key(name)])
    for finding in ledger.pending[count...] {
      findings[finding.position].consequence = .refused(place)
    }
    ledger.pending.removeSubrange(count...)
  }

  /// Settles that a property keeps its value, because that of the source does not fit.
  @inline(never)
  mutating func settleProperty(_ value: Node) {
    guard let ledger = knownLedger else { return }
    // A finding at the value itself, or at a remaining value beside it, counts as kept.
    while let last = ledger.pending.last, last.depth == depth { ledger.pending.removeLast() }
    guard !ledger.pending.isEmpty else { return }
    let place = path(of: value)
    settle(under: place) { $0 == place ? .kept : .refused(place) }
  }

  /// Leaves findings at the present depth, or deeper, to the enclosing value, which is lost with them;
  /// returns false.
  @inline(never)
  mutating func leaveToOuterValue() -> Bool {
    guard let ledger = knownLedger else { return false }
    for index in ledger.pending.indices.reversed() {
      guard ledger.pending[index].depth == depth else { break }
      ledger.pending[index].depth = nil
    }
    return false
  }

  /// Settles that a list or a dictionary has no value, or nil, for one of the source, and returns
  /// false.
  @inline(never)
  mutating func leaveOut(_ value: Node, _ type: Any.Type) -> Bool {
    guard pendingCount > 0 else { return false }
    let place = path(of: value)
    let isOptional = optionalType(type) != nil
    settle(under: place) {
      guard isOptional else { return .leftOut(place) }
      return $0 == place ? .becameNil : .refused(place)
    }
    return false
  }

  /// Gives the pending findings at a path and below their consequence, by their paths.
  ///
  /// They are the last, since the value has been read last.
  private mutating func settle(
    under place: SourcePath, _ consequence: (SourcePath) -> Finding.Consequence
  ) {
    let (steps, ledger) = (place.steps, ledger)
    while let position = ledger.pending.last?.position {
      let path = findings[position].path
      guard path.steps.starts(with: steps) else { return }
      findings[position].consequence = consequence(path)
      ledger.pending.removeLast()
    }
  }

  /// Settles the remaining findings, and returns the report of the call, unless some of its
  /// findings are errors.
  ///
  /// - Parameters:
  ///   - isMade: Whether what was asked for was made.
  ///   - isRecord: Whether that is a record or an element, which is left out otherwise.
  package mutating func report(
    by mapper: Mapper, isMade: Bool, isRecord: Bool = false
  ) throws(MappingError) -> MappingReport {
    if isMade, findings.isEmpty { return MappingReport() }
    var isError = findings.map { _ in false }
    if !isMade {
      // What was lost with the requested value, and what prevents it.
      let consequence: Finding.Consequence = isRecord ? .leftOut(asked) : .refused(asked)
      for finding in knownLedger?.pending ?? [] {
        findings[finding.position].consequence = consequence
      }
      knownLedger?.pending = []
      for position in causes {
        findings[position].consequence = consequence
        isError[position] = true
      }
    }
    announceFindings()
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

  /// The path of the requested value.
  private var asked: SourcePath {
    mutating get { knownLedger?.lostPath ?? start?.value ?? SourcePath() }
  }

  /// Records that the requested value is an element that cannot be created, and returns false.
  mutating func noteLostElement(_ element: Node) -> Bool {
    ledger.lostPath = path(of: element)
    return false
  }

  /// Tells the listener of the mapper of all findings that it has not been told so far.
  package func announceFindings() {
    if let knownLedger { tell(knownLedger, before: findings.count) }
  }

  /// Reports the findings in an element or an entry of the requested value, which are settled.
  @inline(__always)
  mutating func settleElement() {
    if isListening, depth == 1, let knownLedger { tellSettled(knownLedger) }
  }

  @inline(never)
  private func tellSettled(_ ledger: FindingLedger) {
    tell(ledger, before: ledger.pending.first?.position ?? findings.count)
  }

  private func tell(_ ledger: FindingLedger, before end: Int) {
    guard let listener = ledger.listener else { return }
    while ledger.toldCount < end {
      ledger.toldCount += 1
      listener(findings[ledger.toldCount - 1])
    }
  }
}
