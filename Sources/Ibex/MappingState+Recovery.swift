/// Where a call stood before something that it may get over.
struct RecoveryMark {
  fileprivate let isLacking: Bool
  let causeCount: Int
  let findingCount: Int
}

// What becomes of a call when something required is missing.
extension MappingState {
  /// Where the call stands.
  @inline(__always)
  var mark: RecoveryMark {
    RecoveryMark(
      isLacking: isLacking, causeCount: causes.count, findingCount: findings.count)
  }

  /// Goes on without what could not be made since a mark.
  @inline(__always)
  mutating func recover(to mark: RecoveryMark) {
    if isLacking { forgetLack(since: mark) }
  }

  @inline(never)
  private mutating func forgetLack(since mark: RecoveryMark) {
    isLacking = mark.isLacking
    causes.removeSubrange(min(mark.causeCount, causes.count)...)
    if !isListening { findings.removeSubrange(min(mark.findingCount, findings.count)...) }
  }

  /// Notes that a property which is required has a value that does not fit.
  ///
  /// - Parameter mark: Where the call stood before the value was looked at.
  mutating func noteLack(of view: some ValueView, expected: String, since mark: RecoveryMark) {
    isLacking = true
    guard causes.count == mark.causeCount else { return }
    if let finding = findings.last, findings.count > mark.findingCount, finding.kind == .mismatch {
      causes.append(finding)
    } else {
      record(.missing, expected: expected, found: view.summary)
    }
  }

  /// Notes that the model whose properties the path is at refuses what it was filled with.
  mutating func reject(expected: String, found: String) {
    path.ascend()
    defer { path.descend() }
    record(.mismatch, expected: expected, found: found)
  }

  /// Notes that a model cannot be made for what the path leads to, a property or one below it.
  ///
  /// - Parameter depth: That of the model's properties.
  mutating func rejectPart(expected: String, found: String, depth: Int) {
    guard !isSilent, isListening || depth <= 1 else { return }
    append(.mismatch, expected: expected, found: found, isCause: depth <= 1)
  }
}
