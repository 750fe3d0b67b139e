import IbexFoundation

/// The places of a model's properties at which all of them read back.
///
/// A property that would not read back under its name is written as its overrides say, and so is
/// each that it meets. One whose path still leads into the value of another is set in that value.
// Not copyable, so that no copy of it is compiled: it is handed on.
struct PlaceChoice: ~Copyable {
  /// A property that reading looks for at a key, if nothing better is there.
  ///
  /// A path leads from the key to its place, which is nil for the value of the key as a whole.
  private typealias Reader = (property: Int, rank: KeyRank, place: WritePlace?)

  /// The properties that cannot be read back beside each other, of which the first does not, and
  /// the property that would read the output of the first one, or nil if there is none.
  private typealias Conflict = (properties: [Int], reader: Int?)

  /// The properties where they are written.
  private(set) var placed: [PlacedProperty]
  /// The keys whose values paths of other properties enter.
  var enteredKeys: Set<String> { Set(entering.compactMap { $0?.firstKey }) }
  /// For each property its place in these values; nil for one that is not set there.
  private var entering: [WritePlace?]
  /// The keys that are read rightly only beside each other.
  private(set) var jointKeys: Set<String> = []
  private var isOverridden: [Bool]
  private var conflict: Conflict?
  /// The readers of the first keys of sources.
  private var readersOfSources = NameTable<[Reader]>()
  /// The models, with the places of their properties by the positions in these; -1 for one that is
  /// not written.
  private var models: [(keys: ModelKeys, places: [Int])] = []

  /// - Parameters:
  ///   - placed: The properties as the serializer's names would have them.
  ///   - names: These names.
  init(_ placed: [PlacedProperty], by names: Serializer.KeyNames) {
    self.placed = placed
    isOverridden = placed.map { _ in names == .overrides }
    entering = placed.map { _ in nil }
    guard names.isOfWords || placed.contains(where: { $0.ways?.keys.hasOverrides == true }) else {
      return
    }
    learn()
    var conflicts = conflicts()
    while overrideAny(of: conflicts) || enterAny() { conflicts = self.conflicts() }
    conflict = conflicts.first
    if conflict == nil { join() }
    // A null beside others would keep reading from the names of what enters it.
    let first = entering.firstIndex { $0.map { jointKeys.contains($0.firstKey ?? "") } ?? false }
    if let first, conflict == nil { conflict = (properties: [first], reader: nil) }
  }

  /// The properties that are set in the values of others.
  var enteringProperties: [PlacedProperty] {
    placed.indices.filter { entering[$0] != nil }.map { placed[$0] }
  }

  private mutating func learn() {
    for (position, property) in placed.enumerated() {
      guard let ways = property.ways else { continue }
      let known = models.firstIndex { $0.keys === ways.keys }
      if known == nil { models.append((ways.keys, ways.keys.properties.map { _ in -1 })) }
      models[known ?? models.count - 1].places[ways.position] = position
      for (key, rank, place) in ways.startsOfSources {
        readersOfSources.append((property: position, rank: rank, place: place), for: key)
      }
    }
  }

  /// Writes properties that do not read back as their overrides say; false for no change.
  private mutating func overrideAny(of conflicts: [Conflict]) -> Bool {
    var isChanged = false
    for position in conflicts.flatMap(\.properties) where !isOverridden[position] {
      isOverridden[position] = true
      guard let ways = placed[position].ways,
        ways.overridden.place != nil || ways.overridden.key != placed[position].property.key
      else { continue }
      placed[position].take(ways.overridden)
      isChanged = true
    }
    return isChanged
  }

  /// Sets properties in the values of others that their places lead into; false for none.
  private mutating func enterAny() -> Bool {
    var isChanged = false
    for (position, property) in placed.enumerated() {
      guard let ways = property.ways, let place = property.place, place.firstKey != nil,
        entering[position] == nil,
        placed.contains(where: { $0.ways?.holdsEntries == true && $0.holds(place) })
      else { continue }
      placed[position].take(ways.named)
      entering[position] = place
      isChanged = true
    }
    return isChanged
  }
}

// The result of reading the keys.
extension PlaceChoice {
  /// The positions of the properties by the keys under which they stand.
  private var writers: NameTable<[Int]> {
    var writers = NameTable<[Int]>()
    for (position, property) in placed.enumerated() {
      writers.append(position, for: property.topKey)
    }
    return writers
  }

