// What becomes of values that do not fit, which shows only when what holds them is read.
extension MappingState {
  /// Notes that the consequence of a finding is not known yet.
  mutating func noteAsPending(_ position: Int) {
    guard isListening else { return }
    // What nothing settles counts as kept, and must not be looked at for ever.
    if ledger.pending.count == Self.mostPending { ledger.pending.removeFirst(Self.mostPending / 2) }
    ledger.pending.append(position)
  }

  private static let mostPending = 128

  /// The number of findings whose consequence is not known yet.
  var pendingCount: Int { knownLedger?.pending.count ?? 0 }

  /// Settles that a property which is filled from the object as a whole keeps what it has.
  ///
  /// - Parameter count: The number of pending findings before it was read.
  mutating func settleShare(named name: String, since count: Int) {
    guard let ledger = knownLedger, ledger.pending.count > count else { return }
    path.setName(name)
    let place = sourcePath
    for position in ledger.pending[count...] { findings[position].consequence = .refused(place) }
    ledger.pending.removeSubrange(count...)
  }

  private var hasPendingFindings: Bool { knownLedger?.pending.isEmpty == false }

  /// Settles that a property keeps what it has, for want of the value that the path leads to.
  @inline(never)
  package mutating func settleProperty() {
    guard hasPendingFindings else { return }
    let place = sourcePath
    settle(under: place) { $0 == place ? .kept : .refused(place) }
  }

  /// Settles that a list or a dictionary has no value, or nil, for the one that the path leads to,
  /// and returns false.
  @inline(never)
  package mutating func leaveOut(_ type: Any.Type) -> Bool {
    guard hasPendingFindings else { return false }
    let place = sourcePath
    let isOptional = optionalType(type) != nil
    settle(under: place) {
      guard isOptional else { return .leftOut(place) }
      return $0 == place ? .becameNil : .refused(place)
    }
    return false
  }

  /// Gives the pending findings at a path and below their consequence, by their paths.
  private mutating func settle(
    under place: SourcePath, _ consequence: (SourcePath) -> Finding.Consequence
  ) {
    let (steps, ledger) = (place.steps, ledger)
    ledger.pending.removeAll { position in
      let path = findings[position].path
      guard path.steps.starts(with: steps) else { return false }
      findings[position].consequence = consequence(path)
      return true
    }
  }

  /// Settles what nothing has got over, and returns the report of the call, unless some of its
  /// findings are errors.
  ///
  /// - Parameters:
  ///   - isMade: Whether what was asked for was made.
  ///   - isRecord: Whether that is a record or an element, which is left out otherwise.
  package mutating func report(
    by mapper: Mapper, isMade: Bool, isRecord: Bool = false
  ) throws(MappingError) -> MappingReport {
    if isMade, findings.isEmpty { return MappingReport() }
    var errors = isMade ? [] : settleCauses(isRecord ? .leftOut(asked) : .refused(asked))
    announceFindings(to: mapper)
    if mapper.raisesFindings {
      errors.formUnion(findings.indices.filter { mapper.isError(findings[$0]) })
    }
    guard isMade, errors.isEmpty else {
      throw MappingError(findings: errors.sorted().map { findings[$0] })
    }
    return MappingReport(findings: findings)
  }

  /// The path of what was asked for.
  private var asked: SourcePath {
    mutating get { knownLedger?.lostPath ?? start?.value ?? SourcePath() }
  }

  /// Notes that what was asked for is the element that the path leads to, which cannot be made, and
  /// returns false.
  mutating func noteLostElement() -> Bool {
    ledger.lostPath = sourcePath
    return false
  }

  /// Settles what was lost with what was asked for, and returns the positions of the findings for
  /// which that cannot be made.
  private mutating func settleCauses(_ consequence: Finding.Consequence) -> Set<Int> {
    for position in knownLedger?.pending ?? [] { findings[position].consequence = consequence }
    knownLedger?.pending = []
    // They were noted before it was known what became of them.
    let causes = Set(causes.map(\.withoutConsequence))
    return Set(
      findings.indices.filter { position in
        guard causes.contains(findings[position].withoutConsequence) else { return false }
        findings[position].consequence = consequence
        return true
      })
  }

  /// Tells the listener of a mapper of all findings.
  package func announceFindings(to mapper: Mapper) {
    if let listener = mapper.onFinding { findings.forEach(listener) }
  }
}

extension Finding {
  /// The same finding as it is before it is settled.
  fileprivate var withoutConsequence: Finding {
    var finding = self
    finding.consequence = .kept
    return finding
  }
}
