extension ReadPlan {
  /// Calls `body` with the value for a property, at its place; returns whether there is one.
  ///
  /// - Parameters:
  ///   - several: Called for several values that a path has found where one is taken.
  ///   - passingOver: Called where a path has taken the place of the property's entry, with the steps of
  ///     the path if it leads to something.
  // Inlined, since the frames of calls are dear where models are nested.
  package func visitContent(
    of position: Int, in source: Node, _ entries: MatchedEntries, _ state: inout MappingState,
    _ body: (Node, inout MappingState) -> Void,
    several: (Node, inout MappingState) -> Void = { _, _ in },
    passingOver: ([SourcePath.Step]?, inout MappingState) -> Void = { _, _ in }
  ) -> Bool {
    let (property, entry) = (properties.element(at: position), entries[position])
    if !property.pointee.exceptions.paths.isEmpty {
      let (content, hasFirstKey) = pathContent(of: property, entry, entries, in: source, &state)
      if content != nil || (hasFirstKey && entry.rank >= .exact) {
        if entry.cursor != nil { passingOver(content?.steps, &state) }
        guard let content else { return false }
        let (depth, neededDepth) = (state.depth, state.neededDepth)
        defer { withExtendedLifetime(content) {} }
        if state.enter(content.steps, to: content.value) {
          content.isTooMuch ? several(content.value, &state) : body(content.value, &state)
        }
        (state.depth, state.neededDepth) = (depth, neededDepth)
        return true
      }
    }
    guard let cursor = entry.cursor else { return false }
    body(source.value(at: cursor), &state)
    return true
  }

  /// Returns the content of the first path that outranks the key and leads to something, and
  /// whether the first key of any such path is there, so that the property's own name is not asked.
  @inline(never)
  private func pathContent(
    of property: ConstantElement<ReadProperty>, _ entry: MatchedEntry, _ entries: MatchedEntries,
    in source: Node, _ state: inout MappingState
  ) -> (content: PathContent?, hasFirstKey: Bool) {
    var hasFirstKey = false
    for path in property.pointee.exceptions.paths
    where entry.cursor == nil || path.rank < entry.rank {
      guard let value = head(named: path.firstKey, of: source, entries) else { continue }
      hasFirstKey = true
      let content = PathContent(
        of: path, from: value, in: source, for: property.pointee, &state)
      if let content { return (content, true) }
    }
    return (nil, hasFirstKey)
  }
}

extension MappingState {
  /// Enters the containers on a way, as many as may nest; returns whether that is all of them.
  @inline(never)
  fileprivate mutating func enter(_ steps: [SourcePath.Step], to content: Node) -> Bool {
    let isNeeded = depth <= neededDepth
    for _ in steps.dropFirst() {
      if !descend(content) { return false }
      if isNeeded { neededDepth = depth }
    }
    return true
  }
}

/// The content that a path of an override leads to, in the form that a property takes.
struct PathContent {
  /// The value, or a list of all that was found by way of lists.
  let value: Node
  /// The page of a list of such.
  private let page: Page?
  /// Whether there are several values for a property that takes one.
  let isTooMuch: Bool
  /// The steps from the object, each of them a level.
  let steps: [SourcePath.Step]

  /// Follows a path from the value under its first key; nil if it leads to nothing.
  @inline(never)
  init?(
    of path: PropertyPath, from first: Node, in object: Node, for property: ReadProperty,
    _ state: inout MappingState
  ) {
    let reader = property.reader
    switch first.match(path.steps.dropFirst(), listDepth: path.listDepth.map { $0 - 1 }) {
    case .none:
      return nil
    case .one(let only):
      (value, page, isTooMuch, steps) = (only, nil, false, path.steps)
    case .several(let found):
      let start = path.steps.prefix(1)
      var several = found.behind(start)
      if property.exceptions.contentRule?.kind == .repeated { several.takeElementsAsItems() }
      var list: HeldValue? = .gathered([])
      if several.values.isEmpty {
        // Of no elements there are no values; of elements without them, none is known.
        guard !several.hadElements, reader.gathering.takesList else { return nil }
      } else {
        list = state.gathered(several, for: reader)
      }
      if list == nil, several.values.count == 1, let only = several.values.first {
        (value, page, isTooMuch, steps) = (only.view, nil, false, only.steps)
        return
      }
      (isTooMuch, steps) = (list == nil, list == nil ? path.steps : Array(start))
      let holder = Page(
        of: list ?? state.gathered(several, keepingLists: true), in: object, by: path.steps)
      (value, page) = (holder.node(at: 1), holder)
    }
  }
}

extension MappingState {
  /// Returns a list of the values at a path, or nil if the reader does not accept a list.
  mutating func gathered(_ several: PathMatch.Several, for reader: ValueReader) -> HeldValue? {
    switch reader.gathering {
    case .one: return nil
    case .elements: return gathered(several, keepingLists: false)
    case .lists: return gathered(several, keepingLists: true)
    case .byShape(let type):
      let list = gathered(several, keepingLists: false)
      return Page.with(list) { $0.trial(as: type, &self).isMade } ? list : nil
    }
  }

  /// Returns a list of the values at a path.
  func gathered(_ several: PathMatch.Several, keepingLists keepsLists: Bool) -> HeldValue {
    .gathered(
      several.elements(keepingLists: keepsLists).map {
        PathValue(
          view: $0.view.detached(from: document?.source), steps: $0.steps, isElement: $0.isElement)
      })
  }
}
