extension ReadPlan {
  /// Gives a property the entry of a reference to its object, unless the object itself is there.
  func settleReferences<Source: KeyedView>(
    in source: Source, _ entries: MatchedEntries<Source.Cursor>
  ) {
    for (place, property) in objects.references.enumerated() {
      let reference = entries[objects.firstReference + place]
      guard let cursor = reference.cursor else { continue }
      entries[objects.firstReference + place] = MatchedEntry()
      if let own = entries[property].cursor, source.value(at: own).kind != .null { continue }
      // Of the sources that overrides name, the last.
      entries[property] = MatchedEntry(cursor: cursor, rank: .override(.max))
    }
  }
}
