/// One initializer at work: the value that it decodes, and where.
///
/// A frame that has not been retained is reused for another initializer.
///
/// Invariant of the variables that are not checked for exclusive access: they are read and written
/// whole, with no other code in between.
final class DecodingFrame {
  let session: DecodingSession
  // 7.5 % of "citm_catalog.json → Decodable by key", with all such properties here.
  @exclusivity(unchecked) private(set) var view = Node.null
  /// The type that decodes.
  @exclusivity(unchecked) private(set) var type: Any.Type = Never.self  // 7.5 %
  /// The list type that would lead from the value to itself, over and over.
  @exclusivity(unchecked) private(set) var listType: Any.Type = Never.self  // 7.5 %
  /// The exactness with which it is shown the value.
  @exclusivity(unchecked) private(set) var degree = DecodingDegree.lenient  // 7.5 %
  /// Whether a key that it has requested was there.
  @exclusivity(unchecked) var hasFoundKey = false  // 7.5 %
  /// Whether it has taken the elements within its value as a list.
  @exclusivity(unchecked) var hasTakenElements = false  // 7.5 %
  /// Whether the value is in memory; not asked of the node, whose page may be gone by then.
  @exclusivity(unchecked) private var isHeld = false  // 7.5 %
  @exclusivity(unchecked) private var document = 0  // 7.5 %
  @exclusivity(unchecked) private var depth = 0  // 7.5 %
  @exclusivity(unchecked) private var outerKeyCount = 0  // 7.5 %
  @exclusivity(unchecked) private var outerSecretCount = 0  // 7.5 %
  /// Whether no initializer is at work, though its decoder may be in use.
  @exclusivity(unchecked) private var hasEnded = false  // 7.5 %
  /// The containers whose keys are to be looked through at the end, when someone listens. They hold
  /// the frame, so they must be dropped then.
  @exclusivity(unchecked) private(set) var entries: [KeyedEntries] = []  // 7.5 %

  /// The initializer that decodes its own value as this type, and looks through the keys for both.
  @exclusivity(unchecked) private(set) var sharer: DecodingFrame?  // 7.5 %

  /// The containers that the initializer was lent.
  @exclusivity(unchecked) private var firstLent: LentContainer?  // 7.5 %
  @exclusivity(unchecked) private var otherLent: [LentContainer] = []  // 7.5 %

  init(of session: DecodingSession) { self.session = session }

  /// Prepares the frame for an initializer.
  func begin(
    _ view: Node, as type: Any.Type, listType: Any.Type, at degree: DecodingDegree,
    _ state: LentState
  ) {
    self.view = view
    self.type = type
    self.listType = listType
    self.degree = degree
    isHeld = view.isHeld
    document = state.pointee.documentNumber
    depth = state.pointee.depth
    (outerKeyCount, outerSecretCount) = (session.keys.count, session.secretCount)
    hasEnded = false
    hasFoundKey = false
    hasTakenElements = false
    if let outer = session.sharer {
      if outer.depth == depth { sharer = outer }
      session.sharer = nil
    }
  }

  /// Takes the containers of an initializer that has decoded the value of this one.
  func takeContainers(of inner: DecodingFrame) {
    for entries in inner.entries { entries.move(to: self) }
    entries += inner.entries
    inner.entries = []
    if firstLent == nil { swap(&firstLent, &inner.firstLent) }
    otherLent += [inner.firstLent].compactMap { $0 } + inner.otherLent
    (inner.firstLent, inner.otherLent) = (nil, [])
  }

  /// Releases the containers of the initializer, which retain the frame.
  func end() {
    if !entries.isEmpty {
      noteAskedKeys()
      entries = []
    }
    hasEnded = true
    if sharer != nil { sharer = nil }
    guard let first = firstLent else { return }
    firstLent = nil
    first.giveBack()
    guard !otherLent.isEmpty else { return }
    for lent in otherLent { lent.giveBack() }
    otherLent = []
  }

