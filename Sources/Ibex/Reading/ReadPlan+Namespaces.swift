// Overrides that name entries of elements by their namespaces.
extension ReadPlan {
  /// Returns the properties that an entry names.
  ///
  /// - Parameters:
  ///   - own: What it names by its spelling.
  ///   - namespaces: Those of an element, by which its name comes first, and in place of a
  ///     property's own name.
  func matches(
    _ own: KeyMatch, at cursor: Int, of source: Entries, by namespaces: NamespaceIndex?
  ) -> [KeyMatch] {
    var isRenamed = false
    if let namespaces {
      let name = source.expandedName(at: cursor, by: namespaces)
      let matches = expandedNames.compactMap { $0.name == name ? $0.match : nil }
      if !matches.isEmpty { return matches }
      isRenamed =
        own.rank >= .exact && expandedNames.contains { $0.match.property == own.property }
    }
    return own.property < 0 || isRenamed ? [] : [own]
  }

  /// Matches the keys of a source with the properties that they fill, if their namespaces or the
  /// other keys matter; returns nil if they do not.
  @inline(never)
  func matchByRules<Source: KeyedView>(
    _ source: Source, _ entries: MatchedEntries, _ state: inout MappingState
  ) -> [UnusedEntry]? {
    let anyEntries = source.anyEntries
    let namespaces = !expandedNames.isEmpty ? anyEntries.namespaces(in: state) : nil
    let released = releasedKeys(in: anyEntries, by: namespaces)
    guard namespaces != nil || !released.isEmpty else { return nil }
    var unused: [UnusedEntry] = []
    source.withMemory(of: self, in: &state) { memory in
      var place = memory.startOfObject
      source.forEachKey { key, cursor in
        var own = memory.match(key, at: &place, of: self)
        if !released.isEmpty, own.rank != .exact, own.rank != .canonical {
          own = self.match(key, releasing: released)
        }
        let named = matches(own, at: cursor, of: anyEntries, by: namespaces)
        if named.isEmpty {
          unused.append(UnusedEntry(cursor: cursor, kind: .unmatchedKey, property: -1))
        }
        for match in named {
          let property = Int(match.property)
          if let loser = give(property, to: cursor, match.rank, in: anyEntries, entries) {
            unused.append(loser)
          }
        }
      }
    }
    if let whole = source.wholeText { takeWholeText(at: whole, of: anyEntries, entries) }
    return state.isListening || takesRest ? unused : []
  }
}

extension Node {
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? {
    token.kind == .element ? state.document?.source.arena.namespaces : nil
  }
}
