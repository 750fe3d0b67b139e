import ValueTransformers

/// The entries of an object, for a container of any key type.
///
/// An object of a document is looked through once, when the container is made: each of its keys
/// matches a key that the type is known to request, or none. So most lookups are a comparison with
/// the key that was requested next the last time.
final class KeyedEntries {
  let matcher: CodingKeyMatcher
  /// Nil only while no initializer uses the entries.
  // 9.3 % of "flat JSON → 10,000 Decodable", with all such properties here.
  @exclusivity(unchecked) private(set) var frame: DecodingFrame!
  @exclusivity(unchecked) private(set) var place: DecodingPlace?  // 9.3 %
  @exclusivity(unchecked) private var keys = KnownKeys.none  // 9.3 %
  /// Whether values of their own kinds alone are leaves.
  @exclusivity(unchecked) private var checksKinds = false  // 9.3 %
  /// Whether a key was found that has been looked up by itself.
  @exclusivity(unchecked) private var hasFoundKey = false  // 9.3 %
  /// Whether leaves are read here, and not by transformers or exactly.
  @exclusivity(unchecked) private var readsLeaves = false  // 9.3 %
  /// The stand-ins for null, or nil if there are none.
  @exclusivity(unchecked) private var standIn: StandInRule?  // 9.3 %
  @exclusivity(unchecked) private(set) var node = Node.null  // 9.3 %
  /// The token of what lies under each key of the matcher, 0 for nothing.
  @exclusivity(unchecked) private var tokens: ContiguousArray<Int> = []  // 9.3 %
  @exclusivity(unchecked) private var next = 0  // 9.3 %
  /// By spelling, if the keys that the type may request are unlimited.
  @exclusivity(unchecked) private var directory: EntryIndex<Int>?  // 9.3 %
  /// The keys that the type has requested, if findings are observed.
  @exclusivity(unchecked) private(set) var asked: Set<String> = []  // 9.3 %
  /// They by their spellings in a source, once they have been looked up by these.
  @exclusivity(unchecked) private var askedBySpelling: EntryIndex<String>?  // 9.3 %
  @exclusivity(unchecked) private var isTracking = false  // 9.3 %

  init(by matcher: CodingKeyMatcher) { self.matcher = matcher }

  /// Prepares the entries for a container of a value that has keys.
  func begin(of view: Node, in frame: DecodingFrame, at place: DecodingPlace?) {
    self.frame = frame
    self.place = place
    next = 0
    isTracking = frame.state?.pointee.isListening ?? false
    checksKinds = frame.degree == .exact || frame.session.isExact
    standIn = frame.session.standIn
    readsLeaves = frame.session.readsLeaves
    if hasFoundKey { hasFoundKey = false }
    node = view.entered
    if matcher.keys.looksUp {
      // Those of an object before it are not this one's.
      if !tokens.isEmpty { tokens = [] }
    } else {
      matcher.fill(&tokens, from: node)
      if node.isMixed { matcher.takeWholeText(of: node, in: &tokens) }
    }
    if keys !== matcher.keys { keys = matcher.keys }
    frame.add(self)
  }

  /// Leaves the entries to the initializer whose own value was decoded with them.
  func move(to frame: DecodingFrame) { self.frame = frame }

  /// Lets go of all but the memory.
  func end() {
    (frame, place, directory) = (nil, nil, nil)
    if !asked.isEmpty { (asked, askedBySpelling) = ([], nil) }
  }
}

// The common cases, without a path and an error at hand.
extension KeyedEntries {
  /// Returns the value of a leaf, or nil if the outcome takes more work.
  @inline(__always)  // 6.6 % of "flat JSON → 10,000 Decodable"
  func leaf<Leaf: StandardLeaf>(_ type: Leaf.Type, named name: String) -> Leaf? {
    guard readsLeaves, let state = frame.state else { return nil }
    let token = token(named: name)
    guard token != 0 else { return nil }
    let value = node.value(at: token)
    guard isLeaf(value, type, isText: Leaf.self == String.self) else { return nil }
    return Leaf.read(value, &state.pointee)
  }

  /// As `leaf`, with nil in it where there is no value.
  @inline(__always)  // 1.1 % of "flat JSON → 10,000 Decodable"
  func optionalLeaf<Leaf: StandardLeaf>(_ type: Leaf.Type, named name: String) -> Leaf?? {
    guard readsLeaves, let state = frame.state else { return nil }
    let token = token(named: name)
    guard token != 0 else { return .some(nil) }
    let value = node.value(at: token)
    if value.kind == .null { return .some(nil) }
    guard isLeaf(value, type, isText: false), let leaf = Leaf.read(value, &state.pointee) else {
      return nil
    }
    return leaf
  }

  /// Returns whether a value may be read as a leaf.
  ///
  /// - Parameter isText: Whether that is a text without stand-ins.
  @inline(__always)  // 4.3 % of "flat JSON → 10,000 Decodable"
  private func isLeaf<Leaf: StandardLeaf>(
    _ value: Node, _ type: Leaf.Type, isText: Bool
  ) -> Bool {
    (value.kind == Leaf.ownKind || !checksKinds) && !value.hasLoneSurrogate
      && (isText || standIn == nil || !isStandIn(value))
  }

