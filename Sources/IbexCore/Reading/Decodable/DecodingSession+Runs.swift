// The runs of initializers, by one degree after the other.
extension DecodingSession {
  /// Returns whether an initializer may be shown a value; if not, a finding or an error says why.
  func mayRun(_ view: Node, as type: Any.Type, _ state: LentState) -> Bool {
    if runs.isEmpty { return true }
    return mayRunWithin(view, as: type, state)
  }

  @inline(never)
  private func mayRunWithin(
    _ view: Node, as type: Any.Type, _ state: LentState
  ) -> Bool {
    // Nothing more is read for a request that has failed.
    if state.pointee.degree != .lenient, let run = runs.last, misfits.count > run.mark.misfitCount {
      return false
    }
    if runs.count > 10, state.pointee.isStackUsedUp {
      return refuse(view, "fewer nested levels on the stack of this thread", state)
    }
    if runs.last?.depth == state.pointee.depth || !singles.isEmpty, isRunning(view, type, state) {
      return refuse(view, "a value of type \(type)", state)
    }
    guard !thrown.isEmpty, let run = thrown[DecodingRequest(view, type, state)],
      run.degree.rawValue >= state.pointee.degree.rawValue
    else { return true }
    fail(view, run.error, run.failure, state)
    return false
  }

  private func refuse(
    _ view: Node, _ expected: String, _ state: LentState
  ) -> Bool {
    let finding = state.pointee.finding(
      .mismatch, expected: expected, found: view.summary, at: view)
    state.pointee.record(DecodingFailure(findings: [finding]), at: view)
    return false
  }

  /// Returns whether a value is being decoded as a type, which would lead to itself over and over.
  private func isRunning(
    _ view: Node, _ type: Any.Type, _ state: LentState
  ) -> Bool {
    for run in runs.reversed() {
      guard run.depth == state.pointee.depth else { break }
      if run.type == type { return true }
    }
    return singles.contains { $0.node == view.nodeNumber && $0.type == type }
  }

  /// Returns the first degree in which an initializer has not thrown over a value.
  @inline(__always)  // 0.3 % of "citm_catalog.json → Decodable by key"
  func firstDegree(
    of view: Node, as type: Any.Type, _ state: LentState
  ) -> DecodingDegree {
    if thrown.isEmpty { return .exact }
    guard let run = thrown[DecodingRequest(view, type, state)] else { return .exact }
    isItem = run.isItem
    return degree(after: run.degree)
  }

  private func degree(after degree: DecodingDegree) -> DecodingDegree {
    degree == .exact && !isExact ? .converting : .lenient
  }

  /// Begins a run of an initializer.
  func begin(
    _ view: Node, as type: Any.Type, listType: Any.Type, at degree: DecodingDegree,
    _ state: LentState
  ) -> DecodingFrame {
    // The error of a value beside it is not its own.
    if latestFailure != nil { latestFailure = nil }
    let frame = takeFrame()
    frame.begin(view, as: type, listType: listType, at: degree, state)
    runs.append(
      DecodingRun(
        type: type, depth: state.pointee.depth, outerDegree: state.pointee.degree,
        mark: state.pointee.mark, request: view, isItem: isItem && degree == .converting))
    if isItem { isItem = false }
    state.pointee.degree = degree
    return frame
  }

  /// Throws if the initializer has swallowed that its value, of a source without kinds and lists, was
  /// refused, and has taken nothing else of it.
  @inline(__always)  // 0.3 % of "citm_catalog.json → Decodable by key"
  func checkValueIsTaken() throws {
    if let run = runs.last, run.isRefused, !run.hasTakenValue { throw notTaken }
  }

