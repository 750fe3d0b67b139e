/// A snapshot of a call's records, to which it can return after an error.
typealias RecoveryMark = (causeCount: Int, findingCount: Int, misfitCount: Int)

// The consequences for a call when a value cannot be created.
extension MappingState {
  /// The mark of the present state.
  @inline(__always)
  var mark: RecoveryMark { (causes.count, findings.count, misfits.count) }

  /// Goes on without what could not be made since a mark, unless an initializer is shown its value
  /// exactly, or with conversions: nothing is left out then.
  @inline(__always)
  mutating func recover(to mark: RecoveryMark) {
    if causes.count > mark.causeCount, degree == .lenient { forgetCauses(since: mark) }
  }

  /// Forgets all that has been noted since a mark.
  mutating func withdraw(to mark: RecoveryMark) {
    if causes.count > mark.causeCount { forgetCauses(since: mark) }
    _ = withdrawFindings(after: mark.findingCount)
    forgetMisfits(since: mark.misfitCount)
  }

  @inline(never)
  mutating func forgetCauses(since mark: RecoveryMark) {
    causes.removeSubrange(mark.causeCount...)
    if !isListening { findings.removeSubrange(min(mark.findingCount, findings.count)...) }
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

  /// Records one of the findings for which a model refuses its values; a finding that no strict
  /// mapper throws is a mismatch here.
  mutating func reject(_ finding: Finding, remark: String, at object: Node) {
    let (outer, steps) = (depth, finding.path.steps)
    if steps.isEmpty { ascend() }
    defer { depth = outer }
    record(
      finding.isProblem ? finding.kind : .mismatch, expected: finding.expected,
      found: .value(finding.found), remark: remark, hint: finding.hint, at: object, below: steps,
      isCause: needsModel(ofDepth: outer))
  }

  /// Returns whether the requested value requires a model, given the depth of its properties.
  func needsModel(ofDepth depth: Int) -> Bool { depth <= neededDepth + 1 }
}
