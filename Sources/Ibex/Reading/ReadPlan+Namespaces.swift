// Overrides that name entries of elements by their namespaces.
extension ReadPlan {
  /// Returns the properties that an entry of an element names.
  ///
  /// - Parameters:
  ///   - own: What it names by its spelling.
  ///   - name: Its name by its namespace, which comes first, and in place of a property's own name.
  func matches(_ own: KeyMatch, _ name: ExpandedName) -> [KeyMatch] {
    if let matches = expandedNames[name] { return matches }
    let isOwnName = own.rank >= .exact
    return own.property < 0 || (isOwnName && renamed.contains(own.property)) ? [] : [own]
  }

  /// Matches the entries of an element with the properties that they fill.
  @inline(never)
  func match<Source: KeyedView>(
    _ source: Source, by namespaces: NamespaceIndex,
    _ entries: MatchedEntries<Source.Cursor>, _ state: inout MappingState
  ) -> [UnusedEntry<Source.Cursor>] {
    var unused: [UnusedEntry<Source.Cursor>] = []
    source.withMemory(of: self, in: &state) { memory in
      var place = memory.startOfObject
      source.forEachKey { key, cursor in
        let own = memory.match(key, at: &place, of: self)
        let matches = matches(own, source.expandedName(at: cursor, by: namespaces))
        if matches.isEmpty {
          unused.append(UnusedEntry(cursor: cursor, kind: .unmatchedKey, property: -1))
        }
        for match in matches {
          let property = Int(match.property)
          if let loser = give(property, to: cursor, match.rank, in: source, entries) {
            unused.append(loser)
          }
        }
      }
    }
    return state.isListening || takesRest ? unused : []
  }
}

extension Node {
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? {
    token.kind == .element ? state.document?.source.arena.namespaces : nil
  }
}
