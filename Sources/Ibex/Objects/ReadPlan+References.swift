extension ReadPlan {
  /// Gives a property the entry of a reference to its object, unless the object itself is there.
  func settleReferences(in source: Entries, _ entries: PropertyEntries) {
    for (place, property) in objects.references.enumerated() {
      let reference = objects.firstReference + place
      guard entries[reference].cursor != nil else { continue }
      if let own = entries[property].cursor, source.value(at: own).kind != .null {
        entries.remove(reference)
      } else {
        // Of the sources that overrides name, the last.
        entries.move(reference, to: property, rank: .override(.max))
      }
    }
  }
}
