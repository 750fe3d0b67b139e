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

extension ReadPlan {
  /// Gives keys that overrides name and do not need, since an earlier source of the property is there, to
  /// the properties of their own names.
  @inline(never)
  func release(_ entries: MatchedEntries, _ unused: inout [UnusedEntry], in source: Node) {
    for (key, claims) in contestedKeys {
      let isSpare = claims.allSatisfy {
        isPassedOver(Int($0.property), $0.rank, of: source, entries)
      }
      guard isSpare else { continue }
      var released: [UnusedEntry] = []
      for claim in claims {
        let property = Int(claim.property)
        let isOne = { (rank: KeyRank) in rank.ofOverride == claim.rank }
        var named = unused.filter { $0.property == property }
        if entries[property].cursor != nil {
          named.append((entries[property], .shadowedKey, property))
        }
        guard named.contains(where: { isOne($0.entry.rank) }) else { continue }
        unused.removeAll { $0.property == property }
        entries[property] = MatchedEntry()
        // The others compete as if it were not there.
        for (entry, kind, _) in named {
          if isOne(entry.rank) {
            released.append((entry, kind, property))
          } else {
            giveInOrder(property, to: entry, in: source, entries, &unused)
          }
        }
      }
      for (entry, kind, property) in released {
        guard let cursor = entry.cursor else { continue }
        let (plan, position) = owner(ofClaim: property)
        let match = plan.keys.index.match(source.key(at: cursor), releasing: [key])
        guard match.property >= 0 else {
          unused.append((entry, kind, property))
          continue
        }
        let other = Int(match.property) + property - position
        let own = MatchedEntry(cursor: cursor, rank: match.rank)
        giveInOrder(other, to: own, in: source, entries, &unused)
      }
    }
  }

  /// Gives a property to a key that may come before the one that it has.
  private func giveInOrder(
    _ property: Int, to entry: MatchedEntry, in source: Node, _ entries: MatchedEntries,
    _ unused: inout [UnusedEntry]
  ) {
    var later = entry
    // Of two that name it equally well, the first in the source counts.
    if let known = entries[property].cursor, known > entry.cursor ?? 0 {
      swap(&later, &entries[property])
    }
    if let loser = give(property, to: later, in: source, entries) { unused.append(loser) }
  }
}

extension PropertyPath {
  /// Returns whether the path leads to something that a reader takes, from the value under its
  /// first key.
  func leads(from value: Node, to reader: ValueReader) -> Bool {
    switch value.match(steps.dropFirst(), listDepth: listDepth.map { $0 - 1 }) {
    case .none: false
    case .one: true
    case .several(let several):
      !several.values.isEmpty || (!several.hadElements && reader.gathering.takesList)
    }
  }
}
