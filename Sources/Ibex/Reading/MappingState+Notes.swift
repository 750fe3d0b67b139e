// Access to the ledger of a call, which is not made before the first note.
extension MappingState {
  package var findings: [Finding] { knownLedger?.findings ?? [] }

  @inline(__always)
  package var findingCount: Int { knownLedger?.findings.count ?? 0 }

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
    return try ledger.report(by: mapper, isMade: isMade, isRecord: isRecord)
  }

  /// Reports the findings in an element or an entry of the requested value, which are settled.
  @inline(__always)
  func settleElement() {
    if isListening, depth == 1, let knownLedger { knownLedger.tellSettled() }
  }
}

// The consequences of what does not fit.
extension MappingState {
  /// Settles that a property keeps its value, because that of the source does not fit.
  @inline(never)
  func settleProperty(_ value: Node) {
    knownLedger?.settleProperty(value, atDepth: depth, in: document)
  }

  /// Settles that a property that is filled from the whole object keeps its value.
  ///
  /// - Parameter count: The number of pending findings before it was read.
  func settleShare(named name: String, of object: Node, since count: Int) {
    guard let knownLedger, pendingCount > count else { return }
    let place = knownLedger.path(of: object, in: document, below: [.key(name)])
    knownLedger.settle(since: count, .refused(place))
  }

  /// Leaves findings at the present depth, or deeper, to the enclosing value, which is lost with them;
  /// returns false.
  @inline(never)
  func leaveToOuterValue() -> Bool {
    knownLedger?.leaveToOuterValue(from: depth)
    return false
  }

  /// Settles that a list or a dictionary has no value, or nil, for one of the source, and returns
  /// false.
  @inline(never)
  func leaveOut(_ value: Node, _ type: Any.Type) -> Bool {
    guard let knownLedger, pendingCount > 0 else { return false }
    let isOptional = optionalType(type) != nil
    knownLedger.settle(value, in: document, own: isOptional ? .becameNil : nil) {
      isOptional ? .refused($0) : .leftOut($0)
    }
    return false
  }

  /// Records that the requested value is an element that cannot be created, and returns false.
  mutating func noteLostElement(_ element: Node) -> Bool {
    ledger.lostPath = path(of: element)
    return false
  }
}

// The places of values.
extension MappingState {
  /// Returns the path of a value or a key, which ends where it leads into something secret.
  ///
  /// - Parameter steps: The steps below it.
  package mutating func path(
    of node: Node, below steps: [SourcePath.Step] = []
  ) -> SourcePath { ledger.path(of: node, in: document, below: steps) }

  /// Returns the path of a value or a key, whatever is secret.
  mutating func wholePath(of node: Node) -> SourcePath {
    ledger.wholePath(of: node, in: document)
  }

  /// Calls `body` with each step from a value to another one in it; from nil, with those from the value
  /// that was asked for.
  mutating func forEachStep(
    from outer: Node?, to inner: Node, _ body: (SourcePath.Step) -> Void
  ) { ledger.forEachStep(from: outer, to: inner, in: document, body) }

  /// The path of the value that is asked for.
  var start: Box<SourcePath>? { knownLedger?.start }

  /// Restarts the paths at a value that a path has found.
  mutating func begin(at steps: [SourcePath.Step]) {
    if !steps.isEmpty || knownLedger != nil { ledger.begin(at: steps) }
  }

  /// Notes that an object is read as a dictionary, whose keys are data.
  @inline(__always)
  mutating func noteDictionary(_ object: Node) {
    if isListening { ledger.dictionaries.append(object) }
  }

  /// Leaves a dictionary.
  @inline(__always)
  mutating func leaveDictionary() {
    ascend()
    if isListening { knownLedger?.dictionaries.removeLast() }
  }
}
