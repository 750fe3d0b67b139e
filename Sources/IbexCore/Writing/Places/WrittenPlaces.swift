import IbexFoundation

/// The places of a model's properties, each of which leads back to its property.
///
/// A property is written under its name. If that would not lead back to it, as the table of keys says by
/// which the model is read, it is written as its override says; nothing else is tried. In markup, a key
/// that is no name there gives way to the next.
struct WrittenPlaces {
  /// The reason why a property does not read back: another that is read from where it would be written,
  /// or nil for none.
  private typealias Obstacle = (property: Int, reader: Int?)

  private(set) var placed: [PlacedProperty]
  /// The keys that are read rightly only beside each other.
  private(set) var jointKeys: Set<String> = []
  let keys: ModelKeys
  /// The positions of the properties by their first keys.
  private var writers = NameTable<[Int]>()
  private var obstacle: Obstacle?

  /// - Parameters:
  ///   - placed: The properties under their names.
  ///   - keys: The table of keys by which the model is read.
  init(_ placed: [PlacedProperty], by keys: ModelKeys) {
    self.placed = placed
    self.keys = keys
    var isSettled = false
    while !isSettled {
      writers = NameTable()
      for position in self.placed.indices {
        writers.append(position, for: self.placed[position].firstKey)
      }
      let obstacles = self.placed.indices.compactMap(obstacle(of:))
      obstacle = obstacles.first
      isSettled = true
      for (position, _) in obstacles where self.placed[position].takeOtherName() {
        isSettled = false
      }
    }
    markJoint()
    for position in self.placed.indices {
      let own = self.placed[position]
      if own.path == nil, own.property.expandedName == nil {
        self.placed[position].property.otherKeys = otherKeys(of: own, at: position)
      }
      self.placed[position].hasOwnKey = leadsBackBesideNil(self.placed[position])
      guard let claim = own.claim else { continue }
      let sources = keys.properties[claim].sources
      self.placed[position].readPaths = sources.compactMap { source in
        guard let path = source.path, let key = path.firstKey else { return nil }
        return (key, path.steps.dropFirst())
      }
      if own.path == nil, let first = sources.firstIndex(where: { $0.path != nil }) {
        self.placed[position].isBeforePaths =
          rank(of: own, claim).map { $0 < .override(first) } ?? false
      }
    }
  }

  /// Returns the keys without a prefix, the other ones and last its own name, that lead back to a property
  /// and to nothing else.
  private mutating func otherKeys(of own: PlacedProperty, at position: Int) -> [String] {
    guard let claim = own.claim else { return [] }
    defer { placed[position] = own }
    let property = keys.properties[claim]
    let ownName = (property.nameStyle ?? .propertyNames).styled(property.name)
    return (property.sources.compactMap(\.key) + [ownName]).filter { key in
      guard writers[key] == nil, !key.contains(":") else { return false }
      // A path that begins with it keeps its own property from it, too.
      let isTaken =
        isRead(key, byOthersThan: claim) || property.sources.contains { $0.path?.firstKey == key }
      if isTaken { return false }
      placed[position].property.key = key
      return obstacle(of: position) == nil
    }
  }

  /// Returns whether a key is the name of another property than one, or overrides look there for it.
  private func isRead(_ key: String, byOthersThan claim: Int) -> Bool {
    keys.properties.enumerated().contains { number, other in
      number != claim && (other.name == key || other.sources.contains { $0.firstKey == key })
    }
  }

  /// Returns whether the own key of a property leads back to it where there is nothing under the first key
  /// of its path.
  private func leadsBackBesideNil(_ own: PlacedProperty) -> Bool {
    guard let claim = own.claim, own.path != nil, writers[own.property.key] == nil else {
      return false
    }
    return Int(keys.match(own.property.key).property) == claim
      && !isRead(own.property.key, byOthersThan: claim)
      && !keys.properties[claim].sources.contains { $0.path?.firstKey == own.property.key }
      && keys.properties[claim].sources.compactMap(\.firstKey)
        .allSatisfy { $0 == own.firstKey || writers[$0] == nil }
  }

  /// Returns why a property is not read from where it is written; nil for one that is.
  private func obstacle(of position: Int) -> Obstacle? {
    let own = placed[position]
    guard let claim = own.claim else { return nil }
    guard let rank = rank(of: own, claim) else {
      return (position, self.position(ofClaim: keys.match(own.firstKey).property))
    }
    let others = (writers[own.firstKey] ?? []).filter { $0 != position }
    if own.path == nil {
      let other = others.first { placed[$0].path == nil || !own.holdsEntries }
      if let other { return (position, placed[other].path == nil ? other : nil) }
    } else if let reader = reader(insteadOf: position, claim) {
      return (position, reader)
    }
    // What comes before must not be there.
    for (place, source) in keys.properties[claim].sources.enumerated()
    where .override(place) < rank {
      guard let key = source.firstKey, let others = writers[key] else {
        continue
      }
      // A path whose first key is there keeps a property from its own name, wherever it ends.
      let isKept = rank >= .exact && source.key == nil
      if others.contains(where: { $0 != position || isKept }) { return (position, nil) }
    }
    return nil
  }

