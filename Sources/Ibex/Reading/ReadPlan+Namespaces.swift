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
    let namespaces =
      !expandedNames.isEmpty || shares.hasFlattened ? source.namespaces(in: state) : nil
    var entries = NamedEntries(source, by: namespaces)
    return source.cursors.contains { cursor in
      guard source.isSignificant(cursor) else { return false }
      let key = source.key(at: cursor)
      return !matches(match(key), at: cursor, of: source, by: namespaces).isEmpty
        || paths.branch(for: key) != nil
        || shares.hasFlattened && shares.claim(key, at: cursor, of: &entries) >= .part
    }
  }

  /// The rules for matching the keys of a source, besides their spellings.
  typealias MatchingRules = (namespaces: NamespaceIndex?, released: Set<String>)

  /// Returns the rules by which the keys of a source are matched, or nil if there are none.
  @inline(never)
  func matchingRules(
    for source: Node, _ state: borrowing MappingState
  ) -> MatchingRules? {
    let namespaces = !expandedNames.isEmpty ? source.namespaces(in: state) : nil
    let released = releasedKeys(in: source, by: namespaces)
    guard namespaces == nil, released.isEmpty, !source.hasSeveralPrefixes else {
      return (namespaces, released)
    }
    return nil
  }

  /// Matches the keys of a source with the properties that they fill, where their namespaces or
  /// the other keys affect that.
  ///
  /// - Parameter matches: The keys by their cursors, with what they name by their spellings.
  @inline(never)
  func match(
    _ matches: [(own: KeyMatch, cursor: Int)], by rules: MatchingRules, of source: Node,
    _ entries: MatchedEntries, _ state: inout MappingState
  ) -> [UnusedEntry] {
    var unused: [UnusedEntry] = []
    for (own, cursor) in matches {
      var own = best(own, of: source.otherKeys(at: cursor))
      if !rules.released.isEmpty, own.rank != .exact, own.rank != .canonical {
        own = match(source.key(at: cursor), releasing: rules.released)
      }
      let named = self.matches(own, at: cursor, of: source, by: rules.namespaces)
      if named.isEmpty {
        unused.append((cursor: cursor, kind: .unmatchedKey, property: -1))
      }
      for match in named {
        let property = Int(match.property)
        if let loser = give(property, to: cursor, match.rank, in: source, entries) {
          unused.append(loser)
        }
      }
    }
    if let whole = source.wholeText { takeWholeText(at: whole, of: source, entries) }
    return state.isListening || takesRest ? unused : []
  }
}

extension Node {
  func namespaces(in state: borrowing MappingState) -> NamespaceIndex? {
    token.kind == .element ? state.document?.source.arena.namespaces : nil
  }
}
