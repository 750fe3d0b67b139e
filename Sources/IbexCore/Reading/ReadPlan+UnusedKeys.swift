import IbexFoundation
import ValueTransformers

// Findings for the keys of a source that fill no property.
extension ReadPlan {
  /// Notes the entries that nothing reads.
  ///
  /// - Parameter isFlattened: Whether the keys of the model's owner are beside its own.
  @inline(never)
  package func report(
    _ unused: [UnusedEntry], of source: Node, _ entries: MatchedEntries,
    isFlattened: Bool = false, _ state: inout MappingState
  ) {
    guard state.isListening else { return }
    let whole = source.wholeText
    let takesWhole = whole != nil && entries.indices.contains { entries[$0].cursor == whole }
    var (seen, families): (Set<String>, Set<String>) = ([], [])
    for unused in unused {
      guard let cursor = unused.entry.cursor, source.isSignificant(cursor) else { continue }
      if unused.kind == .unmatchedKey, takesWhole, source.isWithinText(cursor) { continue }
      let isNested = unused.property >= properties.count
      if unused.kind == .unmatchedKey ? unused.property >= 0 : isNested {
        if isNested, !isFlattened, let head = headOfOthers(unused, of: source),
          !isRest(unused, of: source, entries), isPassedOver(unused, of: source, entries)
        {
          reportLeftovers(at: cursor, head, in: source, entries, &state)
        }
        continue
      }
      if !isFlattened, state.explains(at: 1) {
        noteUnasked(
          at: source.keyPlace(at: cursor), source.value(at: cursor),
          obstacle: obstacle(of: source.key(at: cursor).spelling), &state)
      }
      if isRest(unused, of: source, entries) { continue }
      let key = source.key(at: cursor)
      if unused.kind == .unmatchedKey {
        if key.isReservedAttribute { continue }
        // Its owner records the keys that the model does not know and its paths do not enter.
        if isFlattened, !isOmitted(key) { continue }
        if let head = head(at: cursor, of: source), !isIgnored(key) {
          reportLeftovers(at: cursor, head, in: source, entries, &state)
        } else if !isOmittedByFlattened(key) {
          reportUnmatched(key, at: cursor, of: source, entries, &seen, &families, &state)
        }
        continue
      }
      // A key that another property's path has read is not shadowed.
      if unused.kind == .shadowedKey, let head = head(at: cursor, of: source) {
        reportLeftovers(at: cursor, head, in: source, entries, &state)
        continue
      }
      let property = properties[unused.property]
      let winner = entries[unused.property].cursor
      // One that overrides name beside the one that counts: `latitude` of `.key("lat", "latitude")`.
      let isSpare =
        unused.kind == .shadowedKey
        && (unused.entry.rank < .exact
          || winner.map { source.areOfTwoNamespaces(cursor, $0, in: state) } ?? false)
      let kind =
        !isSpare
        ? unused.kind
        : source.repeats(key.spelling, &seen) ? .duplicateKey : .spareKey
      // Not the key where a path may fill the property.
      state.recordUnused(
        kind, key: key.spelling, to: property.name,
        winner: property.exceptions.paths.isEmpty
          ? winner.map { source.key(at: $0).spelling } : nil,
        at: source.keyPlace(at: cursor))
    }
  }

  /// Returns the number of a key that names a property of a flattened model, and that paths begin with,
  /// none of them that model's own, which records what these leave.
  private func headOfOthers(_ unused: UnusedEntry, of source: Node) -> Int? {
    guard let cursor = unused.entry.cursor, let head = head(at: cursor, of: source) else {
      return nil
    }
    let own = owner(ofClaim: unused.property).plan.paths.branches
    return own.position(of: paths.branches.names[head]) < 0 ? head : nil
  }

  /// Records a key that fills no property, unless an override accounts for it.
  ///
  /// - Parameters:
  ///   - seen: The keys before it that have been looked at for repetitions.
  ///   - families: The forms of those by which families tell their types apart.
  private func reportUnmatched(
    _ key: NodeKey, at cursor: Int, of source: Node, _ entries: MatchedEntries,
    _ seen: inout Set<String>, _ families: inout Set<String>, _ state: inout MappingState
  ) {
    let (place, spelling) = (source.keyPlace(at: cursor), key.spelling)
    if isIgnored(key) {
      // The key of a family is read, though it fills nothing.
      if !familyKeys.isEmpty, case let family = form(of: spelling), familyKeys.contains(family),
        !families.insert(family).inserted
      {
        state.recordUnused(.duplicateKey, key: spelling, to: spelling, at: place)
      }
      return
    }
    let hint = state.suggestion(
      for: spelling, of: type, among: namesWithoutKey(in: source, entries),
      orAt: namespaceMeant(by: spelling, in: source)
        ?? pathMeant(by: key, source.value(at: cursor), entries))
    state.recordUnmatched(
      key, in: source, at: place, expected: unmatchedExpectation(spelling), hint: hint, &seen)
  }

  /// Returns the names of the properties that no key and no path fills; where keys are spelled exactly,
  /// the keys that would.
  private func namesWithoutKey(in source: Node, _ entries: MatchedEntries) -> [String] {
    let unfilled = properties.indices.filter {
      entries[$0].cursor == nil
        && !isFilledByPath($0, insteadOf: .localName, in: source, entries)
    }
    guard keyNames != nil else { return unfilled.map { properties[$0].name } }
    return unfilled.compactMap {
      filled[$0].ownKey ?? filled[$0].sources.lazy.compactMap(\.key).first
    }
  }