  /// Returns a container over a value of the frame.
  @inline(__always)  // 1.6 % of "citm_catalog.json → Decodable by key"
  func container<Key: CodingKey>(
    of view: Node, at place: DecodingPlace?, keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    _ = try validState()
    guard view.kind.isKeyed else {
      throw try refusal(
        of: [String: Any].self, expected: "an object", found: view.summary, at: place)
    }
    if session.looksForKeys { session.noteRequestForKeys() }
    if let requested = session.requestedKeys {
      return requested.container(of: view, in: self, at: place, keyedBy: type)
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
    while let last = otherLent.last {
      if session.looksForKeys { noteKey(of: last.entries) }
      guard last.giveBack() else { return }
      otherLent.removeLast()
    }
  }

  /// The state, while the initializer may use it; nil for a decoder that someone has kept.
  @inline(__always)  // 0.3 % of "citm_catalog.json → Decodable by key"
  var state: LentState? {
    guard let state = session.state else { return nil }
    // What is in memory lasts as long as the initializer is at work.
    if isHeld ? hasEnded : state.pointee.documentNumber != document { return nil }
    return state
  }

  func validState() throws -> LentState {
    if let state { return state }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "the decoder was kept for longer than it is valid"))
  }

  /// Whether the initializer has requested a value that holds a secret, which may be within any of its own.
  var holdsSecret: Bool { session.secretCount > outerSecretCount }

  func add(_ entries: KeyedEntries) {
    guard !hasEnded, let state, state.pointee.isListening else { return }
    self.entries.append(entries)
  }

  /// Notes whether a container of the initializer's own value has a key that it has requested.
  func noteKeys() {
    if let firstLent { noteKey(of: firstLent.entries) }
    for lent in otherLent { noteKey(of: lent.entries) }
  }

  private func noteKey(of entries: KeyedEntries) {
    if entries.place == nil, entries.hasKey { hasFoundKey = true }
  }
}

extension DecodingFrame {
  /// Returns the keys from the top level to a place.
  func codingPath(to place: DecodingPlace?) -> [any CodingKey] {
    codingPath(to: view, at: depth, keyCount: outerKeyCount) + (place?.chain.map(\.key) ?? [])
  }

  /// Returns the keys from the top level to a value that is being read.
  func currentCodingPath(to view: Node) -> [any CodingKey] {
    codingPath(to: view, at: state?.pointee.depth ?? 0, keyCount: session.keys.count)
  }

  /// Returns the keys of the containers, with the steps between them.
  private func codingPath(to view: Node, at depth: Int, keyCount: Int) -> [any CodingKey] {
    guard let state else { return [] }
    var path: [any CodingKey] = []
    path.reserveCapacity(depth + 1)
    var outer: Node?
    var level = 0
    // In a local and by its parts, since a key and its box are copied otherwise.
    let keys = session.keys
    for place in 0..<min(keyCount, keys.count) {
      let keyDepth = keys[place].depth
      guard keyDepth <= depth else { break }
      if keyDepth - 1 > level {
        state.pointee.forEachStep(from: outer, to: keys[place].object) {
          path.append(AnyCodingKey($0))
        }
      }
      if let key = keys[place].key { path.append(key) }
      (outer, level) = (keys[place].value, keyDepth)
    }
    if depth > level {
      state.pointee.forEachStep(from: outer, to: view) { path.append(AnyCodingKey($0)) }
    }
    return path
  }

  /// Returns the decoder of an entry or element of the value at a place; without one, of null.
  func decoder(
    of view: Node?, in object: Node, at parent: DecodingPlace?, key: any CodingKey
  ) throws -> ViewDecoder {
    let depth = parent?.depth ?? 0
    guard self.depth + depth < DepthLimit.most, session.requestedKeys?.takesNested() != false else {
      throw try refusal(
        of: Any.self, expected: "fewer nested levels", found: view?.summary ?? .null, at: parent)
    }
    let place =
      view.map { DecodingPlace($0, of: parent, at: key) }
      ?? DecodingPlace(in: object, of: parent, missing: key)
    return ViewDecoder(frame: self, place: place)
  }
}
