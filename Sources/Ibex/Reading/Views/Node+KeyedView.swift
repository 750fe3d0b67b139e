import ValueTransformers

extension Node: KeyedView {
  @inline(__always)
  package func forEachKey(_ body: (NodeKey, Int) -> Void) {
    var key = firstChild
    let end = endOfChildren
    while key < end {
      if !tokens[key].flags.contains(.passedOver) { body(self.key(at: key), key) }
      key = Int(tokens[key &+ 1].next)
    }
  }

  @inline(__always)
  package func value(at cursor: Int) -> Node { value(ofKeyAt: cursor) }

  func value(named key: String) -> Node? { entry(named: key) }

  /// Of one key of JSON twice the last wins, of an attribute and a child the child, else the first.
  func conflict(_ first: Int, _ later: Int) -> KeyConflict {
    guard key(at: first).isSpelled(like: key(at: later)) else {
      return .firstWins(.shadowedKey)
    }
    guard token.kind == .element else { return .laterWins(.duplicateKey) }
    guard tokens[later].flags.contains(.child) else { return .firstWins(.shadowedKey) }
    // Two children of one name are a list: these are of two namespaces.
    return tokens[first].flags.contains(.child) ? .firstWins(.spareKey) : .laterWins(.shadowedKey)
  }

  @inline(__always)
  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<NodeKey>) -> Result
  ) -> Result {
    let pool = token.kind == .element ? plan.elementKeys : plan.objectKeys
    return state.nodeKeys.keys(of: pool)._withUnsafeGuaranteedRef { body(&$0.memory) }
  }

  @inline(__always)
  func enter(_ cursor: Int, on path: inout MappingPath) { path.setToken(cursor) }

  var anyEntries: Entries { .node(self) }

  func isReservedAttribute(_ cursor: Int) -> Bool { key(at: cursor).isReservedAttribute }

  func isText(_ cursor: Int) -> Bool { tokens[cursor].flags.contains(.innerText) }

  func isWithinText(_ cursor: Int) -> Bool { tokens[cursor].flags.contains(.child) && isMixed }

  @inline(__always)
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
    return cursor(named: name).map { value(ofKeyAt: $0) }
  }

  @inline(never)
  func cursor(named name: String) -> Int? { cursor(named: name) { _ in } }

  /// Returns the cursor of a key, and calls `body` with each key that loses against another of its
  /// name.
  @inline(__always)
  func cursor(
    named name: String, _ body: ((cursor: Int, kind: Finding.Kind)) -> Void
  ) -> Int? {
    NodeKey.withName(name) { name in
      var entry = MatchedEntry()
      let hasSeveralPrefixes = hasSeveralPrefixes
      forEachKey { key, cursor in
        var isExact = key.isNamed(name)
        if hasSeveralPrefixes, isExact != true, isOtherKey(name, at: cursor) { isExact = true }
        guard let isExact else { return }
        if let loser = entry.take(cursor, isExact ? .exact : .localName, in: .node(self)) {
          body(loser)
        }
      }
      return entry.cursor
    }
  }

  @inline(never)
  private func isOtherKey(_ name: NodeKey, at cursor: Int) -> Bool {
    otherKeys(at: cursor).contains { $0.isSpelled(like: name) }
  }

  @inline(__always)
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
  /// others.
  var distinctEntries: [(key: String, cursor: Int, remarks: KeyRemarks)] {
    var entries: [(key: String, cursor: Int, remarks: KeyRemarks)] = []
    var places = [String: Int]()
    forEachKey { key, cursor in
      let spelling = key.spelling
      guard let place = places[spelling] else {
        places[spelling] = entries.count
        entries.append((spelling, cursor, key.remarks))
        return
      }
      let outcome = conflict(entries[place].cursor, cursor)
      // Equal texts may be of different scalars: the key is spelled as the one that counts.
      var isLater = false
      if case .laterWins = outcome {
        entries[place].key = spelling
        entries[place].cursor = cursor
        isLater = true
      }
      entries[place].remarks.insert(
        outcome.kind == .duplicateKey ? .isDuplicate : isLater ? .hidesAttribute : .hidesElement)
    }
    return entries
  }
}
