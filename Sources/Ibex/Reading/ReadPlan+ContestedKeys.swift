import IbexFoundation

/// A key of overrides that names another property by its spelling, so that this one takes it where
/// no override needs it, with the properties whose overrides name it and its rank for each.
typealias ContestedKey = (key: String, claims: [KeyMatch])

extension KeyIndex {
  /// Returns the keys of a model's overrides that name other properties, too.
  ///
  /// - Parameter objects: The keys of references, which are never given up.
  func contestedKeys(of schema: ModelSchema, besides objects: ObjectPlan) -> [ContestedKey] {
    // The first source of a property is needed whenever it is there.
    guard schema.properties.contains(where: { $0.sources.count > 1 }) else { return [] }
    var claims = NameTable<[KeyMatch]>()
    let filled = schema.properties.filter { $0.omission == nil }
    filled.forEachSource { source, match in
      if let key = source.key { claims.append(match, for: key) }
    }
    return claims.entries.compactMap { key, claims in
      let owner = match(ofName: key).property
      let isReference =
        objects.claimedKeys.contains(key) || match(key).property >= Int32(filled.count)
      let isContested =
        owner >= 0 && !isReference
        && claims.allSatisfy { $0.property != owner && $0.rank != .override(0) }
      return isContested ? (key, claims) : nil
    }
  }
}

// Keys that overrides name and do not need, since an earlier source of the property is there.
extension ReadPlan {
  /// Returns the match of a key of a source beside the others.
  func match(
    _ key: NodeKey, in entries: inout NamedEntries
  ) -> KeyMatch {
    guard !contestedKeys.isEmpty else { return match(key) }
    let names = key.names
    guard contestedKeys.contains(where: { names.contains($0.key) }) else { return match(key) }
    return match(key, releasing: entries.releasedKeys(of: self))
  }

  /// Returns the match of a key if overrides do not need some of the keys that they name.
  ///
  /// A name with a prefix that means another property in XML alone stays theirs elsewhere.
  func match(_ key: NodeKey, releasing released: Set<String>) -> KeyMatch {
    let own = keys.index.match(key, releasing: released)
    return own.property < 0 ? match(key) : own
  }

  /// Returns the contested keys that no override needs.
  func releasedKeys(
    in source: Node, by namespaces: NamespaceIndex?
  ) -> Set<String> {
    var released: Set<String> = []
    for contested in contestedKeys {
      let isNeeded = contested.claims.contains {
        !isThere(before: $0.rank, for: Int($0.property), in: source, by: namespaces)
      }
      if !isNeeded { released.insert(contested.key) }
    }
    return released
  }

  /// Returns whether a source of a property is there that comes before one of a rank.
  private func isThere(
    before rank: KeyRank, for position: Int, in source: Node, by namespaces: NamespaceIndex?
  ) -> Bool {
    let paths = properties[position].exceptions.paths
    return filled[position].sources.enumerated().contains { place, own in
      guard KeyRank.override(place) < rank else { return false }
      if let name = own.name {
        guard let namespaces else { return false }
        return source.cursors.contains { source.expandedName(at: $0, by: namespaces) == name }
      }
      if let key = own.key {
        let match = KeyMatch(property: Int32(position), rank: .override(place))
        return hasEntry(named: key, for: match, in: source, by: namespaces)
      }
      guard let path = paths.first(where: { $0.rank == .override(place) }),
        let value = source.following(.key(path.firstKey))
      else { return false }
      return path.leads(from: value, to: properties[position].reader)
    }
  }

  /// Returns whether an entry has the name of a key of overrides, be it by its local part, and is
  /// no other's by its whole name.
  private func hasEntry(
    named key: String, for wanted: KeyMatch, in source: Node, by namespaces: NamespaceIndex?
  ) -> Bool {
    guard let cursor = source.cursor(named: key) else { return false }
    if namespaces == nil, source.key(at: cursor).spelling == key { return true }
    return source.cursors.contains { cursor in
      matches(match(source.key(at: cursor)), at: cursor, of: source, by: namespaces).contains {
        $0.property == wanted.property && $0.rank.ofOverride == wanted.rank
      }
    }
  }
}

extension PropertyPath {
  /// Returns whether the path leads to something that a reader takes, from the value under its
  /// first key.
  fileprivate func leads(from value: Node, to reader: ValueReader) -> Bool {
    switch value.match(steps.dropFirst(), listDepth: listDepth.map { $0 - 1 }) {
    case .none: false
    case .one: true
    case .several(let several):
      !several.values.isEmpty || (!several.hadElements && reader.gathering.takesList)
    }
  }
}
