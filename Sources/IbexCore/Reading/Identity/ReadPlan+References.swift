extension ReadPlan {
  /// Gives a property the entry of a reference to its object, unless the object itself is there.
  package func settleReferences(in source: Node, _ entries: MatchedEntries) {
    for (place, property) in objects.references.enumerated() {
      let reference = objects.firstReference + place
      guard entries[reference].cursor != nil else { continue }
      defer { entries[reference] = MatchedEntry() }
      if let own = entries[property].cursor, source.value(at: own).kind != .null { continue }
      // Of the sources that overrides name, the last.
      entries[property] = MatchedEntry(cursor: entries[reference].cursor, rank: .override(.max))
    }
  }
}
