import IbexFoundation
import ValueTransformers

/// The properties of a plan that are filled from an object as a whole.
struct ReadShares {
  private(set) var rest: RestReader?
  /// The flattened models, whose claims are behind those of the plan.
  var flattened: [FlattenedClaims] = []

  /// A flattened model, with the position of its first claim, and the numbers that the keys have here that
  /// its paths begin with.
  struct FlattenedClaims {
    let plan: ReadPlan
    var firstClaim = 0
    var heads: [Int] = []
  }

  init(_ properties: [ReadProperty] = []) {
    for property in properties {
      if let body = property.exceptions.rest { rest = body }
      if let plan = property.flattenedPlan { flattened.append(FlattenedClaims(plan: plan)) }
    }
  }

  var hasFlattened: Bool { !flattened.isEmpty }
}

extension ReadPlan {
  /// Returns whether overrides account for a key that fills nothing: `cache` where one is
  /// `.ignored(\Station.cache)`, or `.ignoredKey("cache")`.
  func isIgnored(_ key: NodeKey) -> Bool {
    !objects.claimedKeys.isEmpty && objects.claimedKeys.contains(key.spelling)
      || !ignored.isEmpty && key.names.contains { ignored.contains(form(of: $0)) }
      || !ignoredSpellings.isEmpty && key.names.contains { ignoredSpellings.contains($0) }
  }

  /// Returns whether a key names a property that nothing fills, such as one that is `let`.
  func isOmitted(_ key: NodeKey) -> Bool {
    isIgnored(key)
      || !obstacles.isEmpty && key.names.contains { obstacles[form(of: $0)] != nil }
  }

  /// Returns whether a key names a property of a flattened model that nothing fills.
  func isOmittedByFlattened(_ key: NodeKey) -> Bool {
    shares.flattened.contains { $0.plan.isOmitted(key) || $0.plan.isOmittedByFlattened(key) }
  }
}

