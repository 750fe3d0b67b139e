extension ReadPlan {
  /// Calls `body` with what a property would be filled with, at its place; returns whether there is
  /// anything.
  ///
  /// - Parameter several: Called for several values that a path has found where one is taken.
  package func visitContent(
    of position: Int, in source: Entries, _ entries: MatchedEntries,
    _ state: inout MappingState, several: (EitherView, inout MappingState) -> Void = { _, _ in },
    _ body: (EitherView, inout MappingState) -> Void
  ) -> Bool {
    let entry = entries[position]
    let property = properties.element(at: position)
    if !property.pointee.exceptions.paths.isEmpty {
      let (content, hasFirstKey) = pathContent(of: property, entry, in: source, &state)
      if let content {
        _ = Self.walk(content.steps, to: content.value, &state) { state in
          content.isTooMuch ? several(content.value, &state) : body(content.value, &state)
          return true
        }
        return true
      }
      if hasFirstKey, entry.rank >= .exact { return false }
    }
    guard let cursor = entry.cursor else { return false }
    source.enter(cursor, on: &state.path)
    body(source.value(at: cursor), &state)
    return true
  }
}
