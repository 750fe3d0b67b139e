import IbexFoundation

// Overrides that name entries of elements by their namespaces.
extension ReadPlan {
  /// Returns the properties that an entry names.
  ///
  /// - Parameters:
  ///   - own: What it names by its spelling.
  ///   - namespaces: Those of an element, by which its name comes first, and in place of a
  ///     property's own name.
  func matches(
    _ own: KeyMatch, at cursor: Int, of source: Node, by namespaces: NamespaceIndex?
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

  /// Returns whether a key of a keyed value names a property, or begins a path.
  package func hasKey(in source: Node, _ state: inout MappingState) -> Bool {
    let namespaces = !expandedNames.isEmpty ? source.namespaces(in: state) : nil
    return source.cursors.contains { cursor in
      guard source.isSignificant(cursor) else { return false }
      let match = match(source.key(at: cursor))
      return match.head != 0 || !matches(match, at: cursor, of: source, by: namespaces).isEmpty
    }
  }

  /// Matches the keys of a source with all that claim them, where their namespaces affect that.
  @inline(never)
  func match(
    _ source: Node, by namespaces: NamespaceIndex?, _ entries: MatchedEntries,
    _ unused: inout [UnusedEntry], _ state: inout MappingState
  ) {
    var found: [(own: KeyMatch, cursor: Int)] = []
    source.withMemory(of: self, in: &state) { memory in
      var place = memory.start(of: source)
      source.forEachKey { found.append((memory.match($0, at: &place, of: self), $1)) }
    }
    for (own, cursor) in found {
      let own = best(own, of: source.otherKeys(at: cursor))
      let entry = MatchedEntry(cursor: cursor, rank: own.rank, head: own.head)
      let named = matches(own, at: cursor, of: source, by: namespaces)
      if named.isEmpty { unused.append((entry, .unmatchedKey, -1)) }
      for match in named {
        let entry = MatchedEntry(cursor: cursor, rank: match.rank, head: own.head)
        if let loser = give(Int(match.property), to: entry, in: source, entries) {
          unused.append(loser)
        }
      }
    }
    for (head, name) in paths.branches.names.enumerated() {
      entries[tableCount + head].cursor = source.cursor(named: name)
    }
  }
}

extension Node {
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? {
    token.kind == .element ? state.document?.source.arena.namespaces : nil
  }
}