  private var notTaken: any Error {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "the value was not taken"))
  }

  /// Notes what the initializer at work requests.
  @inline(__always)  // 0.7 % of "citm_catalog.json → Decodable by key"
  func noteRequest(of view: Node, at depth: Int) {
    let run = runs.count - 1
    (runs[run].request, runs[run].requestDepth) = (view, depth)
  }

  /// Notes that the initializer at work is refused its own value in a source without kinds.
  func noteRefusal() { runs[runs.count - 1].isRefused = true }

  /// Notes that keys are requested, unless the value was refused as something else before.
  func noteRequestForKeys() {
    let depth = runs.last?.depth
    asksForKeys = asksForKeys || !runs.contains { $0.isRefused && $0.depth == depth }
  }

  /// Notes that the initializer at work has taken its own value.
  @inline(__always)  // 0.3 % of "citm_catalog.json → Decodable by key"
  func noteTaken() {
    if let run = runs.last, run.isRefused { runs[runs.count - 1].hasTakenValue = true }
  }

  /// Restores what the run of the initializer at work has changed in the state of the call, and
  /// returns the mark of its beginning.
  @inline(__always)  // 0.5 % of "citm_catalog.json → Decodable by key"
  private func restore(_ state: LentState) -> RecoveryMark {
    let run = runs[runs.count - 1]
    state.pointee.degree = run.outerDegree
    state.pointee.forgetMisfits(since: run.mark.misfitCount)
    return run.mark
  }

  /// Ends a run that has made a value.
  @inline(__always)  // 0.8 % of "citm_catalog.json → Decodable by key"
  func end(_ frame: inout DecodingFrame, _ state: LentState) {
    if looksForKeys { noteKey(of: frame) }
    let mark = restore(state)
    // Errors that the type has ignored are forgotten.
    state.pointee.forgetCauses(since: mark)
    if state.pointee.isListening { tellKeys(of: frame, state) }
    takeBack(&frame)
    if latestFailure != nil { latestFailure = nil }
    runs.removeLast()
    if runs.isEmpty, !thrown.isEmpty { thrown.removeAll(keepingCapacity: true) }
  }

  @inline(never)
  private func tellKeys(of frame: DecodingFrame, _ state: LentState) {
    if let sharer = frame.sharer { return sharer.takeContainers(of: frame) }
    // Keys that a type does not request are no reason against its value.
    let degree = state.pointee.degree
    state.pointee.degree = .lenient
    frame.reportLeftovers(state)
    state.pointee.degree = degree
  }

  /// Ends a run that has thrown, and returns the degree of the next one, or nil.
  @inline(never)
  func end(
    _ frame: inout DecodingFrame, after error: any Error, _ state: LentState
  ) -> DecodingDegree? {
    defer { runs.removeLast() }
    if looksForKeys { noteKey(of: frame) }
    let degree = frame.degree
    var failure: DecodingFailure?
    if degree == .lenient { failure = frame.failure(for: error, state) }
    let mark = restore(state)
    if degree != .lenient { state.pointee.withdraw(to: mark) }
    let isLast = degree.rawValue >= state.pointee.degree.rawValue
    if runs.count > 1 {
      thrown[DecodingRequest(frame.view, frame.type, state)] =
        (degree, error, failure, isItem)
    } else if isLast, !thrown.isEmpty {
      thrown.removeAll(keepingCapacity: true)
    }
    let view = frame.view
    takeBack(&frame)
    guard isLast else { return self.degree(after: degree) }
    fail(view, error, failure, state)
    return nil
  }

  private func fail(
    _ view: Node, _ error: any Error, _ failure: DecodingFailure?, _ state: LentState
  ) {
    latestFailure = (error, failure)
    if let failure { state.pointee.record(failure, at: view) } else { misfits.append(Misfit()) }
  }

  /// Calls `body`, and tells whether the initializer that it runs has found a key that it requested.
  ///
  /// - Parameter isNeeded: Whether anyone wants to know.
  func lookingForKeys<Result>(
    if isNeeded: Bool = true, _ body: () -> Result
  ) -> (result: Result, hasFoundKey: Bool) {
    guard isNeeded else { return (body(), false) }
    let outer = looksForKeys
    looksForKeys = true
    (hasFoundKey, hasTakenElements, asksForKeys) = (false, false, false)
    let result = body()
    looksForKeys = outer
    return (result, hasFoundKey)
  }

  private func noteKey(of frame: DecodingFrame) {
    frame.noteKeys()
    hasFoundKey = frame.hasFoundKey
    hasTakenElements = frame.hasTakenElements
  }
}
