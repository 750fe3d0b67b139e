// Recording findings.
extension MappingState {
  /// Notes that a value does not fit.
  @inline(never)
  package mutating func refuse(
    _ view: Node, expected: @autoclosure () -> String,
    found: @autoclosure () -> Summary? = nil, hint: @autoclosure () -> String? = nil
  ) {
    if isMisfit(.mismatch, found: found() ?? (view.kind == .null ? .null : .object), at: view) {
      return
    }
    guard isListening || depth <= neededDepth else { return }
    record(.mismatch, expected: expected(), found: found() ?? view.summary, hint: hint(), at: view)
  }

  /// Records a finding about a value or a key, or about what is not there below it.
  ///
  /// - Parameters:
  ///   - remark: What follows the words for the value, whether that is shown or not.
  ///   - steps: The steps below the value.
  ///   - isCause: Whether it prevents the requested value; if nil, its kind and the depth decide.
  @inline(never)
  package mutating func record(
    _ kind: Finding.Kind, expected: String, found: Summary, remark: String = "",
    hint: String? = nil, at node: Node, below steps: [SourcePath.Step] = [], isCause: Bool? = nil
  ) {
    guard !isMisfit(kind, found: found, at: node, below: steps), !isSilent else { return }
    let isCause = isCause ?? (kind.isCause && depth <= neededDepth)
    guard isListening || isCause else { return }
    let finding = finding(
      kind, expected: expected, found: found, remark: remark, hint: hint, at: node, below: steps)
    if kind.isCause { noteAsPending(findings.count, atDepth: depth) }
    if isCause { causes.append(findings.count) }
    findings.append(finding)
  }

  /// Records a finding that does not prevent the requested value.
  package mutating func note(
    _ kind: Finding.Kind, expected: String, found: Summary, hint: String? = nil,
    at node: Node, below steps: [SourcePath.Step] = []
  ) {
    guard isListening, !isSilent else { return }
    findings.append(
      finding(kind, expected: expected, found: found, hint: hint, at: node, below: steps))
  }

  /// Records a finding about all that is asked for.
  package mutating func noteOfWhole(
    _ kind: Finding.Kind, expected: String, found: Summary, hint: String
  ) {
    Page.with(.null, at: start) { note(kind, expected: expected, found: found, hint: hint, at: $0) }
  }

  /// Notes findings that have been made before.
  package mutating func note(_ findings: [Finding]) {
    guard isListening, !isSilent else { return }
    self.findings += findings
  }

  /// Notes what of an element is lost because only a part of it is read.
  @inline(__always)
  mutating func recordStrayKeys(of view: Node, besides part: ElementPart) {
    if isListening { recordKeys(of: view, besides: part) }
  }

  @inline(never)
  private mutating func recordKeys(of view: Node, besides part: ElementPart) {
    guard view.kind == .element, part == .elements || !view.isMixed else { return }
    depth += 1
    defer { ascend() }
    view.forEachKey { key, cursor in
      guard key.flags.contains(.child) == (part == .text), view.isSignificant(cursor),
        !key.isReservedAttribute
      else { return }
      record(
        .unmatchedKey, expected: part.rawValue, found: Summary.key(key.spelling),
        at: view.node(at: cursor))
    }
  }

  /// Notes a key that another of its name, or another name of the same, has won against.
  ///
  /// - Parameters:
  ///   - winner: The key that has won, as the source spells it; nil where it is not known.
  ///   - isAttribute: Whether it is one of an element; nil where its place tells.
  @inline(never)
  mutating func recordUnused(
    _ kind: Finding.Kind, key: String, to name: String, winner: String? = nil,
    isAttribute: Bool? = nil, at entry: Node
  ) {
    let name = Summary.escaped(name.abbreviated)
    guard kind != .duplicateKey, !isSecret else {
      return record(kind, expected: "each key once", found: Summary.key(key), at: entry)
    }
    let hint = winner.map { winner in
      guard winner == key else { return "\(name) was read from \(Summary.quoted(winner))" }
      // The only keys of one spelling that are not duplicates.
      return isAttribute ?? !entry.token.flags.contains(.child)
        ? "the element was read, not the attribute" : "the element of another namespace was read"
    }
    record(
      kind, expected: "one key for \(name)", found: Summary.key(key), hint: hint, at: entry)
  }

