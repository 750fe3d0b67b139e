import ValueTransformers

/// The entries of a keyed value, for the loops of a plan; a cursor is the position of one.
protocol KeyedView {
  associatedtype Key: SourceKey
  associatedtype Value: ValueView

  /// Calls `body` with each key, in source order.
  func forEachKey(_ body: (Key, Int) -> Void)
  func value(at cursor: Int) -> Value

  /// The cursor of a mixed element's text with that of its children; nil for all else.
  var wholeText: Int? { get }

  /// Whether some children of an element with one name have several prefixes.
  var hasSeveralPrefixes: Bool { get }

  /// Calls `body` with the state's memory of keys of this form.
  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<Key>) -> Result
  ) -> Result

  /// Notes on the path which key comes next.
  func enter(_ cursor: Int, on path: inout MappingPath)

  /// The same entries, for code that is not made for this kind of them.
  var anyEntries: Entries { get }
}

extension KeyedView {
  var wholeText: Int? { nil }

  var hasSeveralPrefixes: Bool { false }
}

extension KeyedView where Key == String {
  @inline(__always)
  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<String>) -> Result
  ) -> Result {
    // The state keeps the memory during the call.
    state.textKeys.keys(of: plan.textKeys)._withUnsafeGuaranteedRef { body(&$0.memory) }
  }
}

/// The entries of a dictionary of Swift values.
///
/// Invariant: they are used only during the call of `with` that makes them.
package struct DictionaryEntries: KeyedView {
  private let dictionary: [String: Any]
  /// The place of each entry in the dictionary.
  private let indices: UnsafeMutableBufferPointer<Dictionary<String, Any>.Index>

  @inline(__always)
  static func with<Result>(
    _ dictionary: [String: Any], _ body: (DictionaryEntries) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(
      of: Dictionary<String, Any>.Index.self, capacity: dictionary.count
    ) { indices in
      var index = dictionary.startIndex
      for position in 0..<indices.count {
        indices.initializeElement(at: position, to: index)
        dictionary.formIndex(after: &index)
      }
      defer { indices.deinitialize() }
      return body(DictionaryEntries(dictionary: dictionary, indices: indices))
    }
  }

  @inline(__always)
  private func index(_ cursor: Int) -> Dictionary<String, Any>.Index {
    // A cursor comes from `forEachKey` or `cursor(named:)` of the same entries.
    indices.baseAddress.unsafelyUnwrapped[cursor]
  }

  @inline(__always)
  func forEachKey(_ body: (String, Int) -> Void) {
    for cursor in 0..<indices.count { body(key(at: cursor), cursor) }
  }

  @inline(__always)
  func key(at cursor: Int) -> String { dictionary.keys[index(cursor)] }

  @inline(__always)
  func value(at cursor: Int) -> InMemoryView { InMemoryView(dictionary.values[index(cursor)]) }

  func value(named key: String) -> InMemoryView? { dictionary[key].map { InMemoryView($0) } }

  func cursor(named key: String) -> Int? {
    dictionary.index(forKey: key).flatMap { indices.firstIndex(of: $0) }
  }

  /// A dictionary has no order, so the key that sorts first wins.
  func conflict(_ first: Int, _ later: Int) -> KeyConflict {
    key(at: first) < key(at: later) ? .firstWins(.shadowedKey) : .laterWins(.shadowedKey)
  }

  @inline(__always)
  func enter(_ cursor: Int, on path: inout MappingPath) {
    path.setEntry(index(cursor), of: dictionary)
  }

  var anyEntries: Entries { .dictionary(self) }
}

/// The entries of a source of the user's own.
package final class ListedEntries: KeyedView {
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

  func enter(_ cursor: Int, on path: inout MappingPath) { path.setName(keys[cursor]) }

  var anyEntries: Entries { .listed(self) }
}
