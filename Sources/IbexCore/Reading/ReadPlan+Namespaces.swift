import IbexFoundation

// Overrides that name entries of elements by their namespaces.
extension ReadPlan {
  /// Returns the properties that an entry names: of those of several models the ones that it names
  /// best.
  ///
  /// - Parameters:
  ///   - own: What it names by its spelling.
  ///   - names: Those of an element, by which its name comes first, and in place of a
  ///     property's own name.
  private func matches(
    _ own: KeyMatch, at cursor: Int, of source: Node, by names: (any ElementNames)?
  ) -> [KeyMatch] {
    if let names {
      let name = names.name(at: cursor, of: source)
      let matches = expandedNames.compactMap { $0.name == name ? $0.match : nil }
      if !matches.isEmpty { return matches }
    }
    // Where the name of one model's property is replaced, that of another may be the same.
    var named =
      matchesEach
      ? ([source.key(at: cursor)] + source.otherKeys(at: cursor)).flatMap(matchesInTable) : [own]
    named.removeAll { own in
      own.property < 0
        || names != nil && own.rank >= .exact
          && expandedNames.contains { $0.match.property == own.property }
    }
    let best = named.map(\.rank).min()
    return named.reduce(into: []) { found, match in
      if match.rank == best, !found.contains(where: { $0.property == match.property }) {
        found.append(match)
      }
    }
  }

  /// Whether each model of the table is asked what a key names.
  var matchesEach: Bool { shares.hasFlattened && !expandedNames.isEmpty }

  /// Returns whether a key of a keyed value names a property, or a path leads to something in it.
  package func hasContent(in source: Node, _ state: inout MappingState) -> Bool {
    hasKey(in: source, orHead: hasPath(in: source), &state)
  }

  /// Returns whether a key of a keyed value names a property, or begins a path.
  ///
  /// - Parameter countsHead: Whether the first key of a path counts, wherever the path leads.
  func hasKey(
    in source: Node, orHead countsHead: Bool = true, _ state: inout MappingState
  ) -> Bool {
    let names = !expandedNames.isEmpty ? source.names(in: state) : nil
    let hasInstance = instanceSources.contains { own, _ in
      source.instanceAttribute(where: own.isNameOfInstances) != nil
    }
    return hasInstance
      || source.cursors.contains { cursor in
        guard source.isSignificant(cursor) else { return false }
        let match = match(source.key(at: cursor))
        return match.head != 0 && countsHead
          || !matches(match, at: cursor, of: source, by: names).isEmpty
      }
  }

  /// Matches the keys of a source with all that claim them, where their namespaces affect that.
  @inline(never)
  func match(
    _ source: Node, by names: (any ElementNames)?, _ entries: MatchedEntries,
    _ unused: inout [UnusedEntry], _ state: inout MappingState
  ) {
    source.withMemory(of: self, in: &state) { memory in
      var place = memory.start(of: source)
      source.forEachKey { key, cursor in
        let match = memory.match(key, at: &place, of: self)
        var entry = MatchedEntry(cursor: cursor, rank: match.rank)
        let own = best(match, of: source.otherKeys(at: cursor))
        let named = matches(own, at: cursor, of: source, by: names)
        if named.isEmpty { unused.append((entry, .unmatchedKey, -1)) }
        for match in named {
          entry.rank = match.rank
          if let loser = give(Int(match.property), to: entry, in: source, entries) {
            unused.append(loser)
          }
        }
      }
    }
  }

  /// Gives properties the attributes of schema instances that overrides name.
  @inline(never)
  func takeInstanceAttributes(of source: Node, _ entries: MatchedEntries) {
    for (own, match) in instanceSources {
      guard let cursor = source.instanceAttribute(where: own.isNameOfInstances) else { continue }
      let entry = MatchedEntry(cursor: cursor, rank: match.rank)
      _ = give(Int(match.property), to: entry, in: source, entries)
    }
  }
}

extension OverrideSource {
  /// Whether an attribute of schema instances may have this name.
  var mayBeOfInstances: Bool {
    switch self {
    case .key(let key): XMLQualifiedName(key).prefix != nil
    case .name(let name): name.isOfInstances
    case .path, .each: false
    }
  }

  /// Returns whether an attribute of schema instances has this name.
  fileprivate func isNameOfInstances(_ name: String) -> Bool {
    switch self {
    case .key(let key): name == key
    case .name(let own): own.isOfInstances && XMLQualifiedName(name).localName == own.localName
    case .path, .each: false
    }
  }
}

extension Node {
  /// Returns the names of an element's document in their namespaces; nil for all else.
  func names(in state: borrowing MappingState) -> (any ElementNames)? {
    token.kind == .element ? state.document?.source.arena.names : nil
  }
}
