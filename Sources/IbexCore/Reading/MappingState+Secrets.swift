/// The place of a value that is not shown.
package enum SecretPlace {
  /// A value.
  case value(Node)
  /// A value that a property of an object takes. The number of steps to the object is kept once it is known: to
  /// look for it for each finding would take quadratic time.
  case property(of: Node, stepCount: Int? = nil)
  /// The value at a path, which may be gone.
  case path(SourcePath)
}

// Hiding of values.
extension MappingState {
  /// Whether the value that is being read is a secret, or a part of one.
  var isSecret: Bool { knownLedger?.secret != nil }

  /// Whether the value that is being read is not to be shown.
  var isHidden: Bool { knownLedger.map { $0.hidesValues || $0.secret != nil } ?? hidesValues }

  /// Calls `body`, whose findings do not show what is at a place, or the outermost one that is hidden.
  package mutating func hiding<Result>(
    _ place: SecretPlace?, _ body: (inout MappingState) -> Result
  ) -> Result {
    guard let place, !isSecret else { return body(&self) }
    ledger.secret = place
    defer { ledger.secret = nil }
    return body(&self)
  }

  /// Calls `body`, whose findings do not show a value if it identifies an object by something secret.
  package mutating func hiding<Result>(
    _ identity: ReadIdentity?, _ value: Node, _ body: (inout MappingState) -> Result
  ) -> Result { hiding(identity?.isSecret == true ? .value(value) : nil, body) }

  /// Calls `body`, whose findings do not show the value of a property of an object if it is secret.
  package mutating func hiding<Result>(
    _ property: ReadProperty, of object: Node, _ body: (inout MappingState) -> Result
  ) -> Result { hiding(property.secretPlace(in: object), body) }

  /// Calls `body`, which reads a value. If it is secret, findings do not show it, and not what became of a
  /// part of it, for its property is filled with the others.
  mutating func hidingParts(
    at place: SecretPlace?, _ body: (inout MappingState) -> Bool
  ) -> Bool {
    guard let place else { return body(&self) }
    let count = findingCount
    defer { keepParts(since: count) }
    return hiding(place, body)
  }

  /// Settles the findings within a secret value but for the first `count` of all.
  private func keepParts(since count: Int) {
    guard let knownLedger else { return }
    for position in knownLedger.findings.indices.dropFirst(count) {
      let finding = knownLedger.findings[position]
      if finding.consequence.path?.steps.starts(with: finding.path.steps) ?? true {
        knownLedger.findings[position].consequence = .kept
      }
    }
  }

  /// The listener for the findings within a text that another call reads, which hides the same from its own
  /// listener; nil where nothing is noted or hidden.
  var listenerForText: JSONTextFindings? {
    let isListening = (isListening || depth <= neededDepth) && !isSilent
    guard isListening || isHidden else { return nil }
    return JSONTextFindings(
      isListening: isListening, hidesValues: knownLedger?.hidesValues ?? hidesValues,
      isSecret: isSecret)
  }

  /// Hides what the call hides whose text is read.
  mutating func hideValues(like enclosing: JSONTextFindings) {
    if enclosing.hidesValues { ledger.hidesValues = true }
    if enclosing.isSecret { ledger.secret = .path(start?.value ?? SourcePath()) }
  }

  /// Returns a finding about a value or a key, or about what is not there below it, which is not
  /// noted.
  @inline(never)
  package mutating func finding(
    _ kind: Finding.Kind, expected: String, found: Summary, remark: String = "",
    hint: String? = nil, at node: Node, below steps: [SourcePath.Step] = []
  ) -> Finding {
    let isSecret = isSecret
    let isShown = kind.isOfKey ? !isSecret : !isHidden
    // The reason against a value may quote it.
    let showsHint = !isSecret && (isShown || kind != .mismatch && kind != .fallback)
    let words = found.words(showingValue: isShown)
    return Finding(
      kind: kind, path: path(of: node, below: steps), expected: expected,
      found: remark.isEmpty ? words : words + remark,
      hint: showsHint ? hint : nil, isProblem: isProblem(kind),
      position: !isListening || kind.isOfKey && node.isHeld
        ? nil : position(of: node))
  }

  /// Returns a value in words, which tell its kind and size alone if it is not to be shown.
  package func summary(of view: Node) -> String {
    view.summary.words(showingValue: !isHidden)
  }

  /// Returns the words of an error, behind an expectation; nothing where values are not shown.
  func reason(_ words: @autoclosure () -> String) -> String { isHidden ? "" : " (\(words()))" }

  /// Shows the stand-in for null, and its place, in the findings of the value that was read
  /// instead.
  ///
  /// - Parameter count: The number of findings before that.
  @inline(never)
  mutating func tellStandIn(_ view: Node, since count: Int) {
    guard let knownLedger, findingCount > count else { return }
    let position = isListening ? position(of: view) : nil
    for index in knownLedger.findings.indices.dropFirst(count)
    where knownLedger.findings[index].position == nil {
      knownLedger.findings[index].position = position
      guard knownLedger.findings[index].found(.null) else { continue }
      knownLedger.findings[index].found = summary(of: view)
    }
  }
}

extension ReadProperty {
  /// The place of its value in an object that is not shown; of a property that takes the rest also the
  /// keys, which are a part of it. Nil unless it is secret.
  func secretPlace(in object: Node) -> SecretPlace? {
    guard exceptions.isSecret else { return nil }
    return exceptions.rest == nil ? .property(of: object) : .value(object)
  }
}
