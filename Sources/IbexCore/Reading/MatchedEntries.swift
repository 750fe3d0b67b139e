/// The entries that fill the properties of a plan, by the positions of these; behind them those for the
/// properties of flattened models, and for the keys that paths begin with.
///
/// Invariant: they are used only during the call of `with` that makes them, and at positions below the
/// `claimCount` of its plan, which may be more than their count.
package struct MatchedEntries: RandomAccessCollection {
  private let entries: UnsafeMutableBufferPointer<MatchedEntry>

  /// Calls `body` with unmatched entries for all that keys are matched with by a plan.
  @inline(__always)  // 1.6 % of "document → 100,000 models, one at a time"
  static func with<Result>(_ plan: ReadPlan, _ body: (MatchedEntries) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: MatchedEntry.self, capacity: plan.claimCount) { entries in
      entries.initialize(repeating: MatchedEntry())
      defer { entries.deinitialize() }
      let ofProperties = entries.prefix(plan.properties.count)
      return body(MatchedEntries(entries: UnsafeMutableBufferPointer(rebasing: ofProperties)))
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }

  /// The entry at a position that the plan has, of a property or behind those.
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

  /// Takes a key that names the property, and returns the one that loses it, if there are two.
  mutating func take(
    _ later: MatchedEntry, in source: Node
  ) -> (entry: MatchedEntry, kind: Finding.Kind)? {
    guard let first = cursor, let cursor = later.cursor else {
      self = later
      return nil
    }
    let conflict = source.conflict(first, rank, cursor, later.rank)
    guard conflict.laterWins else { return (later, conflict.kind) }
    defer { self = later }
    return (self, conflict.kind)
  }
}

/// An entry that fills nothing, the kind of finding for it, and the property that its key names, -1
/// for none.
package typealias UnusedEntry = (entry: MatchedEntry, kind: Finding.Kind, property: Int)
