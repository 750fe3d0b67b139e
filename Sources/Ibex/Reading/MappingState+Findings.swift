// What a call notes of values that do not fit.
extension MappingState {
  /// Notes that a value does not fit.
  @inline(never)
  package mutating func refuse(
    _ view: EitherView, expected: @autoclosure () -> String,
    found: @autoclosure () -> String? = nil, hint: @autoclosure () -> String? = nil
  ) {
    guard isListening || path.depth <= neededDepth else { return }
    record(.mismatch, expected: expected(), found: found() ?? view.summary, hint: hint())
  }

  /// Notes something about the place that the path leads to.
  @inline(never)
  package mutating func record(
    _ kind: Finding.Kind, expected: String, found: String, hint: String? = nil
  ) {
    guard !isSilent else { return }
    let isCause = kind.isCause && path.depth <= neededDepth
    guard isListening || isCause else { return }
    append(kind, expected: expected, found: found, hint: hint, isCause: isCause)
  }

  /// Notes something that does not keep what is asked for from being made.
  package mutating func note(
    _ kind: Finding.Kind, expected: String, found: String, hint: String? = nil
  ) {
    guard isListening, !isSilent else { return }
    append(kind, expected: expected, found: found, hint: hint, isCause: false)
  }

  /// Notes findings that have been made before.
  package mutating func note(_ findings: [Finding]) {
    guard isListening, !isSilent else { return }
    if let onFinding { findings.forEach(onFinding) }
    self.findings += findings
  }

  @inline(never)
  mutating func append(
    _ kind: Finding.Kind, expected: String, found: String, hint: String? = nil, isCause: Bool
  ) {
    let finding = finding(kind, expected: expected, found: found, hint: hint)
    onFinding?(finding)
    findings.append(finding)
    if isCause { causes.append(finding) }
  }

  /// Notes what of an element is lost because only a part of it is read.
  @inline(__always)
  mutating func recordStrayKeys(of view: EitherView, besides part: ElementPart) {
    if isListening { recordKeys(of: view, besides: part) }
  }

  @inline(never)
  private mutating func recordKeys(of view: EitherView, besides part: ElementPart) {
    path.descend()
    defer { path.ascend() }
    for key in view.strayKeys(besides: part) {
      path.setName(key)
      record(.unmatchedKey, expected: part.rawValue, found: Summary.key(key))
    }
  }

  /// Notes a key that another of its name, or another name of the same, has won against.
  mutating func recordUnused(_ kind: Finding.Kind, key: String, to name: String) {
    let name = Summary.escaped(name.abbreviated)
    let expected = kind == .duplicateKey ? "each key once" : "one key for \(name)"
    record(kind, expected: expected, found: Summary.key(key))
  }

  /// Notes what is to be said of a key.
  @inline(__always)
  mutating func record(_ remarks: KeyRemarks, about key: String) {
    if !remarks.isEmpty { recordUnusual(remarks, about: key) }
  }

  @inline(never)
  private mutating func recordUnusual(_ remarks: KeyRemarks, about key: String) {
    if remarks.contains(.isDuplicate) { recordUnused(.duplicateKey, key: key, to: key) }
    if remarks.contains(.hidesAttribute) { recordUnused(.shadowedKey, key: key, to: key) }
    if remarks.contains(.hasLoneSurrogate) {
      record(.mismatch, expected: "whole surrogate pairs", found: Summary.key(key))
    }
  }

  /// Returns a finding about the place that the path leads to, or one below it, which is not noted.
  package mutating func finding(
    _ kind: Finding.Kind, expected: String, found: String, hint: String? = nil,
    below steps: [SourcePath.Step] = []
  ) -> Finding {
    for step in steps { path.descend(by: step) }
    defer { for _ in steps { path.ascend() } }
    let place = path.sourcePath(from: start, in: document?.node)
    return Finding(kind: kind, path: place, expected: expected, found: found, hint: hint)
  }

  /// The number of findings so far.
  var findingCount: Int { findings.count }

  /// Returns all but the first `count` findings.
  func findings(after count: Int) -> [Finding] {
    // Going on without an element may have dropped some already.
    Array(findings.dropFirst(count))
  }

  /// Removes and returns all but the first `count` findings.
  mutating func withdrawFindings(after count: Int) -> [Finding] {
    let withdrawn = findings(after: count)
    findings.removeLast(withdrawn.count)
    return withdrawn
  }

  /// Forgets all that has been noted.
  mutating func forgetFindings() {
    findings.removeAll(keepingCapacity: true)
    causes.removeAll(keepingCapacity: true)
  }

  /// Notes why a value could not be decoded.
  mutating func record(_ failure: DecodingFailure) {
    let isCause = path.depth <= neededDepth
    guard isListening || isCause, !isSilent else { return }
    if failure.isNew, let onFinding {
      for finding in failure.findings { onFinding(finding) }
    }
    findings += failure.findings
    if isCause { causes += failure.findings }
  }

  /// Calls `body`, and keeps what it notes only if it returns true.
  mutating func tentatively(_ body: (inout MappingState) -> Bool) -> Bool {
    let (mark, listener) = (mark, onFinding)
    onFinding = nil
    let isDone = body(&self)
    onFinding = listener
    if isDone {
      if let listener { findings.dropFirst(mark.findingCount).forEach(listener) }
    } else {
      recover(to: mark)
      _ = withdrawFindings(after: mark.findingCount)
      forgetDecodingFailure()
    }
    return isDone
  }

  /// Calls `body` and notes nothing meanwhile.
  mutating func silently(_ body: (inout MappingState) -> Bool) -> Bool {
    let wasSilent = isSilent
    isSilent = true
    defer {
      isSilent = wasSilent
      forgetDecodingFailure()
    }
    return body(&self)
  }
}
