/// The numbers of a call's notes, to which it can return after an error.
typealias RecoveryMark = (causeCount: Int, findingCount: Int, misfitCount: Int)

// Reading that may be taken back.
extension MappingState {
  /// The mark of the present state.
  var mark: RecoveryMark {
    (knownLedger?.causes.count ?? 0, findingCount, misfitCount)
  }

  /// Goes on without what could not be made since a mark, unless an initializer is shown its value
  /// exactly, or with conversions: nothing is left out then.
  mutating func recover(to mark: RecoveryMark) {
    if degree == .lenient { forgetCauses(since: mark) }
  }

  /// Forgets all that has been noted since a mark.
  mutating func withdraw(to mark: RecoveryMark) {
    forgetCauses(since: mark)
    knownLedger?.forgetFindings(after: mark.findingCount)
    forgetMisfits(since: mark.misfitCount)
  }

  /// Forgets what has prevented a value since a mark.
  mutating func forgetCauses(since mark: RecoveryMark) {
    if let knownLedger, knownLedger.causes.count > mark.causeCount {
      knownLedger.forgetCauses(since: mark, keepingFindings: isListening)
    }
  }

  /// Removes and returns all findings since a mark.
  mutating func withdrawFindings(since mark: RecoveryMark) -> [Finding] {
    defer { knownLedger?.forgetFindings(after: mark.findingCount) }
    return findings(since: mark)
  }

  /// Returns all findings since a mark.
  func findings(since mark: RecoveryMark) -> [Finding] {
    findingCount > mark.findingCount ? Array(findings[mark.findingCount...]) : []
  }

  /// Returns the positions of the findings since a mark that prevent the requested value.
  func causes(since mark: RecoveryMark) -> ArraySlice<Int> {
    knownLedger?.causes.dropFirst(mark.causeCount) ?? []
  }

  /// Calls `body` for a property that its model cannot be made without, and returns whether it
  /// could be filled.
  mutating func requiring(_ body: (inout MappingState) -> Bool) -> Bool {
    guard needsModel(ofDepth: depth) else { return body(&self) }
    let (outer, mark) = (neededDepth, mark)
    neededDepth = depth
    defer { neededDepth = outer }
    guard body(&self) else { return false }
    recover(to: mark)
    return true
  }

  /// Returns whether the requested value requires a model, given the depth of its properties.
  func needsModel(ofDepth depth: Int) -> Bool { depth <= neededDepth + 1 }

  /// Calls `body`, and keeps its findings only if it returns true.
  mutating func tentatively(_ body: (inout MappingState) -> Bool) -> Bool {
    let mark = mark
    let isDone = body(&self)
    if !isDone {
      withdraw(to: mark)
      forgetDecodingFailure()
    }
    return isDone
  }

  /// Calls `body` while initializers are shown their values by some degrees alone.
  mutating func showing<Result>(
    upTo limit: DecodingDegree, _ body: (inout MappingState) -> Result
  ) -> Result {
    let outer = degree
    degree = limit
    defer { degree = outer }
    return body(&self)
  }

  /// Calls `body` and notes nothing meanwhile.
  mutating func silently(_ body: (inout MappingState) -> Bool) -> Bool {
    let (wasSilent, misfitCount) = (isSilent, misfitCount)
    isSilent = true
    defer {
      isSilent = wasSilent
      forgetMisfits(since: misfitCount)
      forgetDecodingFailure()
    }
    return body(&self)
  }
}

// What does not fit where nothing is left out.
extension MappingState {
  /// Returns whether something counts against the value that an initializer is shown exactly, or with
  /// conversions, of which nothing is left out; it is noted then, and no finding.
  mutating func isMisfit(
    _ kind: Finding.Kind, found: @autoclosure () -> Summary, at node: Node,
    below steps: [SourcePath.Step] = []
  ) -> Bool {
    guard degree != .lenient, kind.isCause || isProblem(kind) else { return false }
    let found = found()
    noteMisfit(
      isMissing: kind == .missing, isOfNull: found == .null || found == .none, at: node,
      below: steps)
    return true
  }

  /// Notes that a value, or something below it, does not fit.
  @inline(never)
  mutating func noteMisfit(
    isMissing: Bool = false, isOfNull: Bool, at node: Node, below steps: [SourcePath.Step] = []
  ) {
    var misfit = Misfit(isMissing: isMissing, isOfNull: isOfNull, steps: steps)
    let session = decodingSession
    if let run = session.runs.last, depth > run.requestDepth {
      misfit.steps = []
      forEachStep(from: run.request, to: node) { misfit.steps.append($0) }
      misfit.steps += steps
    }
    session.misfits.append(misfit)
  }

  /// Notes that what was refused last is of the right kind.
  mutating func noteThatKindIsRight() {
    guard degree != .lenient, misfitCount > 0 else { return }
    decodingSession.misfits[misfitCount - 1].isOfRightKind = true
  }
}
