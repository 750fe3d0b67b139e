import IbexFoundation
import ValueTransformers

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
  ///   - isOfWhole: Whether it is about the whole object whose properties are being read.
  @inline(never)
  package mutating func record(
    _ kind: Finding.Kind, expected: String, found: Summary, remark: String = "",
    hint: String? = nil, at node: Node, below steps: [SourcePath.Step] = [], isCause: Bool? = nil,
    isOfWhole: Bool = false
  ) {
    let depth = isOfWhole ? depth - 1 : depth
    guard !isMisfit(kind, found: found, at: node, below: steps), !isSilent else { return }
    let isCause = isCause ?? (kind.isCause && depth <= neededDepth)
    guard isListening || isCause else { return }
    let (ledger, finding) = (
      ledger,
      finding(
        kind, expected: expected, found: found, remark: remark, hint: hint, at: node, below: steps)
    )
    let position = ledger.findings.count
    if kind.isCause, isListening { ledger.pending.append((position, depth)) }
    if isCause { ledger.causes.append(position) }
    ledger.findings.append(finding)
  }

  /// Records one of the findings for which a model refuses its values; a finding that no strict
  /// mapper throws is a mismatch here.
  mutating func reject(_ finding: Finding, remark: String, at object: Node) {
    let steps = finding.path.steps
    record(
      finding.isProblem ? finding.kind : .mismatch, expected: finding.expected,
      found: .value(finding.found), remark: remark, hint: finding.hint, at: object, below: steps,
      isCause: needsModel(ofDepth: depth), isOfWhole: steps.isEmpty)
  }

  /// Records a finding that does not prevent the requested value.
  package mutating func note(
    _ kind: Finding.Kind, expected: String, found: Summary, hint: String? = nil,
    at node: Node, below steps: [SourcePath.Step] = []
  ) {
    guard isListening, !isSilent else { return }
    note([finding(kind, expected: expected, found: found, hint: hint, at: node, below: steps)])
  }

  /// Notes findings that have been made before.
  package mutating func note(_ findings: [Finding]) {
    if isListening, !isSilent { ledger.findings += findings }
  }

  /// Notes what of an element is lost because only a part of it is read.
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

  /// Notes a key of an object that has lost against another one.
  ///
  /// - Parameters:
  ///   - name: What both name.
  ///   - kind: The kind of finding where they are of one namespace, or of none; nil for the one that
  ///     the object gives it.
  @inline(never)
  mutating func recordLoser(
    _ cursor: Int, to winner: Int, of name: String, in object: Node, _ kind: Finding.Kind? = nil,
    tellsWinner: Bool = true
  ) {
    let isOther = object.areOfTwoNamespaces(cursor, winner, in: self)
    recordUnused(
      isOther ? .spareKey : kind ?? object.conflict(cursor, winner).kind,
      key: object.key(at: cursor).spelling, to: name,
      winner: tellsWinner ? object.key(at: winner).spelling : nil, at: object.keyPlace(at: cursor))
  }

  /// Notes a key of an object that nothing asks for.
  ///
  /// - Parameter seen: The keys before it that have been looked at for repetitions.
  @inline(never)
  mutating func recordUnmatched(
    _ key: NodeKey, in object: Node, at place: Node, expected: String, hint: String?,
    _ seen: inout Set<String>
  ) {
    let spelling = key.spelling
    record(key.remarks, about: spelling, at: place)
    record(
      .unmatchedKey, expected: expected, found: Summary.key(spelling), hint: hint, at: place)
    if object.repeats(spelling, &seen) {
      recordUnused(.duplicateKey, key: spelling, to: spelling, at: place)
    }
  }

  /// Records the finding for a key.
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
    let count = pendingCount
    record(.mismatch, expected: "whole surrogate pairs", found: found, at: view)
    if pendingCount > count { knownLedger?.pending.removeLast() }
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
    let ledger = ledger
    for offset in failure.causes {
      let position = ledger.findings.count + offset
      if isListening { ledger.pending.append((position, nil)) }
      if isCause { ledger.causes.append(position) }
    }
    ledger.findings += failure.findings
  }
}

// Hints for unmatched keys.
extension MappingState {
  /// The most keys of a type that hints are looked for in a call.
  private static let suggestionLimit = 20

  /// Returns a hint for an unmatched key, `did you mean name?`, or what an override takes for a part of
  /// a key.
  ///
  /// - Parameters:
  ///   - type: The type that has no such key.
  ///   - names: The names that no key has been found for.
  ///   - path: The hint for a key of an override that is the path to a value, if there is one.
  @inline(never)
  mutating func suggestion(
    for key: String, of type: Any.Type, among names: @autoclosure () -> [String],
    orAt path: @autoclosure () -> String? = nil
  ) -> String? {
    guard isListening, !isSilent else { return nil }
    let count = ledger.suggestionCounts[ObjectIdentifier(type)] ?? 0
    guard count < Self.suggestionLimit else { return nil }
    ledger.suggestionCounts.set(count + 1, for: ObjectIdentifier(type))
    if let path = path() { return path }
    return names().name(nearTo: key).map(Self.question)
  }

  /// Returns the question whether a name was meant.
  static func question(_ name: String) -> String {
    "did you mean \(Summary.escaped(name.abbreviated))?"
  }
}
