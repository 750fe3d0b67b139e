import ValueTransformers

/// A part of an element that is read alone.
enum ElementPart: String {
  case text = "text alone"
  case elements = "elements alone"
}

// The entries of a keyed value; a cursor is the token of a key. Those of a value in memory are asked of
// it entered or opened.
extension Node {
  package func forEachKey(_ body: (NodeKey, Int) -> Void) {
    var key = firstChild
    let end = endOfChildren
    while key < end {
      if !tokens[key].flags.contains(.passedOver) { body(self.key(at: key), key) }
      key = Int(tokens[key &+ 1].next)
    }
  }

  /// Returns which of two keys that name one property equally well fills it: of one key of JSON
  /// twice the last, of an attribute and a child the child, of keys without an order the one that
  /// sorts first, else the first. The kind is that of the finding for the key that loses.
  @inline(never)
  func conflict(_ first: Int, _ later: Int) -> (laterWins: Bool, kind: Finding.Kind) {
    if isUnordered {
      return (key(at: first).spelling >= key(at: later).spelling, .shadowedKey)
    }
    guard key(at: first).isSpelled(like: key(at: later)) else { return (false, .shadowedKey) }
    guard token.kind == .element else { return (true, .duplicateKey) }
    guard tokens[later].flags.contains(.child) else { return (false, .shadowedKey) }
    // Two children of one name are a list: these are of two namespaces.
    guard !tokens[first].flags.contains(.child) else { return (false, .spareKey) }
    return (true, .shadowedKey)
  }

  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory) -> Result
  ) -> Result {
    let pool =
      token.kind == .element ? plan.elementKeys : isHeld ? plan.memoryKeys : plan.objectKeys
    return state.keyMemories.keys(of: pool)._withUnsafeGuaranteedRef { body(&$0.memory) }
  }

  /// Returns the place of a key, which in memory is that of its value, without asking for that.
  func keyPlace(at cursor: Int) -> Node {
    isHeld ? documentValue(at: cursor) : node(at: cursor)
  }

  func isText(_ cursor: Int) -> Bool { tokens[cursor].flags.contains(.innerText) }

  func isWithinText(_ cursor: Int) -> Bool { tokens[cursor].flags.contains(.child) && isMixed }

  var wholeText: Int? { isMixed ? endOfChildren &- 2 : nil }

  /// Returns whether there is data under a key; that of a blank element's text has no data.
  package func isSignificant(_ cursor: Int) -> Bool {
    token.kind != .element || !tokens[cursor].flags.isDisjoint(with: [.attribute, .child])
      || !node(at: cursor + 1).isBlankText
  }

  /// Returns the value under a key, or under the local part of a qualified name when nothing is
  /// named exactly so.
  func entry(named name: String) -> Node? {
    guard kind.isKeyed else { return nil }
    let entries = entered
    return (entries.cursor(named: name) ?? entries.instanceAttribute(named: name))
      .map { entries.value(at: $0) }
  }

  /// Returns the cursor of an attribute of schema instances, which only a whole name asks for.
  @inline(never)
  private func instanceAttribute(named name: String) -> Int? {
    XMLQualifiedName(name).prefix == nil ? nil : instanceAttribute { $0 == name }
  }

  @inline(never)
  func cursor(named name: String) -> Int? { cursor(named: name) { _ in } }

  /// Returns the cursor of a key, and calls `body` with each key that loses against another of its
  /// name.
  @inline(__always)  // 0.6 % of "JSON → 1,000 models with paths, a rest, and a flattened model"
  func cursor(
    named name: String, _ body: (_ loser: (cursor: Int, kind: Finding.Kind)) -> Void
  ) -> Int? {
    NodeKey.withName(name) { name in
      var entry = MatchedEntry()
      let hasSeveralPrefixes = hasSeveralPrefixes
      forEachKey { key, cursor in
        var isExact = key.isNamed(name)
        if hasSeveralPrefixes, isExact != true, isOtherKey(name, at: cursor) { isExact = true }
        guard let isExact else { return }
        let named = MatchedEntry(cursor: cursor, rank: isExact ? .exact : .localName)
        if let loser = entry.take(named, in: self) {
          body((loser.entry.cursor ?? cursor, loser.kind))
        }
      }
      return entry.cursor
    }
  }

  @inline(never)
  private func isOtherKey(_ name: NodeKey, at cursor: Int) -> Bool {
    otherKeys(at: cursor).contains { $0.isSpelled(like: name) }
  }

  var hasSeveralPrefixes: Bool { token.flags.contains(.severalPrefixes) }

  /// Returns the keys of the other elements that are of one name with that of a key, if their
  /// prefixes may differ.
  @inline(never)
  func otherKeys(at cursor: Int) -> [NodeKey] {
    guard hasSeveralPrefixes, tokens[cursor].flags.contains(.child) else { return [] }
    var keys: [NodeKey] = []
    var next = Int(tokens[cursor].next)
    while next != 0 {
      keys.append(key(at: next))
      next = Int(tokens[next].next)
    }
    return keys
  }

  /// The entries with distinct keys, in order of their first occurrence, with remarks on the
  /// others; no value of a source is asked for.
  var distinctEntries: [NodeEntry] {
    var entries: [NodeEntry] = []
    // Of keys that may come twice.
    var places: [String: Int] = [:]
    let isSorted = isUnordered
    forEachKey { key, cursor in
      let entry = NodeEntry(
        key: key.spelling, value: documentValue(at: cursor), remarks: isHeld ? [] : key.remarks)
      guard !isSorted, let place = places[entry.key] else {
        if !isSorted { places[entry.key] = entries.count }
        entries.append(entry)
        return
      }
      let outcome = conflict(entries[place].cursor, cursor)
      // Equal texts may be of different scalars: the key is spelled as the one that counts.
      if outcome.laterWins {
        entries[place].key = entry.key
        entries[place].value = entry.value
      }
      entries[place].remarks.insert(
        outcome.kind == .duplicateKey
          ? .isDuplicate : outcome.laterWins ? .hidesAttribute : .hidesElement)
    }
    // Not by text, which shows: 7 percent of a dictionary of ten numbers.
    if isSorted { entries.sort { $0.key < $1.key } }
    return entries
  }
}

// What is asked of entries by rules.
extension Node {
  /// The places of the entries, in source order.
  @inline(never)
  package var cursors: [Int] {
    var cursors: [Int] = []
    forEachKey { cursors.append($1) }
    return cursors
  }

  /// The same, sorted where the source has no order.
  var cursorsInOrder: [Int] {
    guard isUnordered else { return cursors }
    return cursors.sorted(byText: { key(at: $0).spelling })
  }

  /// Settles which of two keys fills the property that both name: the one that names it better, of
  /// two that name it equally well the one that the source prefers.
  func conflict(
    _ first: Int, _ firstRank: KeyRank, _ later: Int, _ laterRank: KeyRank
  ) -> (laterWins: Bool, kind: Finding.Kind) {
    guard firstRank != laterRank else { return conflict(first, later) }
    return (firstRank > laterRank, .shadowedKey)
  }

  /// Returns whether two keys are names of different namespaces, so that neither repeats the other.
  @inline(never)
  func areOfTwoNamespaces(
    _ first: Int, _ second: Int, in state: borrowing MappingState
  ) -> Bool {
    guard let names = names(in: state) else { return false }
    return !names.areOfOneNamespace(first, second, of: self)
  }
}
