import ValueTransformers

extension Node: KeyedView {
  @inline(__always)
  func forEachKey(_ body: (NodeKey, Int) -> Void) {
    var key = firstChild
    let end = endOfChildren
    while key < end {
      if !tokens[key].flags.contains(.passedOver) { body(self.key(at: key), key) }
      key = Int(tokens[key &+ 1].next)
    }
  }

  @inline(__always)
  func value(at cursor: Int) -> Node { value(ofKeyAt: cursor) }

  func value(named key: String) -> Node? { entry(named: key) }

  /// Of one key twice the last wins, of an attribute and a child the child, else the first.
  func conflict(_ first: Int, _ later: Int) -> KeyConflict {
    guard key(at: first).spelling == key(at: later).spelling else {
      return .firstWins(.shadowedKey)
    }
    guard token.kind == .element else { return .laterWins(.duplicateKey) }
    return tokens[later].flags.contains(.child)
      ? .laterWins(.shadowedKey) : .firstWins(.shadowedKey)
  }

  @inline(__always)
  func withMemory<Result>(
    of plan: ReadPlan, in state: inout MappingState, _ body: (inout KeyMemory<NodeKey>) -> Result
  ) -> Result {
    state.nodeKeys.with(plan, startingWith: { $0.nodeKeys }, body)
  }

  @inline(__always)
  func enter(_ cursor: Int, on path: inout MappingPath) {
    path.setToken(cursor)
  }

  func isText(_ cursor: Int) -> Bool { tokens[cursor].flags.contains(.innerText) }

  /// Children that stand between pieces of text are part of it.
  func isWithinText(_ cursor: Int) -> Bool {
    tokens[cursor].flags.contains(.child) && isMixed
  }

  /// Whether there is data under a key; under that of a blank element's text there is none.
  func isSignificant(_ cursor: Int) -> Bool {
    token.kind != .element || !tokens[cursor].flags.isDisjoint(with: [.attribute, .child])
      || !node(at: cursor + 1).isBlankText
  }

  /// The value under a key, or under the local part of a qualified name when nothing is named
  /// exactly so.
  func entry(named name: String) -> Node? {
    guard kind.isKeyed else { return nil }
    return cursor(named: name).map { value(ofKeyAt: $0) }
  }

  func cursor(named name: String) -> Int? {
    var exact: Int?
    var local: Int?
    forEachKey { key, cursor in
      let spelling = key.spelling
      if spelling == name {
        if let earlier = exact, case .firstWins = conflict(earlier, cursor) { return }
        exact = cursor
      } else if local == nil, key.isQualified, spelling.hasSuffix(":" + name) {
        local = cursor
      }
    }
    return exact ?? local
  }
}
