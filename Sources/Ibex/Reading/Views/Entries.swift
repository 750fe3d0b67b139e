import ValueTransformers

/// The entries of a keyed value, for code that is not worth specializing for each kind.
package enum Entries {
  case node(Node)
  case dictionary(DictionaryEntries)
  case listed(ListedEntries)

  /// The key of an entry.
  enum Key {
    case node(NodeKey)
    case text(String)
  }

  /// Returns the result of one of three functions for the entries, like a switch.
  @inline(__always)
  private func each<Result>(
    _ ofNode: (Node) -> Result, _ ofDictionary: (DictionaryEntries) -> Result,
    _ ofListed: (ListedEntries) -> Result
  ) -> Result {
    switch self {
    case .node(let node): ofNode(node)
    case .dictionary(let entries): ofDictionary(entries)
    case .listed(let entries): ofListed(entries)
    }
  }

  /// The places of the entries, in source order.
  @inline(never)
  var cursors: [Int] {
    var cursors: [Int] = []
    each(
      { $0.forEachKey { cursors.append($1) } }, { $0.forEachKey { cursors.append($1) } },
      { $0.forEachKey { cursors.append($1) } })
    return cursors
  }

  @inline(never)
  func key(at cursor: Int) -> Key {
    each(
      { .node($0.key(at: cursor)) }, { .text($0.key(at: cursor)) }, { .text($0.key(at: cursor)) })
  }

  @inline(never)
  func value(at cursor: Int) -> EitherView {
    each(
      { .node($0.value(at: cursor)) }, { .dynamic($0.value(at: cursor)) },
      { .dynamic($0.value(at: cursor)) })
  }

  /// Returns the value under exactly this key.
  @inline(never)
  func value(named key: String) -> EitherView? {
    each(
      { $0.value(named: key)?.eitherView }, { $0.value(named: key)?.eitherView },
      { $0.value(named: key)?.eitherView })
  }

  /// Returns the cursor of exactly this key.
  @inline(never)
  func cursor(named key: String) -> Int? {
    each({ $0.cursor(named: key) }, { $0.cursor(named: key) }, { $0.cursor(named: key) })
  }

  /// Returns which of two keys that name one property equally well fills it.
  @inline(never)
  func conflict(_ first: Int, _ later: Int) -> KeyConflict {
    each(
      { $0.conflict(first, later) }, { $0.conflict(first, later) }, { $0.conflict(first, later) })
  }

  /// Settles which of two keys fills the property that both name: the one that names it better, of
  /// two that name it equally well the one that the source prefers.
  func conflict(
    _ first: Int, _ firstRank: KeyRank, _ later: Int, _ laterRank: KeyRank
  ) -> KeyConflict {
    guard firstRank != laterRank else { return conflict(first, later) }
    return firstRank < laterRank ? .firstWins(.shadowedKey) : .laterWins(.shadowedKey)
  }

  /// Notes on the path which key comes next.
  @inline(never)
  func enter(_ cursor: Int, on path: inout MappingPath) {
    each(
      { $0.enter(cursor, on: &path) }, { $0.enter(cursor, on: &path) },
      { $0.enter(cursor, on: &path) })
  }

  /// Matches the keys with the properties of a plan, and returns those that fill none.
  func match(
    with plan: ReadPlan, _ entries: MatchedEntries, _ state: inout MappingState
  ) -> [UnusedEntry] {
    each(
      { plan.match($0, entries, &state) }, { plan.match($0, entries, &state) },
      { plan.match($0, entries, &state) })
  }
}

// Information on entries that only XML elements have.
extension Entries {
  private var node: Node? { if case .node(let node) = self { node } else { nil } }

  /// The element or object of a document that holds the entries; nil for those of other sources.
  package var view: EitherView? { node.map { .node($0) } }

  /// Whether one key may be there twice and is no list then: in objects of JSON.
  var mayRepeatKeys: Bool { node.map { $0.kind != .element } ?? false }

  /// Returns whether there is data under a key.
  func isSignificant(_ cursor: Int) -> Bool { node?.isSignificant(cursor) ?? true }

  /// Returns whether a key is an attribute with the prefix `xml`, which no model need know.
  func isReservedAttribute(_ cursor: Int) -> Bool { node?.isReservedAttribute(cursor) ?? false }

  /// Returns whether a key is that of an element's text.
  func isText(_ cursor: Int) -> Bool { node?.isText(cursor) ?? false }

  /// Returns whether the value for a key is within the text of a mixed element.
  func isWithinText(_ cursor: Int) -> Bool { node?.isWithinText(cursor) ?? false }

  /// The cursor of a mixed element's text with that of its children; nil for all else.
  var wholeText: Int? { node?.wholeText }

  /// Returns the index of namespaces, or nil if keys are not XML names.
  @inline(never)
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? {
    node?.namespaces(in: state)
  }

  /// Returns whether two keys are names of different namespaces, so that neither repeats the other.
  @inline(never)
  func areOfTwoNamespaces(
    _ first: Int, _ second: Int, in state: borrowing MappingState
  ) -> Bool {
    guard let node, let namespaces = namespaces(in: state) else { return false }
    return !node.areOfOneNamespace(first, second, by: namespaces)
  }

  /// Whether some children of an element with one name have several prefixes.
  var hasSeveralPrefixes: Bool { node?.hasSeveralPrefixes ?? false }

  /// Returns the other spellings of a key: those with other prefixes of its namespace.
  func otherKeys(at cursor: Int) -> [Key] {
    node?.otherKeys(at: cursor).map { .node($0) } ?? []
  }

  /// Returns the name of an entry by its namespace.
  @inline(never)
  func expandedName(at cursor: Int, by namespaces: NamespaceIndex) -> ExpandedName {
    node?.expandedName(at: cursor, by: namespaces)
      ?? ExpandedName(localName: key(at: cursor).spelling, namespace: "")
  }
}

extension Entries.Key: SourceKey {
  var spelling: String {
    switch self {
    case .node(let key): key.spelling
    case .text(let key): key
    }
  }

  var localName: String? { if case .node(let key) = self { key.localName } else { nil } }

  /// The remarks on the key by itself.
  var remarks: KeyRemarks { if case .node(let key) = self { key.remarks } else { [] } }
}
