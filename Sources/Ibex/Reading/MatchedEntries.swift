/// The entries that fill the properties of a plan, by the positions of these.
///
/// Invariant: they are used only during the call of `with` that makes them.
package struct MatchedEntries: RandomAccessCollection {
  private let entries: UnsafeMutableBufferPointer<MatchedEntry>

  /// Calls `body` with unmatched entries for `count` properties.
  @inline(__always)
  static func with<Result>(count: Int, _ body: (MatchedEntries) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: MatchedEntry.self, capacity: count) { entries in
      entries.initialize(repeating: MatchedEntry())
      defer { entries.deinitialize() }
      return body(MatchedEntries(entries: entries))
    }
  }

  package var startIndex: Int { 0 }
  @inline(__always)
  package var endIndex: Int { entries.count }

  /// The entry of the property at a position, which the plan has.
  @inline(__always)
  package subscript(position: Int) -> MatchedEntry {
    unsafeAddress { UnsafePointer(entries.baseAddress.unsafelyUnwrapped + position) }
    nonmutating unsafeMutableAddress { entries.baseAddress.unsafelyUnwrapped + position }
  }
}

/// The entry that fills a property, among the keys that have been matched so far.
package struct MatchedEntry {
  /// The place of the entry in its source; nil for a property without one.
  package var cursor: Int?
  var rank = KeyRank.localName

  /// Takes a key that names the property, and returns the key that loses it, if there are two.
  mutating func take(
    _ later: Int, _ laterRank: KeyRank, in source: Node
  ) -> (cursor: Int, kind: Finding.Kind)? {
    guard let first = cursor else {
      self = MatchedEntry(cursor: later, rank: laterRank)
      return nil
    }
    let conflict = source.conflict(first, rank, later, laterRank)
    guard conflict.laterWins else { return (later, conflict.kind) }
    self = MatchedEntry(cursor: later, rank: laterRank)
    return (first, conflict.kind)
  }
}

/// A key that fills nothing, the kind of finding for it, and the property that it names, -1 for
/// none.
package typealias UnusedEntry = (cursor: Int, kind: Finding.Kind, property: Int)