  /// Returns a hint at the namespace in which an override reads a name of XML.
  private func namespaceMeant(by key: String, in source: Node) -> String? {
    guard !expandedNames.isEmpty, source.kind == .element else { return nil }
    let localName = XMLQualifiedName(key).localName
    return expandedNames.first { $0.name.localName == localName }.map { name, _ in
      let place =
        name.namespace.isEmpty ? "no namespace" : "the \(Summary.namespace(name.namespace))"
      return "\(Summary.escaped(localName.abbreviated)) is read in \(place)"
    }
  }

  /// Returns a hint at the path that an override gives as a key: `.key("k.a")`, for which there is
  /// `k` with `a` in it.
  private func pathMeant(
    by key: NodeKey, _ value: Node, _ entries: MatchedEntries
  ) -> String? {
    for position in properties.indices where entries[position].cursor == nil {
      for text in filled[position].sources.compactMap(\.key) {
        let steps = SourcePath(text).steps
        guard steps.count > 1, steps.first == .key(key.spelling), case .key(let last)? = steps.last,
          case .one = value.match(steps.dropFirst())
        else { continue }
        let place = Summary.place(SourcePath(Array(steps.dropLast())))
        let (inner, whole) = (Summary.escaped(last.abbreviated), Summary.escaped(text.abbreviated))
        return "\(place) has a key \(inner): .path(\"\(whole)\")"
      }
    }
    return nil
  }

  /// Notes what no path enters of the value under a key that paths begin with, those of flattened
  /// models included.
  ///
  /// - Parameter head: The number of the key.
  @inline(never)
  func reportLeftovers(
    at cursor: Int, _ head: Int, in source: Node, _ entries: MatchedEntries,
    _ state: inout MappingState
  ) {
    let key = source.key(at: cursor).spelling
    if let winner = headEntry(head, entries).cursor, winner != cursor {
      return state.recordLoser(cursor, to: winner, of: paths.branches.names[head], in: source)
    }
    state.recordLeftovers(
      of: source.value(at: cursor), at: source.keyPlace(at: cursor), under: key,
      besides: paths.branches.values[head], expected: unmatchedExpectation(key))
  }

  private func unmatchedExpectation(_ key: String) -> String {
    guard let obstacle = obstacle(of: key) else { return keyExpectation }
    return "a property of \(typeName) that can be written, not \(obstacle)"
  }

  /// Returns why the property of a key cannot be filled, such as "a constant"; nil for any other
  /// key.
  func obstacle(of key: String) -> String? {
    obstacles.isEmpty ? nil : obstacles[form(of: key)]?.rawValue
  }
}

extension Node {
  /// Returns whether a key that fills no property is among those that have been looked at before it.
  ///
  /// Only an object of JSON can repeat a key: a source in memory has one value for each, and elements of
  /// XML with one name are a list.
  func repeats(_ key: String, _ seen: inout Set<String>) -> Bool {
    !isHeld && kind != .element && !seen.insert(key).inserted
  }
}

extension MappingState {
  /// Notes the keys that no path enters, of the value under a key.
  ///
  /// - Parameter place: Where the finding is that no path enters the value.
  @inline(never)
  mutating func recordLeftovers(
    of view: Node, at place: Node, under key: String, besides tree: PathTree, expected: String
  ) {
    let tree = tree.withoutPositions
    guard !tree.isEnd, !view.holdsNull else { return }
    if let document = view.embeddedDocument {
      // A document of XML holds one element, whose name is a step.
      var inner: PathTree? = tree
      if let root = document.rootName { inner = tree.branches[root] }
      guard let inner else {
        return record(.unmatchedKey, expected: expected, found: Summary.key(key), at: place)
      }
      return withDocument(document, of: view) { node, state in
        state.recordLeftovers(of: node, at: place, under: key, besides: inner, expected: expected)
      }
    }
    guard view.kind == .list || view.kind.isKeyed else {
      return record(.unmatchedKey, expected: expected, found: Summary.key(key), at: place)
    }
    guard descend(view) else { return }
    defer { ascend() }
    if view.kind == .list {
      view.forEachElement { element, _ in
        recordLeftovers(
          of: element, at: element, under: key, besides: tree, expected: expected)
      }
    } else {
      recordLeftovers(withinObject: view, besides: tree, expected: expected)
    }
  }

  private mutating func recordLeftovers(
    withinObject view: Node, besides tree: PathTree, expected: String
  ) {
    let isElement = view.kind == .element
    // Of each name of the tree the entry that a path enters, looked up once.
    var winners = NameTable<Int?>()
    for entry in view.entries {
      let (key, content, remarks) = (entry.key, entry.value, entry.remarks)
      // The text of an element without any is how it looks, and nothing in it.
      if isElement, key == SourceDocument.innerTextKey, content.isBlankText { continue }
      let names = [key, isElement ? XMLQualifiedName(key).localName : key]
      guard let name = names.first(where: { tree.branches[$0] != nil }),
        let branch = tree.branches[name]
      else {
        if isElement, key.hasPrefix("xml:") { continue }
        record(.unmatchedKey, expected: expected, found: Summary.key(key), at: content.key)
        record(remarks, about: key, at: content.key)
        continue
      }
      let loser = content.key
      let place = isElement ? winners.insert(view.cursor(named: name), for: name) : 0
      if isElement, let winner = winners.values[place], loser.index != winner {
        recordLoser(loser.index, to: winner, of: name, in: view, .shadowedKey)
        continue
      }
      record(remarks, about: key, at: content.key)
      recordLeftovers(
        of: content, at: loser, under: key, besides: branch, expected: expected)
    }
  }
}
