// The values that an initializer asks for, and the errors for those that do not fit.
extension DecodingFrame {
  /// Returns the value that `body` makes in a slot.
  @inline(__always)  // 0.8 % of "citm_catalog.json → Decodable by key"
  func making<Value>(_ body: (Slot) throws -> Void) throws -> Value {
    let room = session.values.take(of: Value.self)
    defer { session.values.giveBack(room) }
    let slot = Slot(room.memory, .new)
    try body(slot)
    return slot.take(Value.self)
  }

  /// Makes a value of all that is at a place in a slot.
  func readWhole(_ type: Any.Type, into slot: Slot, at place: DecodingPlace?) throws {
    _ = try read(
      type, into: slot, of: place?.view ?? view, at: place, key: nil, isRequired: true)
  }

  /// Makes a value of the content of a place, or of what is under a key there, in a slot for its type.
  ///
  /// - Parameter key: The key, which counts as requested.
  /// - Returns: Whether there is one, as a required one is; else, unless it is null or blank, a
  ///   finding says why not.
  // Not generic over the type: containers have a method for each that the standard library names.
  @inline(never)
  func read(
    _ type: Any.Type, into slot: Slot, of view: Node, at place: DecodingPlace?,
    key: consuming (any CodingKey)?, isRequired: Bool
  ) throws -> Bool {
    if !isRequired, view.kind == .null { return false }
    let hasKey = key != nil
    let state = try validState()
    let reader = try session.reader(for: type)
    session.countSecret(type)
    if !isRequired, let standIn = session.standIn,
      reader.takesAsNull(view, &state.pointee)
        || (StandIns.takesAnyText(type) || view.kind == .list && reader.isOfScalars)
          && standIn.isNull(view, &state.pointee)
    {
      return false
    }
    if !isRequired, view.isBlankText, view.blankIsNil(for: reader, &state.pointee) { return false }
    let mark = state.pointee.mark
    if session.latestFailure != nil { session.latestFailure = nil }
    let neededDepth = state.pointee.neededDepth
    defer { state.pointee.neededDepth = neededDepth }
    let (depth, keyCount) = (state.pointee.depth, session.keys.count)
    defer { goBack(to: depth, keyCount, state) }
    var isEntered = place.map { enter($0, state) } ?? true
    if isEntered, hasKey { isEntered = enter(view, key, of: place?.view ?? self.view, state) }
    let isLenient = state.pointee.degree == .lenient
    if !isLenient { session.noteRequest(of: view, at: state.pointee.depth) }
    // Gather causes as if the call failed here.
    if isLenient, isRequired { state.pointee.neededDepth = state.pointee.depth }
    if isEntered, view.read(by: reader, into: slot, &state.pointee) {
      if isLenient || session.misfits.count == mark.misfitCount { return true }
      discard(type, in: slot)
    } else if isLenient, !isRequired {
      state.pointee.settleProperty(view)
      state.pointee.recover(to: mark)
      return false
    }
    let expected = isEntered ? reader.expectation : "fewer nested levels"
    throw failure(of: view, type, expected: expected, since: mark, state)
  }

  /// Destroys a value of which something was left out.
  @inline(never)
  func discard(_ type: Any.Type, in slot: Slot) {
    func discard<Value>(_ type: Value.Type) { slot.empty(of: type) }
    _openExistential(type, do: discard)
  }

  /// Calls `body` within a place, unless that is too deep.
  func with<Result>(
    _ place: DecodingPlace?, _ state: LentState, _ body: (_ isEntered: Bool) throws -> Result
  ) rethrows -> Result {
    let (depth, keyCount) = (state.pointee.depth, session.keys.count)
    defer { goBack(to: depth, keyCount, state) }
    return try body(place.map { enter($0, state) } ?? true)
  }

  /// Goes back to a depth to which a number of keys led.
  @inline(__always)  // 0.6 % of "citm_catalog.json → Decodable by key"
  private func goBack(to depth: Int, _ keyCount: Int, _ state: LentState) {
    state.pointee.depth = depth
    while session.keys.count > keyCount { session.keys.removeLast() }
  }

  @inline(never)
  private func enter(_ place: DecodingPlace, _ state: LentState) -> Bool {
    place.chain.allSatisfy { enter($0.view, $0.key, of: $0.parent?.view ?? view, state) }
  }

  private func enter(
    _ value: Node, _ key: consuming (any CodingKey)?, of object: Node, _ state: LentState
  ) -> Bool {
    guard state.pointee.descend(view) else { return false }
    session.keys.append(
      .init(depth: state.pointee.depth, key: key, object: object, value: value))
    return true
  }

  /// Returns the error for a value that a reader has refused.
  private func failure(
    of view: Node, _ type: Any.Type, expected: String, since mark: RecoveryMark,
    _ state: LentState
  ) -> any Error {
    let misfits = session.misfits
    let first = misfits.count > mark.misfitCount ? misfits[mark.misfitCount] : nil
    let causes = state.pointee.causes(since: mark).map { $0 - mark.findingCount }
    let findings = state.pointee.findings(since: mark)
    state.pointee.withdraw(to: mark)
    if let latest = session.latestFailure {
      if latest.failure != nil, !findings.isEmpty {
        session.latestFailure?.failure = DecodingFailure(findings: findings, causes: causes)
      }
      return latest.error
    }
    guard state.pointee.degree == .lenient else {
      let misfit = first ?? Misfit(isOfNull: view.kind == .null)
      return DecodingError(
        misfit, of: type, at: currentCodingPath(to: view),
        below: misfit.steps.map { AnyCodingKey($0) }, "expected " + expected)
    }
    guard findings.isEmpty else {
      let failure = DecodingFailure(findings: findings, causes: causes)
      return DecodingError(failure, of: type, at: currentCodingPath(to: view))
    }
    let own = state.pointee.finding(.mismatch, expected: expected, found: view.summary, at: view)
    return DecodingError(
      DecodingFailure(findings: [own]), of: type, at: currentCodingPath(to: view))
  }

  /// Refuses a value at a place, or a missing value for a key there.
  func refusal(
    of type: Any.Type, expected: String, found: Summary, at place: DecodingPlace?,
    missing key: (any CodingKey)? = nil
  ) throws -> any Error {
    let state = try validState()
    let keys = key.map { [$0] } ?? []
    let view = place?.view ?? view
    return with(place, state) { _ in
      guard state.pointee.degree == .lenient else {
        let misfit = Misfit(isMissing: key != nil, isOfNull: found == .null || found == .none)
        return DecodingError(
          misfit, of: type, at: currentCodingPath(to: view), below: keys, "expected \(expected)")
      }
      let finding = state.pointee.finding(
        key == nil ? .mismatch : .missing, expected: expected, found: found, at: view,
        below: keys.map { SourcePath.Step($0) })
      return DecodingError(
        DecodingFailure(findings: [finding]), of: type, at: currentCodingPath(to: view),
        below: keys)
    }
  }
}
