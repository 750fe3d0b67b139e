import IbexFoundation
import ValueTransformers

/// The way to fill a property from an object as a whole.
enum ReadShare {
  case rest(RestReader)
  case flattened(FlattenedReader)

  /// The words of findings for what would fill it; nil for what every object has.
  var expectation: String? {
    guard case .flattened(let body) = self else { return nil }
    return "one of \(Summary.keys(body.plan.properties.map(\.name)))"
  }
}

/// The properties of a plan that are filled from an object as a whole.
struct ReadShares {
  /// The claim of a nested model to a key beside those of its owner, the weakest first.
  enum Claim: Comparable {
    case none
    /// The key is known, but fills nothing.
    case name
    /// The key fills nothing as a whole: paths begin with it, such as `place` of `place.latitude`,
    /// or another key fills its property.
    case part
    /// The key names a property.
    case property
  }

  let rest: RestReader?
  fileprivate let flattened: [FlattenedReader]

  init(_ properties: [ReadProperty] = []) {
    var rest: RestReader?
    var flattened: [FlattenedReader] = []
    for property in properties {
      switch property.exceptions.share {
      case .rest(let body): rest = body
      case .flattened(let body): flattened.append(body)
      case nil: break
      }
    }
    self.rest = rest
    self.flattened = flattened
  }

  var hasFlattened: Bool { !flattened.isEmpty }

  /// Returns the claim of the flattened models to a key that names no property of the owner.
  @inline(never)
  func claim(_ key: NodeKey, at cursor: Int, of entries: inout NamedEntries) -> Claim {
    var strongest = Claim.none
    for body in flattened where strongest < .property {
      strongest = max(strongest, body.plan.claim(key, at: cursor, of: &entries))
    }
    return strongest
  }
}

extension ReadPlan {
  /// Returns the claim of this plan's model to a key of its owner.
  @inline(never)
  fileprivate func claim(
    _ key: NodeKey, at cursor: Int, of entries: inout NamedEntries
  ) -> ReadShares.Claim {
    let named = matches(match(key), at: cursor, of: entries.source, by: entries.namespaces)
    if !named.isEmpty { return isPassedOver(key, in: &entries) ? .part : .property }
    if paths.branch(for: key) != nil { return .part }
    if isOmitted(key) { return .name }
    return shares.claim(key, at: cursor, of: &entries)
  }

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
}

extension ReadPlan {
  /// Fills a property from the whole object; returns nil if the object has nothing for it.
  func fill(
    _ property: ConstantElement<ReadProperty>, by share: ReadShare,
    _ unused: [UnusedEntry], _ model: ModelMemory, from source: Node,
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool? {
    let changes = state.changeCount
    let slot = model.slot(at: property.pointee.offset, placement)
    let isFilled: Bool?
    switch share {
    case .rest(let body):
      let cursors = rest(among: unused, of: source, by: body, state)
      isFilled = cursors.isEmpty ? nil : true
      if !cursors.isEmpty {
        let paths = placement.updates ? pathsOfAll : paths
        body.read(cursors, of: source, besides: paths, into: slot, &state)
      }
    case .flattened(let body):
      isFilled = body.read(source, into: slot, &state)
    }
    guard placement.updates else { return isFilled }
    if isFilled == false { state.dropChanges(since: changes) }
    state.noteChanges(since: changes, at: property.pointee.name)
    return isFilled
  }

  /// Reads the values of the rest, if a property takes that, and throws them away.
  package func validateRest(
    _ unused: [UnusedEntry], of source: Node, _ state: inout MappingState
  ) {
    guard let body = shares.rest else { return }
    body.validate(rest(among: unused, of: source, by: body, state), of: source, &state)
  }

  private func rest(
    among unused: [UnusedEntry], of source: Node, by body: RestReader,
    _ state: borrowing MappingState
  ) -> [Int] {
    var entries = NamedEntries(source, by: source.namespaces(in: state))
    return unused.filter { isRest($0, of: &entries, by: body) }.map(\.cursor)
  }

  /// The keys that paths go through, those of flattened models included.
  var pathsOfAll: PathTree {
    shares.flattened.reduce(into: paths) { $0.insert($1.plan.pathsOfAll) }
  }

  /// Returns whether a key names a property that another key or path fills, which comes first:
  /// `latitude` beside `lat`, by `.key("lat", for: \Station.latitude)`.
  func isPassedOver(_ key: NodeKey, in entries: inout NamedEntries) -> Bool {
    guard paths.branch(for: key) == nil else { return false }
    let match = match(key, in: &entries)
    guard match.property >= 0 else { return false }
    return filled[Int(match.property)].keys(before: match.rank).contains { entries.contains($0) }
  }

  /// Returns the entries whose keys name properties that paths fill instead.
  func entriesOfPaths(
    among entries: MatchedEntries, of source: Node,
    _ state: borrowing MappingState
  ) -> [UnusedEntry] {
    var named = NamedEntries(source, by: source.namespaces(in: state))
    return entries.indices.compactMap { position -> UnusedEntry? in
      guard let cursor = entries[position].cursor, entries[position].rank >= .exact,
        isEntered(cursor, of: source, byPathsOf: properties.element(at: position))
          || isPassedOver(source.key(at: cursor), in: &named)
      else { return nil }
      return (cursor: cursor, kind: .unmatchedKey, property: position)
    }
  }

  /// Returns whether paths of a property begin with a key: `meta`, by
  /// `.path("meta.opened", for: \Station.opened)`.
  func isEntered(
    _ cursor: Int, of source: Node, byPathsOf property: ConstantElement<ReadProperty>
  ) -> Bool {
    let names = source.key(at: cursor).names
    return property.pointee.exceptions.paths.contains { names.contains($0.firstKey) }
  }

  /// Returns whether paths begin with a key, and not with another of the same local name: with
  /// `a:meta` rather than `b:meta`, where both are there and the path says `a:meta`.
  private func isRead(_ cursor: Int, of entries: inout NamedEntries) -> Bool {
    guard let name = paths.name(for: entries.source.key(at: cursor)) else { return false }
    return entries.cursor(named: name) == cursor
  }

  /// Returns whether an object says by a name that the family does not know that it is of a type, so
  /// that it became this model for want of a better one: `"kind": "tram"` of a family of trains.
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
  func isRest(
    _ entry: UnusedEntry, of entries: inout NamedEntries,
    by body: RestReader
  ) -> Bool {
    let source = entries.source
    guard source.isSignificant(entry.cursor) else { return false }
    let key = source.key(at: entry.cursor)
    if body.takesAnything, isPassedOver(key, in: &entries) { return true }
    if entry.kind != .unmatchedKey {
      if body.takesAnything, entry.kind == .shadowedKey, isRead(entry.cursor, of: &entries) {
        return true
      }
      // A name with another prefix, whose local part alone names the property that another fills.
      return entry.kind == .shadowedKey && match(key).rank.isOfLocalName
        && paths.branch(for: key) == nil
    }
    if paths.branch(for: key) != nil, !body.takesAnything { return false }
    if isOmitted(key), !isUnknownName(at: entry.cursor, of: source) { return false }
    switch shares.claim(key, at: entry.cursor, of: &entries) {
    case .none: return true
    case .part: return body.takesAnything
    case .name, .property: return false
    }
  }
}