  /// Returns the rank with which a property is read from where it is written; nil for none.
  ///
  /// - Parameter isSpared: Whether a key that overrides of another name counts where that is passed over.
  private func rank(of own: PlacedProperty, _ claim: Int, isSpared: Bool = true) -> KeyRank? {
    let property = keys.properties[claim]
    if let path = own.path {
      return property.sources.firstIndex { $0.path == path }.map { .override($0) }
    }
    let key = own.property.key
    if let source = property.sources.firstIndex(where: { $0.isWhole(key) }) {
      return .override(source)
    }
    let match = keys.match(key)
    if match.property == claim { return match.rank }
    // The object itself comes before the reference to it.
    if property.references.contains(key) { return .localName }
    let spared = keys.match(key, releasing: [key])
    guard isSpared, spared.property == claim, isPassedOver(match, by: own) else { return nil }
    return spared.rank
  }

  /// Returns the property that would be read from the first key of a path, in place of what the path leads
  /// to.
  private func reader(insteadOf position: Int, _ claim: Int) -> Int? {
    let own = placed[position]
    // Of an identity and not of the object.
    let reference = keys.properties.firstIndex { $0.references.contains(own.firstKey) }
    if let reference, reference != claim { return self.position(ofClaim: Int32(reference)) }
    let match = keys.match(own.firstKey)
    guard match.property >= 0, Int(match.property) != claim,
      let other = self.position(ofClaim: match.property)
    else { return nil }
    if placed[other].firstKey == own.firstKey, placed[other].path == nil {
      return placed[other].holdsEntries ? nil : other
    }
    if !isPassedOver(match, by: own) { return other }
    // A key that overrides do not need fills the property of its name.
    let spared = keys.match(own.firstKey, releasing: [own.firstKey])
    guard Int(spared.property) != claim, let next = self.position(ofClaim: spared.property)
    else { return nil }
    return isPassedOver(spared, by: own) ? nil : next
  }

  /// Returns whether another property is read from where it is written and not from a key that names it,
  /// too.
  private func isPassedOver(_ match: KeyMatch, by own: PlacedProperty) -> Bool {
    guard let position = position(ofClaim: match.property) else { return false }
    let other = placed[position]
    guard other.firstKey != own.firstKey || other.path != nil, !isWithinValue(other),
      let rank = rank(of: other, Int(match.property), isSpared: false), rank < match.rank
    else { return false }
    // Nothing is written of a flattened model that is nil.
    return other.property.owners.isEmpty || other.property.owners == own.property.owners
  }

  /// Returns whether a path leads into the value of another property, which may be nil.
  func isWithinValue(_ own: PlacedProperty) -> Bool {
    own.path != nil && writers[own.firstKey]?.contains { placed[$0].path == nil } ?? false
  }

  private func position(ofClaim claim: Int32) -> Int? {
    claim < 0 ? nil : placed.firstIndex { $0.claim == Int(claim) }
  }

  /// Notes which properties have to be written, since reading would take others for them.
  private mutating func markJoint() {
    for (position, own) in placed.enumerated() {
      guard let claim = own.claim, let rank = rank(of: own, claim) else { continue }
      let others = writers.entries.filter { key, all in
        key != own.firstKey && mayBeRead(claim, rank, from: key, all)
      }
      guard !others.isEmpty else { continue }
      jointKeys.formUnion(others.map { key, _ in key } + [own.firstKey])
      if own.property.owners.isEmpty { placed[position].property.makeAlwaysWritten() }
    }
  }

  /// Returns whether a property that is left out may be read from a key of others.
  private func mayBeRead(
    _ claim: Int, _ rank: KeyRank, from key: String, _ others: [Int]
  ) -> Bool {
    // Also from one that overrides of another name, if they do not need it.
    for match in [keys.match(key), keys.match(key, releasing: [key])]
    where Int(match.property) == claim && match.rank > rank { return true }
    let sources = keys.properties[claim].sources.enumerated()
    return sources.contains { place, source in
      guard .override(place) > rank, let path = source.path, path.firstKey == key else {
        return false
      }
      return others.contains { mayMeet(path.steps, placed[$0]) }
    }
  }

  /// Returns whether a path may lead to where another property is written.
  private func mayMeet(_ steps: [SourcePath.Step], _ other: PlacedProperty) -> Bool {
    // The first element of a single value is that value.
    guard other.path != nil else {
      return other.holdsEntries || steps.dropFirst().allSatisfy { $0 == .index(0) }
    }
    return zip(steps, other.steps).allSatisfy { step, other in
      if case (.key, .key) = (step, other) { step == other } else { true }
    }
  }
}

extension WrittenPlaces {
  /// Refuses a model with a property that does not read back.
  func check(_ type: Any.Type, by names: Serializer.KeyNames) throws(PlanError) {
    guard let obstacle else { return }
    let own = placed[obstacle.property]
    func isTwin(_ other: PlacedProperty) -> Bool {
      own.path == nil && other.path == nil && own.property.key == other.property.key
    }
    guard placed.count(where: isTwin) < 2 else {
      throw PlanError(
        cannotSerialize: type, "two properties have the key \"\(own.property.key)\"", .otherKeyNames
      )
    }
    let subject = "\(own.property.name) would be written as \"\(own.text)\""
    guard let reader = obstacle.reader, reader != obstacle.property else {
      throw PlanError(
        cannotSerialize: type, "\(subject), which is not read back",
        names.isOfWords ? .otherKeyNames : .ownKeyToRead)
    }
    throw PlanError(
      cannotSerialize: type, "\(subject), from which \(placed[reader].property.name) is read",
      .otherPlaces)
  }
}