extension ReadPlan {
  /// Fills a property that takes a share of the object; returns nil if the object has nothing for it.
  func fillShare(
    _ property: ConstantElement<ReadProperty>, _ entries: MatchedEntries,
    _ unused: [UnusedEntry], _ model: ModelMemory, from source: Node,
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool? {
    let changes = state.changeCount
    let slot = model.slot(at: property.pointee.offset, placement)
    var isFilled: Bool?
    if let body = property.pointee.exceptions.flattened {
      isFilled = body.read(source, of: self, entries, unused, into: slot, &state)
    } else if let body = property.pointee.exceptions.rest {
      let cursors = rest(among: unused, of: source, entries)
      isFilled = cursors.isEmpty ? nil : true
      if !cursors.isEmpty { body.read(cursors, of: source, besides: paths, into: slot, &state) }
    }
    guard placement.updates else { return isFilled }
    if isFilled == false { state.dropChanges(since: changes) }
    state.noteChanges(since: changes, at: property.pointee.name)
    return isFilled
  }

  /// Reads the values of the rest, if a property takes that, and throws them away.
  package func validateRest(
    _ unused: [UnusedEntry], of source: Node, _ entries: MatchedEntries, _ state: inout MappingState
  ) {
    shares.rest?.validate(rest(among: unused, of: source, entries), of: source, &state)
  }

  @inline(never)
  private func rest(
    among unused: [UnusedEntry], of source: Node, _ entries: MatchedEntries
  ) -> [Int] {
    unused.compactMap { isRest($0, of: source, entries) ? $0.entry.cursor : nil }
  }

  /// Returns the value under a key that paths begin with, or nil.
  func head(named name: String, of source: Node, _ entries: MatchedEntries) -> Node? {
    let head = paths.branches.position(of: name)
    if head < 0 { return nil }
    if let cursor = headEntry(head, entries).cursor {
      let value = source.value(at: cursor)
      return value.token.flags.isSuperset(of: [.held, .denied]) ? nil : value
    }
    // A source may have values under keys that it does not list.
    return source.isHeld ? source.following(.key(name)) : nil
  }

  /// Returns whether a key names a property that another key or path fills, which comes first:
  /// `latitude` beside `lat`, by `.key("lat", for: \Station.latitude)`.
  func isPassedOver(_ unused: UnusedEntry, of source: Node, _ entries: MatchedEntries) -> Bool {
    isPassedOver(unused.property, unused.entry.rank, of: source, entries)
  }

  /// The same for a key that names a property with a rank.
  @inline(never)
  func isPassedOver(
    _ property: Int, _ rank: KeyRank, of source: Node, _ entries: MatchedEntries
  ) -> Bool {
    guard property >= 0 else { return false }
    let winner = entries[property]
    if winner.cursor != nil, winner.rank < .exact, winner.rank.ofOverride < rank.ofOverride {
      return true
    }
    return isFilledByPath(property, insteadOf: rank, in: source, entries)
  }

  /// Returns whether a path comes before the keys of a rank that name a property: before its own name where
  /// the path's first key is there, before the key of an override where the path leads to something.
  func isFilledByPath(
    _ property: Int, insteadOf rank: KeyRank, in source: Node, _ entries: MatchedEntries
  ) -> Bool {
    let (plan, position) = owner(ofClaim: property)
    let reader = plan.properties[position].reader
    return plan.properties[position].exceptions.paths.contains { path in
      guard path.rank < rank, let first = head(named: path.firstKey, of: source, entries) else {
        return false
      }
      return rank >= .exact || path.leads(from: first, to: reader)
    }
  }

  /// Returns the entries whose keys name properties that paths fill instead.
  func entriesOfPaths(among entries: MatchedEntries, of source: Node) -> [UnusedEntry] {
    var passedOver: [UnusedEntry] = []
    for property in 0..<tableCount {
      let unused: UnusedEntry = (entries[property], .unmatchedKey, property)
      if unused.entry.cursor != nil, isPassedOver(unused, of: source, entries) {
        passedOver.append(unused)
      }
    }
    return passedOver
  }

  /// Returns whether an object says by a name that the family does not know that it is of a type, so
  /// that it became this model for want of a better one: `"kind": "tram"` of a family of trains.
  @inline(never)
  private func isUnknownName(at cursor: Int, of source: Node) -> Bool {
    guard let names = fallbackNames[form(of: source.key(at: cursor).spelling)],
      let text = source.value(at: cursor).plainText
    else { return false }
    return !names.contains(form(of: text))
  }

  /// Returns whether the rest takes a key that fills no property: `color` of a model that has no such
  /// property, and not `cache`, which is ignored.
  ///
  /// A rest of values of unknown shape also takes what fills something in part, such as the `meta` of
  /// a path `meta.opened`, so that it can be written again as it was.
  @inline(never)
  func isRest(_ unused: UnusedEntry, of source: Node, _ entries: MatchedEntries) -> Bool {
    guard let body = shares.rest, let cursor = unused.entry.cursor, source.isSignificant(cursor)
    else { return false }
    if body.takesAnything, isPassedOver(unused, of: source, entries) { return true }
    let head = head(at: cursor, of: source)
    let isRead = head.map { headEntry($0, entries).cursor == cursor } ?? false
    guard unused.property < properties.count else { return body.takesAnything && isRead }
    // A key of an override that a path comes before, which only values of every shape take.
    if unused.kind == .unmatchedKey, unused.property >= 0, unused.entry.rank < .exact {
      return false
    }
    if unused.kind != .unmatchedKey {
      guard unused.kind == .shadowedKey else { return false }
      if head != nil { return body.takesAnything && isRead }
      // A name with another prefix, whose local part alone names the property that another fills.
      return unused.entry.rank.isOfLocalName
    }
    if head != nil, !body.takesAnything { return false }
    let key = source.key(at: cursor)
    if isOmitted(key), !isUnknownName(at: cursor, of: source) { return false }
    return head != nil || !isOmittedByFlattened(key)
  }
}