  private func conflicts() -> [Conflict] {
    let writers = writers
    let ranks = placed.map { $0.ways?.rank(of: $0) }
    var conflicts: [Conflict] = []
    for position in placed.indices where placed[position].ways != nil && ranks[position] == nil {
      let others = readers(of: placed[position].topKey).map(\.property).filter { $0 != position }
      conflicts.append((properties: [position] + others, reader: others.first))
    }
    for position in placed.indices where entering[position] != nil && !mayEnter(position) {
      conflicts.append((properties: [position], reader: nil))
    }
    for (key, all) in writers.entries {
      for reader in readers(of: key) {
        guard let rank = ranks[reader.property],
          let first = opponent(of: reader, rank, among: all, at: key)
        else { continue }
        let other = first == reader.property ? nil : reader.property
        conflicts.append((properties: [first, reader.property] + all, reader: other))
      }
    }
    return conflicts
  }

  /// Returns the property that a reader is kept from its own place by; nil for none.
  private func opponent(
    of reader: Reader, _ rank: KeyRank, among writers: [Int], at key: String
  ) -> Int? {
    if reader.rank < rank {
      if reader.place != nil, entering[reader.property] != nil, enteredKeys.contains(key) {
        return nil
      }
      // A path whose first key is there keeps a property from its own name, wherever it ends.
      let other = writers.first {
        $0 != reader.property && (rank >= .exact || mayMeet(reader, placed[$0]))
      }
      return other ?? (reader.place == nil || rank < .exact ? nil : reader.property)
    }
    guard reader.rank == rank else { return nil }
    let isWhole = placed[reader.property].place == nil
    return writers.first { $0 != reader.property && (isWhole || placed[$0].place == nil) }
  }

  /// Returns whether a property has a place of its own in the value of another, which is not itself
  /// set in a third.
  private func mayEnter(_ position: Int) -> Bool {
    let steps = entering[position]?.steps ?? []
    return !enteredKeys.contains(placed[position].topKey)
      && entering.indices.allSatisfy { other in
        guard other != position, let place = entering[other] else { return true }
        return !place.steps.starts(with: steps) && !steps.starts(with: place.steps)
      }
  }

  /// Returns whether a property that reading looks for may be found where another is written.
  private func mayMeet(_ reader: Reader, _ other: PlacedProperty) -> Bool {
    guard let place = reader.place else { return true }
    // The first element of a single value is that value.
    guard let otherPlace = other.place else {
      return other.ways?.holdsEntries != false || place.mayBeItself
    }
    return zip(place.steps, otherPlace.steps).allSatisfy { step, other in
      if case (.key, .key) = (step, other) { step == other } else { true }
    }
  }

  /// Returns the properties that reading looks for at a key.
  private func readers(of key: String) -> [Reader] {
    let found = models.compactMap { keys, places -> Reader? in
      let match = keys.index.match(ofName: key)
      guard match.property >= 0, places[Int(match.property)] >= 0 else { return nil }
      return (property: places[Int(match.property)], rank: match.rank, place: nil)
    }
    return (readersOfSources[key] ?? []) + found
  }

  /// Notes which properties have to be written, since reading would take others for them.
  private mutating func join() {
    let writers = writers
    for (key, all) in writers.entries {
      for reader in readers(of: key) {
        let read = placed[reader.property]
        guard let rank = read.ways?.rank(of: read), reader.rank > rank,
          all.contains(where: { $0 != reader.property && mayMeet(reader, placed[$0]) })
        else { continue }
        jointKeys.formUnion([key, read.topKey])
        // Of a flattened model that is nil, nothing may be written.
        guard read.property.owners.isEmpty else { continue }
        placed[reader.property].property.makeAlwaysWritten()
      }
    }
  }
}

extension PlaceChoice {
  /// Refuses a model with a property that does not read back.
  func check(_ type: Any.Type, by names: Serializer.KeyNames) throws(PlanError) {
    guard let conflict, let first = conflict.properties.first else { return }
    let name = placed[first].property.name
    let subject = "\(name) would be written as \"\(placed[first].text)\""
    guard let reader = conflict.reader else {
      throw PlanError(
        cannotSerialize: type, "\(subject), which is not read back",
        names.isOfWords ? .otherKeyNames : .ownKeyToRead)
    }
    throw PlanError(
      cannotSerialize: type, "\(subject), from which \(placed[reader].property.name) is read",
      .otherPlaces)
  }
}

extension PlacedProperty {
  /// The key of the object that directly contains it.
  fileprivate var topKey: String { place?.firstKey ?? property.key }

  /// Returns whether a place leads into the value of the property.
  fileprivate func holds(_ other: WritePlace) -> Bool {
    let steps = place?.steps ?? [.key(property.key)]
    return steps.count < other.steps.count && other.steps.starts(with: steps)
  }
}