  /// Returns whether a text may be a stand-in for null.
  @inline(never)
  private func isStandIn(_ value: Node) -> Bool {
    guard let standIn, value.kind == .text else { return false }
    return value.withUnescapedText(standIn.holds)
  }

  @inline(__always)  // 3.9 % of "flat JSON → 10,000 Decodable"
  func token(named name: String) -> Int {
    if isTracking { asked.insert(name) }
    let number = next
    if number < tokens.count, keys.names[number] == name {
      next = number + 1
      return tokens[number]
    }
    return search(name)
  }

  @inline(never)
  private func search(_ name: String) -> Int {
    if matcher.keys.looksUp {
      let index =
        directory
        ?? EntryIndex(
          node.distinctEntries.lazy.map { [node] in
            ($0.key, node.key(at: $0.cursor).localName, $0.cursor)
          },
          folds: matcher.folds)
      directory = index
      guard let token = index[matcher.keys.spelling(of: name)],
        matcher.isNamed(name, by: node.key(at: token))
      else { return 0 }
      hasFoundKey = true
      return token
    }
    let number = matcher.number(of: name)
    keys = matcher.keys
    while tokens.count <= number { tokens.append(matcher.token(of: tokens.count, in: node)) }
    matcher.takeWholeText(of: node, in: &tokens)
    next = number + 1
    return tokens[number]
  }
}

extension KeyedEntries {
  /// Returns the entry of a key, or nil.
  func entry(for key: some CodingKey) throws -> Node? {
    _ = try frame.validState()
    if let requested = frame.session.requestedKeys {
      return requested.entry(for: key, in: node, isTop: place == nil)
    }
    let name = key.stringValue
    let token = token(named: name)
    guard token != 0 else { return nil }
    return node.value(at: token)
  }

  /// Returns the entry for a nested decoder, or nil. While the keys of a model are looked up, that is
  /// the object itself.
  func nestedEntry(for key: some CodingKey) throws -> Node? {
    let entry = try entry(for: key)
    return frame.session.requestedKeys == nil ? entry : node
  }

  /// Returns the entry of a key that must be there.
  func requiredEntry(for key: some CodingKey, of type: Any.Type) throws -> Node {
    if let entry = try entry(for: key) { return entry }
    let expected = try frame.session.reader(for: type).expectationOfMissing
    throw try frame.refusal(
      of: type, expected: expected, found: Summary.none, at: place, missing: key)
  }

  @inline(never)
  func required<Value>(_ type: Value.Type, for key: some CodingKey) throws -> Value {
    let entry = try requiredEntry(for: key, of: type)
    return try frame.making {
      _ = try frame.read(
        type, into: $0, of: entry, at: place, key: key, isRequired: true)
    }
  }

  /// Returns the value for a key, or nil for null, for blank text that is not a value, and, with a
  /// finding, for a mismatch.
  @inline(never)
  func optional<Value>(_ type: Value.Type, for key: some CodingKey) throws -> Value? {
    // Null is checked for here, since the key is boxed for what follows.
    guard let entry = try entry(for: key), entry.kind != .null else { return nil }
    let session = frame.session
    // As an optional, since a property wrapper may hold nil.
    if session.requestedKeys != nil { return try required(Value?.self, for: key) }
    let room = session.values.take(of: type)
    defer { session.values.giveBack(room) }
    let slot = Slot(room.memory, .new)
    let isRead = try frame.read(
      type, into: slot, of: entry, at: place, key: key, isRequired: false)
    return isRead ? slot.take(type) : nil
  }

  /// Whether a key that the type has requested is there.
  var hasKey: Bool { hasFoundKey || tokens.contains { $0 != 0 } }

  /// Returns the requested name that a spelling in a source names.
  func nameAsked(spelled spelling: String) -> String? {
    let names =
      askedBySpelling
      ?? EntryIndex(
        asked.lazy.map { [matcher] in (matcher.keys.spelling(of: $0), nil, $0) },
        folds: matcher.folds)
    askedBySpelling = names
    guard let name = names[spelling] else { return nil }
    return matcher.keys.spelling(of: name) == spelling || !matcher.isKey(spelling) ? name : nil
  }

  /// Returns the type's keys for keys of the source, which count as requested, each once, in the
  /// order of the source.
  func keys<Key: CodingKey>(of type: Key.Type) -> [Key] {
    guard frame.state != nil else { return [] }
    frame.session.noteDoubt()
    var seen: Set<String> = []
    let keys = node.distinctEntries.compactMap { entry in
      Key(stringValue: entry.key)
        ?? (matcher.folds ? NameWords.codingKeys(for: entry.key) : []).lazy
        .compactMap { Key(stringValue: $0) }.first
    }.filter { seen.insert($0.stringValue).inserted }
    if isTracking { asked.formUnion(seen) }
    if !keys.isEmpty { hasFoundKey = true }
    return keys
  }
}