  /// Records the finding for a key.
  @inline(__always)
  mutating func record(
    _ remarks: KeyRemarks, about key: String, at entry: @autoclosure () -> Node
  ) {
    if !remarks.isEmpty { recordUnusual(remarks, about: key, at: entry()) }
  }

  @inline(never)
  private mutating func recordUnusual(
    _ remarks: KeyRemarks, about key: String, at entry: Node
  ) {
    if remarks.contains(.isDuplicate) { recordUnused(.duplicateKey, key: key, to: key, at: entry) }
    if remarks.contains(.hidesAttribute) {
      recordUnused(
        .shadowedKey, key: key, to: key, winner: key, isAttribute: true, at: entry)
    }
    if remarks.contains(.hidesElement) {
      recordUnused(.spareKey, key: key, to: key, winner: key, isAttribute: false, at: entry)
    }
    if remarks.contains(.hasLoneSurrogate) { noteLoneSurrogate(in: Summary.key(key), at: entry) }
  }

  /// Notes half of a surrogate pair, read as U+FFFD: nothing is lost with it.
  @inline(never)
  mutating func noteLoneSurrogate(in found: Summary, at view: Node) {
    let count = findings.count
    record(.mismatch, expected: "whole surrogate pairs", found: found, at: view)
    if findings.count > count, let ledger = knownLedger, ledger.pending.last?.position == count {
      ledger.pending.removeLast()
    }
  }

  /// Returns a finding about a value or a key, or about what is not there below it, which is not
  /// noted.
  @inline(never)
  package mutating func finding(
    _ kind: Finding.Kind, expected: String, found: Summary, remark: String = "",
    hint: String? = nil, at node: Node, below steps: [SourcePath.Step] = []
  ) -> Finding {
    let position = kind.isOfKey && node.isHeld ? nil : position(of: node)
    let isShown = kind.isOfKey ? !isSecret : !isHidden
    // The reason against a value may quote it.
    let showsHint = !isSecret && (!isHidden || kind != .mismatch && kind != .fallback)
    let words = found.words(showingValue: isShown)
    return Finding(
      kind: kind, path: path(of: node, below: steps), expected: expected,
      found: remark.isEmpty ? words : words + remark,
      hint: showsHint ? hint : nil, isProblem: isProblem(kind), position: position)
  }

  /// The findings that prevent the requested value.
  var causeFindings: [Finding] { causes.map { findings[$0] } }

  /// Returns all but the first `count` findings.
  func findings(after count: Int) -> [Finding] {
    // Going on without an element may have dropped some already.
    findings.count > count ? Array(findings[count...]) : []
  }

  /// Removes and returns all but the first `count` findings.
  mutating func withdrawFindings(after count: Int) -> [Finding] {
    let withdrawn = findings(after: count)
    if !withdrawn.isEmpty { findings.removeLast(withdrawn.count) }
    knownLedger?.forgetFindings(after: findings.count)
    return withdrawn
  }

  /// Forgets all that has been noted.
  mutating func forgetFindings() {
    findings.removeAll(keepingCapacity: true)
    knownLedger?.forgetFindings()
    causes.removeAll(keepingCapacity: true)
  }

  /// Notes why a value could not be decoded.
  mutating func record(_ failure: DecodingFailure, at node: Node) {
    guard degree == .lenient else {
      let first = failure.findings.first(where: \.isProblem)
      return noteMisfit(
        isOfNull: first.map { Misfit($0).isOfNull } ?? false, at: node,
        below: first.map { Array($0.path.steps.dropFirst(path(of: node).steps.count)) } ?? [])
    }
    let isCause = depth <= neededDepth
    guard isListening || isCause, !isSilent else { return }
    for offset in failure.causes {
      noteAsPending(findings.count + offset)
      if isCause { causes.append(findings.count + offset) }
    }
    findings += failure.findings
  }

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
    let (wasSilent, misfitCount) = (isSilent, misfits.count)
    isSilent = true
    defer {
      isSilent = wasSilent
      forgetMisfits(since: misfitCount)
      forgetDecodingFailure()
    }
    return body(&self)
  }
}
