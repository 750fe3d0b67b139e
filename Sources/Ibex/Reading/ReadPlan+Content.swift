extension ReadPlan {
  /// Calls `body` with the value for a property, at its place; returns whether there is one.
  ///
  /// - Parameter several: Called for several values that a path has found where one is taken.
  package func visitContent(
    of position: Int, in source: Node, _ entries: MatchedEntries,
    _ state: inout MappingState, several: (Node, inout MappingState) -> Void = { _, _ in },
    _ body: (Node, inout MappingState) -> Void
  ) -> Bool {
    visitContent(
      of: properties.element(at: position), entries[position], in: source, &state,
      passingOver: { _, _, _ in }, several: several, body)
  }

  /// The same for a property with its entry.
  ///
  /// - Parameter passingOver: Called with an entry that a path has taken the place of, and with the
  ///   steps of the path if it leads to something.
  // Inlined, since the frames of calls are dear where models are nested.
  @inline(__always)
  func visitContent(
    of property: ConstantElement<ReadProperty>, _ entry: MatchedEntry, in source: Node,
    _ state: inout MappingState, passingOver: (Int, [SourcePath.Step]?, inout MappingState) -> Void,
    several: (Node, inout MappingState) -> Void,
    _ body: (Node, inout MappingState) -> Void
  ) -> Bool {
    if !property.pointee.exceptions.paths.isEmpty {
      let (content, hasFirstKey) = pathContent(of: property, entry, in: source, &state)
      if content != nil || (hasFirstKey && entry.rank >= .exact) {
        if let cursor = entry.cursor { passingOver(cursor, content?.steps, &state) }
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
    of property: ConstantElement<ReadProperty>, _ entry: MatchedEntry, in source: Node,
    _ state: inout MappingState
  ) -> (content: PathContent?, hasFirstKey: Bool) {
    var hasFirstKey = false
    for path in property.pointee.exceptions.paths
    where entry.cursor == nil || path.rank < entry.rank {
      guard let value = source.following(.key(path.firstKey)) else { continue }
      hasFirstKey = true
      let content = PathContent(
        of: path, from: value, in: source, for: property.pointee.reader, &state)
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
