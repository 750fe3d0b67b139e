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
  var gatheredValues: [PathValue<InMemoryView>]? { nil }

  @inline(__always)
  func enter(_ cursor: Int, on path: inout MappingPath) {
    path.setToken(cursor)
  }

  @inline(__always)
  func fill(
    _ base: UnsafeMutableRawPointer, by plan: ReadPlan, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    plan.fill(base, from: self, placement, &state)
  }

  func strayKeys(besides part: ElementPart) -> [String] {
    guard kind == .element, part == .elements || !isMixed else { return [] }
    var keys: [String] = []
    forEachKey { key, cursor in
      let isChild = key.flags.contains(.child)
      if isChild == (part == .text), isSignificant(cursor) { keys.append(key.spelling) }
    }
    return keys
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

  func following(_ step: SourcePath.Step) -> Node? {
    switch step {
    case .key(let name):
      return entry(named: name)
    case .index(let position):
      guard kind == .list else { return position == 0 ? self : nil }
      return element(at: position)
    }
  }

  var holdsList: Bool { kind == .list }

  var holdsNull: Bool { kind == .null }

  var elements: [Node] {
    var elements: [Node] = []
    forEachElement { element, _ in elements.append(element) }
    return elements
  }

  func detached(from document: SourceDocument?) -> InMemoryView {
    document.map { .document($0.part(at: self)) } ?? .null
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

  func content(in document: SourceDocument?) -> SourceContent {
    if kind == .element, count == 1, let text = innerText { return .text(text.text) }
    return document?.content(of: self) ?? .null
  }

  func hasKey(of plan: ReadPlan, _ state: inout MappingState) -> Bool {
    let namespaces = plan.expandedNames.isEmpty ? nil : namespaces(in: state)
    return withMemory(of: plan, in: &state) { memory in
      var place = memory.startOfObject
      var isKnown = false
      forEachKey { key, cursor in
        guard !isKnown, isSignificant(cursor) else { return }
        let match = memory.match(key, at: &place, of: plan)
        let isName =
          namespaces.map { !plan.matches(match, expandedName(at: cursor, by: $0)).isEmpty }
          ?? (match.property >= 0)
        isKnown = isName || plan.paths.branch(for: key) != nil
      }
      return isKnown
    }
  }

  func forEachEntry(_ body: (String, Node, KeyRemarks) -> Void) {
    var order: [(key: String, cursor: Int, remarks: KeyRemarks)] = []
    var places: [String: Int] = [:]
    forEachKey { key, cursor in
      let spelling = key.spelling
      guard let place = places[spelling] else {
        places[spelling] = order.count
        order.append((spelling, cursor, key.remarks))
        return
      }
      switch conflict(order[place].cursor, cursor) {
      case .laterWins(let kind):
        order[place].cursor = cursor
        order[place].remarks.insert(kind == .duplicateKey ? .isDuplicate : .hidesAttribute)
      case .firstWins:
        order[place].remarks.insert(.hidesAttribute)
      }
    }
    for entry in order { body(entry.key, value(ofKeyAt: entry.cursor), entry.remarks) }
  }

  var summary: String {
    switch kind {
    case .null, .ready: Summary.null
    case .boolean: Summary.boolean(isTrue)
    case .number: Summary.number(number.text)
    case .text: Summary.text(text)
    case .list: Summary.list(count)
    case .source: Summary.object
    case .element: elementText.map { Summary.text($0.text) } ?? Summary.element
    }
  }
}
