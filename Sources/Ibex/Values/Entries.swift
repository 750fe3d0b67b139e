import ValueTransformers

/// The entries of something keyed, for all that is not worth a copy for each kind of them.
enum Entries {
  case node(Node)
  case dictionary(DictionaryEntries)
  // Boxed, so that the whole is copied with little ado.
  case listed(Box<ListedEntries>)

  /// The place of an entry.
  enum Cursor: Equatable {
    case position(Int)
    case index(Dictionary<String, Any>.Index)

    // Each is asked for by the entries alone that have such cursors.
    fileprivate var position: Int { if case .position(let position) = self { position } else { 0 } }

    fileprivate var index: Dictionary<String, Any>.Index? {
      if case .index(let index) = self { index } else { nil }
    }
  }

  /// The key of an entry.
  enum Key {
    case node(NodeKey)
    case text(String)
  }
}

extension Entries {
  @inline(never)
  func forEachKey(_ body: (Key, Cursor) -> Void) {
    switch self {
    case .node(let node): node.forEachKey { body(.node($0), .position($1)) }
    case .dictionary(let entries): entries.forEachKey { body(.text($0), .index($1)) }
    case .listed(let entries): entries.value.forEachKey { body(.text($0), .position($1)) }
    }
  }

  @inline(never)
  func key(at cursor: Cursor) -> Key {
    switch self {
    case .node(let node): .node(node.key(at: cursor.position))
    case .dictionary(let entries): .text(cursor.index.map { entries.key(at: $0) } ?? "")
    case .listed(let entries): .text(entries.value.key(at: cursor.position))
    }
  }

  @inline(never)
  func value(at cursor: Cursor) -> EitherView {
    switch self {
    case .node(let node): .node(node.value(at: cursor.position))
    case .dictionary(let entries): .dynamic(cursor.index.map { entries.value(at: $0) } ?? .null)
    case .listed(let entries): .dynamic(entries.value.value(at: cursor.position))
    }
  }

  /// Returns the value under exactly this key.
  @inline(never)
  func value(named key: String) -> EitherView? {
    switch self {
    case .node(let node): node.value(named: key).map { .node($0) }
    case .dictionary(let entries): entries.value(named: key)?.eitherView
    case .listed(let entries): entries.value.value(named: key)?.eitherView
    }
  }

  /// Returns the cursor of exactly this key.
  @inline(never)
  func cursor(named key: String) -> Cursor? {
    switch self {
    case .node(let node): node.cursor(named: key).map { .position($0) }
    case .dictionary(let entries): entries.cursor(named: key).map { .index($0) }
    case .listed(let entries): entries.value.cursor(named: key).map { .position($0) }
    }
  }

  /// Returns which of two keys that name one property equally well fills it.
  @inline(never)
  func conflict(_ first: Cursor, _ later: Cursor) -> KeyConflict {
    switch self {
    case .node(let node): return node.conflict(first.position, later.position)
    case .dictionary(let entries):
      guard let first = first.index, let later = later.index else {
        return .firstWins(.shadowedKey)
      }
      return entries.conflict(first, later)
    case .listed(let entries): return entries.value.conflict(first.position, later.position)
    }
  }

  /// Notes on the path which key comes next.
  @inline(never)
  func enter(_ cursor: Cursor, on path: inout MappingPath) {
    switch self {
    case .node(let node): node.enter(cursor.position, on: &path)
    case .dictionary(let entries): if let index = cursor.index { entries.enter(index, on: &path) }
    case .listed(let entries): entries.value.enter(cursor.position, on: &path)
    }
  }
}

// What only elements of XML know of their entries.
extension Entries {
  /// Returns whether there is data under a key.
  func isSignificant(_ cursor: Cursor) -> Bool {
    guard case .node(let node) = self else { return true }
    return node.isSignificant(cursor.position)
  }

  /// Returns whether a key is an attribute with the prefix `xml`, which no model need know.
  func isReservedAttribute(_ cursor: Cursor) -> Bool {
    guard case .node(let node) = self else { return false }
    return node.isReservedAttribute(cursor.position)
  }

  /// Returns whether what lies under a key stands in the text of a mixed element.
  func isWithinText(_ cursor: Cursor) -> Bool {
    guard case .node(let node) = self else { return false }
    return node.isWithinText(cursor.position)
  }

  /// The cursor of a mixed element's text with that of its children; nil for all else.
  var wholeText: Cursor? {
    guard case .node(let node) = self else { return nil }
    return node.wholeText.map { .position($0) }
  }

  /// Returns the index of namespaces; nil where keys are not names of XML.
  @inline(never)
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? {
    guard case .node(let node) = self else { return nil }
    return node.namespaces(in: state)
  }

  /// Returns the name of an entry by its namespace.
  @inline(never)
  func expandedName(at cursor: Cursor, by namespaces: NamespaceIndex) -> ExpandedName {
    guard case .node(let node) = self else {
      return ExpandedName(localName: key(at: cursor).spelling, namespace: "")
    }
    return node.expandedName(at: cursor.position, by: namespaces)
  }
}

extension Entries.Key: SourceKey {
  static var keepsOrder: Bool { false }

  func isIdentical(to other: Entries.Key) -> Bool {
    switch (self, other) {
    case (.node(let key), .node(let other)): key.isIdentical(to: other)
    case (.text(let key), .text(let other)): key == other
    default: false
    }
  }

  var shortHash: Int {
    switch self {
    case .node(let key): key.shortHash
    case .text(let key): key.shortHash
    }
  }

  var spelling: String {
    switch self {
    case .node(let key): key.spelling
    case .text(let key): key
    }
  }

  var localName: String? {
    guard case .node(let key) = self else { return nil }
    return key.localName
  }
}

/// The entries that fill the properties of a plan, of any kind of source.
enum PropertyEntries {
  case byPosition(MatchedEntries<Int>)
  case byIndex(MatchedEntries<Dictionary<String, Any>.Index>)

  init(_ entries: MatchedEntries<Int>) { self = .byPosition(entries) }

  init(_ entries: MatchedEntries<Dictionary<String, Any>.Index>) { self = .byIndex(entries) }

  var indices: Range<Int> {
    switch self {
    case .byPosition(let entries): entries.indices
    case .byIndex(let entries): entries.indices
    }
  }

  /// The entry of the property at a position, which the plan has.
  subscript(position: Int) -> MatchedEntry<Entries.Cursor> {
    switch self {
    case .byPosition(let entries):
      let entry = entries[position]
      return MatchedEntry(cursor: entry.cursor.map { .position($0) }, rank: entry.rank)
    case .byIndex(let entries):
      let entry = entries[position]
      return MatchedEntry(cursor: entry.cursor.map { .index($0) }, rank: entry.rank)
    }
  }

  /// Gives a property the entry of another, which has none then.
  func move(_ other: Int, to position: Int, rank: KeyRank) {
    switch self {
    case .byPosition(let entries): entries.move(other, to: position, rank: rank)
    case .byIndex(let entries): entries.move(other, to: position, rank: rank)
    }
  }

  /// Leaves a property without an entry.
  func remove(_ position: Int) {
    switch self {
    case .byPosition(let entries): entries[position] = MatchedEntry()
    case .byIndex(let entries): entries[position] = MatchedEntry()
    }
  }
}
