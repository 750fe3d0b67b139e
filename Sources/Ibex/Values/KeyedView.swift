import ValueTransformers

/// The entries of something keyed, as a model's plan walks them.
protocol KeyedView {
  associatedtype Key: SourceKey
  associatedtype Cursor: Equatable
  associatedtype Value: ValueView

  /// Calls `body` with each key, in source order.
  func forEachKey(_ body: (Key, Cursor) -> Void)
  func key(at cursor: Cursor) -> Key
  func value(at cursor: Cursor) -> Value

  /// Returns the value under exactly this key.
  func value(named key: String) -> Value?
  /// Returns the cursor of exactly this key.
  func cursor(named key: String) -> Cursor?

  /// Returns whether there is data under a key.
  func isSignificant(_ cursor: Cursor) -> Bool

  /// Returns whether a key is an attribute with the prefix `xml`, which no model need know.
  func isReservedAttribute(_ cursor: Cursor) -> Bool

  /// Returns whether a key is that of an element's text.
  func isText(_ cursor: Cursor) -> Bool
  /// Returns whether what lies under a key stands in the text of a mixed element.
  func isWithinText(_ cursor: Cursor) -> Bool
  /// The cursor of a mixed element's text with that of its children; nil for all else.
  var wholeText: Cursor? { get }

  /// Returns which of two keys that name one property equally well fills it.
  func conflict(_ first: Cursor, _ later: Cursor) -> KeyConflict

  /// Calls `body` with the state's memory of keys of this form.
  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<Key>) -> Result
  ) -> Result

  /// Notes on the path which key comes next.
  func enter(_ cursor: Cursor, on path: inout MappingPath)

  /// Returns the index of namespaces; nil where keys are not names of XML.
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex?
  /// Returns the name of an entry by its namespace.
  func expandedName(at cursor: Cursor, by namespaces: NamespaceIndex) -> ExpandedName

  /// The same entries, for code that is not made for this kind of them.
  var anyEntries: Entries { get }
  func anyCursor(_ cursor: Cursor) -> Entries.Cursor
  func propertyEntries(_ entries: MatchedEntries<Cursor>) -> PropertyEntries
}

extension KeyedView {
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? { nil }

  func expandedName(at cursor: Cursor, by namespaces: NamespaceIndex) -> ExpandedName {
    ExpandedName(localName: key(at: cursor).spelling, namespace: "")
  }

  func isSignificant(_ cursor: Cursor) -> Bool { true }

  func isReservedAttribute(_ cursor: Cursor) -> Bool { false }

  func isText(_ cursor: Cursor) -> Bool { false }

  func isWithinText(_ cursor: Cursor) -> Bool { false }

  var wholeText: Cursor? { nil }
}

extension KeyedView where Cursor == Int {
  func anyCursor(_ cursor: Int) -> Entries.Cursor { .position(cursor) }

  func propertyEntries(_ entries: MatchedEntries<Int>) -> PropertyEntries {
    PropertyEntries(entries)
  }
}

/// The entries of a dictionary of Swift values.
struct DictionaryEntries: KeyedView {
  private let dictionary: [String: Any]

  init(_ dictionary: [String: Any]) { self.dictionary = dictionary }

  @inline(__always)
  func forEachKey(_ body: (String, Dictionary<String, Any>.Index) -> Void) {
    let keys = dictionary.keys
    var index = keys.startIndex
    while index != keys.endIndex {
      body(keys[index], index)
      keys.formIndex(after: &index)
    }
  }

  func key(at cursor: Dictionary<String, Any>.Index) -> String { dictionary.keys[cursor] }

  @inline(__always)
  func value(at cursor: Dictionary<String, Any>.Index) -> InMemoryView {
    InMemoryView(dictionary.values[cursor])
  }

  func value(named key: String) -> InMemoryView? { dictionary[key].map { InMemoryView($0) } }

  func cursor(named key: String) -> Dictionary<String, Any>.Index? { dictionary.index(forKey: key) }

  /// A dictionary has no order, so the key that sorts first wins.
  func conflict(
    _ first: Dictionary<String, Any>.Index, _ later: Dictionary<String, Any>.Index
  ) -> KeyConflict {
    key(at: first) < key(at: later) ? .firstWins(.shadowedKey) : .laterWins(.shadowedKey)
  }

  @inline(__always)
  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<String>) -> Result
  ) -> Result {
    state.textKeys.keys(of: plan.textKeys)._withUnsafeGuaranteedRef { body(&$0.memory) }
  }

  @inline(__always)
  func enter(_ cursor: Dictionary<String, Any>.Index, on path: inout MappingPath) {
    path.setEntry(cursor, of: dictionary)
  }

  var anyEntries: Entries { .dictionary(self) }

  func anyCursor(_ cursor: Dictionary<String, Any>.Index) -> Entries.Cursor { .index(cursor) }

  func propertyEntries(
    _ entries: MatchedEntries<Dictionary<String, Any>.Index>
  ) -> PropertyEntries {
    PropertyEntries(entries)
  }
}

/// The entries of a source of the user's own.
struct ListedEntries: KeyedView {
  private let source: any DataSource
  /// The same source, if it is a dictionary.
  private let dictionary: (any TextKeyed)?
  private let keys: [String]

  init(_ source: any DataSource) {
    self.source = source
    dictionary = source as? any TextKeyed
    keys = source.contentKeys
  }

  func forEachKey(_ body: (String, Int) -> Void) {
    for (position, key) in keys.enumerated() { body(key, position) }
  }

  func key(at cursor: Int) -> String { keys[cursor] }

  /// Returns the value in the source; null where it lists a key and then denies it.
  func value(at cursor: Int) -> InMemoryView {
    source.view(for: keys[cursor], of: dictionary) ?? .null
  }

  func value(named key: String) -> InMemoryView? { source.view(for: key, of: dictionary) }

  func cursor(named key: String) -> Int? { keys.lastIndex(of: key) }

  func conflict(_ first: Int, _ later: Int) -> KeyConflict {
    keys[first] == keys[later] ? .laterWins(.duplicateKey) : .firstWins(.shadowedKey)
  }

  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<String>) -> Result
  ) -> Result {
    state.textKeys.keys(of: plan.textKeys)._withUnsafeGuaranteedRef { body(&$0.memory) }
  }

  func enter(_ cursor: Int, on path: inout MappingPath) {
    path.setName(keys[cursor])
  }

  var anyEntries: Entries { .listed(Box(self)) }
}
