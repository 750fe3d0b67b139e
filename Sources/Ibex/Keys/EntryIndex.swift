/// The entries of one object by their keys, for a type that asks for one name after another.
///
/// The rule of keys is read the other way round: the keys of the object are the names, and what a
/// name leads to is what it would match among them.
struct EntryIndex<Cursor> {
  private let cursors: [Cursor]
  private var keys = KeyIndex()
  private var localNames = KeyIndex()

  /// Makes the index of keys that are all distinct; of two that fit a name equally well, the first
  /// counts.
  init<Key: SourceKey>(_ entries: some Sequence<(key: Key, cursor: Cursor)>) {
    var cursors: [Cursor] = []
    for (key, cursor) in entries {
      keys.learn(key.spelling, as: cursors.count)
      if let name = key.localName { localNames.learn(name, as: cursors.count) }
      cursors.append(cursor)
    }
    self.cursors = cursors
  }

  /// Returns where what a name leads to stands; nil for nothing.
  subscript(name: String) -> Cursor? {
    let match = [keys, localNames].lazy.map { $0.match(name) }.first { $0.property >= 0 }
    return match.map { cursors[Int($0.property)] }
  }
}
