/// One initializer at work: the value that it decodes, and where.
///
/// A frame that has not been retained is reused for another initializer.
///
/// Invariant of the variables that are not checked for exclusive access: they are read and written
/// whole, with no other code in between.
final class DecodingFrame {
  let session: DecodingSession
  @exclusivity(unchecked) private(set) var view = EitherView.dynamic(.null)
  /// The type that decodes.
  @exclusivity(unchecked) private(set) var type: Any.Type = Never.self
  /// The list type that would lead from the value to itself, over and over.
  @exclusivity(unchecked) private(set) var listType: Any.Type = Never.self
  /// Whether no other run of the initializer follows, so that single values are converted, and not
  /// only taken as their own kind.
  @exclusivity(unchecked) private(set) var isFinalRun = false
  /// Whether a single value was refused for being of another kind.
  @exclusivity(unchecked) private(set) var hasRefusedKind = false
  /// Whether it was text of a source that has no other kind.
  @exclusivity(unchecked) private var hasRefusedText = false
  /// Whether a list was refused for an element of XML that may also be a list of one.
  @exclusivity(unchecked) private var hasRefusedElement = false
  /// Whether a value of the source was taken as some type.
  @exclusivity(unchecked) var hasTakenValue = false
  /// The outcomes for the values within, as far as they are worth keeping.
  @exclusivity(unchecked) var outcomes: DecodingOutcomes?
  /// Whether some of it came when the initializer ran before.
  @exclusivity(unchecked) private(set) var isRepeated = false
  /// Set if the initializer runs only to record its requests.
  let probe: ShapeProbe?
  @exclusivity(unchecked) private var document = 0
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) private var outerKeyCount = 0
  /// Whether no initializer is at work, though its decoder may be in use.
  @exclusivity(unchecked) private var hasEnded = false
  /// The containers whose keys are to be looked through at the end, when someone listens. They hold
  /// the frame, so they must be dropped then.
  @exclusivity(unchecked) private(set) var entries: [KeyedEntries] = []

  /// The containers that the initializer was lent.
  @exclusivity(unchecked) private var firstLent: LentContainer?
  @exclusivity(unchecked) private var otherLent: [LentContainer] = []

  init(of session: DecodingSession, probe: ShapeProbe? = nil) {
    self.session = session
    self.probe = probe
  }

  /// Prepares the frame for an initializer.
  func begin(
    _ view: EitherView, as type: Any.Type, listType: Any.Type, in state: borrowing MappingState,
    isFinalRun: Bool, outcomes: DecodingOutcomes? = nil
  ) {
    self.view = view
    self.type = type
    self.listType = listType
    self.isFinalRun = isFinalRun
    self.outcomes = outcomes
    isRepeated = outcomes != nil
    document = state.documentNumber
    depth = state.path.depth
    outerKeyCount = session.keys.count
    hasEnded = false
    (hasRefusedKind, hasRefusedText, hasRefusedElement) = (false, false, false)
    hasTakenValue = false
  }

  /// Releases the containers of the initializer, which retain the frame.
  func end() {
    hasEnded = true
    if !entries.isEmpty {
      session.askedKeys?.note(entries, of: self, atDepth: depth)
      entries = []
    }
    guard let first = firstLent else { return }
    firstLent = nil
    first.giveBack()
    guard !otherLent.isEmpty else { return }
    for lent in otherLent { lent.giveBack() }
    otherLent = []
  }

  /// Lets go of all but the memory.
  func rest() {
    if outcomes != nil { outcomes = nil }
    if case .dynamic = view { view = .dynamic(.null) }
  }

  /// Returns a container over a value of the frame.
  @inline(__always)
  func container<Key: CodingKey>(
    of view: EitherView, at place: DecodingPlace?, keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    _ = try validState()
    probe?.note(.keyed)
    guard view.kind.isKeyed else {
      throw try refusal(
        .mismatch, of: [String: Any].self, expected: "an object", found: view.summary, at: place)
    }
    if firstLent != nil { giveBackUnused() }
    let lent = session.matcher(for: type).lendContainer(for: type)
    lent.entries.begin(of: view, in: self, at: place)
    // Nothing would take them back.
    if hasEnded { return lent.container(keyedBy: type) }
    if firstLent == nil { firstLent = lent } else { otherLent.append(lent) }
    return lent.container(keyedBy: type)
  }

  /// Recycles the latest containers that the initializer has released, such as one that decodes the
  /// elements of a list itself; not while findings are observed, which include the leftovers of
  /// each.
  private func giveBackUnused() {
    guard entries.isEmpty else { return }
    while let last = otherLent.last, last.giveBack() { otherLent.removeLast() }
  }

  /// The state, while the initializer may use it; nil for a decoder that someone has kept.
  @inline(__always)
  var state: LentState? {
    guard let state = session.state else { return nil }
    if case .node = view, state.pointee.documentNumber != document { return nil }
    return state
  }

  func validState() throws -> LentState {
    if let state { return state }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "the decoder was kept for longer than it is valid"))
  }

  func add(_ entries: KeyedEntries) {
    guard probe == nil, !hasEnded, let state, state.pointee.isListening else { return }
    self.entries.append(entries)
  }

  /// Notes that a value was refused for being of another kind.
  func refuseKind(of view: EitherView) {
    hasRefusedKind = true
    guard let state, state.pointee.knowsNoKinds(of: view) else { return }
    if view.isScalar { hasRefusedText = true } else { hasRefusedElement = true }
  }

  /// Whether the initializer swallowed the refusal of its own value, which is text, or a single
  /// element, only because the source knows no other kinds, and no lists.
  var hasMissedValue: Bool {
    !hasTakenValue && (hasRefusedElement || (hasRefusedText && view.isScalar))
  }
}

extension DecodingFrame {
  /// Returns the keys from the top level to a place.
  func codingPath(to place: DecodingPlace?) -> [any CodingKey] {
    codingPath(depth: depth, keyCount: outerKeyCount)
      + (place?.chain.map(\.key) ?? [])
  }

  /// The keys from the top level to where the path leads.
  var currentCodingPath: [any CodingKey] {
    codingPath(depth: state?.pointee.path.depth ?? 0, keyCount: session.keys.count)
  }

  /// Returns the keys of the containers, with the steps of the path between them.
  private func codingPath(depth: Int, keyCount: Int) -> [any CodingKey] {
    guard let state else { return [] }
    var path: [any CodingKey] = []
    path.reserveCapacity(depth + 1)
    var next = 0
    let count = min(keyCount, session.keys.count)
    for level in 0..<min(depth, state.pointee.path.depth) {
      if next < count, session.keys[next].depth == level + 1 {
        path.append(session.keys[next].key)
        next += 1
      } else {
        for step in state.pointee.steps(ofLevel: level + 1) { path.append(AnyCodingKey(step)) }
      }
    }
    return path
  }

  /// Returns the decoder of an entry or element of the value at a place.
  func decoder(
    of entry: KeyedEntries.Entry, at parent: DecodingPlace?, key: any CodingKey
  ) throws -> ViewDecoder {
    let depth = parent?.depth ?? 0
    guard self.depth + depth < DepthLimit.most else {
      throw try refusal(
        .mismatch, of: Any.self, expected: "fewer nested levels", found: entry.view.summary,
        at: parent)
    }
    let place = DecodingPlace(entry.view, of: parent, by: entry.step, at: key)
    return ViewDecoder(frame: self, place: place)
  }
}
