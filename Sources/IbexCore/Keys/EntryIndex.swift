/// The entries of one object by their keys, for a type that requests names one at a time.
///
/// The matching rule is reversed: the keys of the object are the names, and a requested name
/// matches among them.
struct EntryIndex<Cursor> {
  private let cursors: [Cursor]
  private var keys: KeyIndex
  private var localNames: KeyIndex
  private var hasLocalNames = false

  /// Makes the index of keys that are all distinct; of two that fit a name equally well, the first
  /// counts.
  init(
    _ entries: some Sequence<(spelling: String, localName: String?, cursor: Cursor)>, folds: Bool
  ) {
    (keys, localNames) = (KeyIndex(folds: folds), KeyIndex(folds: folds))
    var cursors: [Cursor] = []
    for (spelling, localName, cursor) in entries {
      keys.learn(spelling, as: cursors.count)
      if let name = localName {
        localNames.learn(name, as: cursors.count)
        hasLocalNames = true
      }
      cursors.append(cursor)
    }
    self.cursors = cursors
  }

  /// The place of the entry that a name leads to; nil for none.
  subscript(name: String) -> Cursor? {
    var match = keys.match(name)
    if match.property < 0, hasLocalNames { match = localNames.match(name) }
    return match.property < 0 ? nil : cursors[Int(match.property)]
  }
}
