import ValueTransformers

// What happens to properties that overrides or the model itself set apart.
extension ReadPlan {
  /// Fills a property that has exceptions; false if it is required and missing.
  @inline(never)
  func fillExceptional(
    _ property: ConstantElement<ReadProperty>, _ entry: MatchedEntry,
    _ unused: [UnusedEntry], _ model: ModelMemory, from source: Entries,
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    let isRequired =
      property.pointee.exceptions.isRequired
      || (state.refusesMissingKeys && !property.pointee.isOptional
        && property.pointee.exceptions.rest == nil)
    guard isRequired, !placement.updates else {
      let isFilled = fill(property, entry, unused, model, from: source, placement, &state)
      if isFilled == nil, state.reportsMissingKeys, property.pointee.exceptions.rest == nil {
        noteDefault(of: property, placement, &state)
      }
      return true
    }
    return state.requiring { state in
      if let isFilled = fill(property, entry, unused, model, from: source, placement, &state) {
        return isFilled
      }
      if let path = property.pointee.exceptions.paths.first, path.rank == .override(0) {
        state.path.setWay(path.steps)
      } else {
        state.path.setName(property.pointee.name)
      }
      state.record(
        .missing,
        expected: property.pointee.exceptions.share?.expectation
          ?? property.pointee.reader.expectationOfMissing, found: Summary.none)
      return false
    }
  }

  /// Fills one property with what its paths and keys lead to; nil where they lead to nothing.
  private func fill(
    _ property: ConstantElement<ReadProperty>, _ entry: MatchedEntry,
    _ unused: [UnusedEntry], _ model: ModelMemory, from source: Entries,
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool? {
    if let share = property.pointee.exceptions.share {
      return fill(property, by: share, unused, model, from: source, placement, &state)
    }
    let (content, hasFirstKey) = pathContent(of: property, entry, in: source, &state)
    let isOwnName = entry.rank >= .exact
    if let cursor = entry.cursor, content != nil || (hasFirstKey && isOwnName) {
      noteUnused(cursor, of: source, by: property, &state)
    }
    if let content { return fill(property, with: content, model, placement, &state) }
    guard let cursor = entry.cursor, !hasFirstKey || !isOwnName else { return nil }
    source.enter(cursor, on: &state.path)
    return transform(source.value(at: cursor), property, model, placement, &state)
  }

  /// Returns the content of the first path that outranks the key and leads to something, and
  /// whether the first key of any such path is there, so that the property's own name is not asked.
  @inline(never)
  func pathContent(
    of property: ConstantElement<ReadProperty>, _ entry: MatchedEntry,
    in source: Entries,
    _ state: inout MappingState
  ) -> (content: PathContent?, hasFirstKey: Bool) {
    var hasFirstKey = false
    for path in property.pointee.exceptions.paths
    where entry.cursor == nil || path.rank < entry.rank {
      guard let value = source.value(named: path.firstKey) else { continue }
      hasFirstKey = true
      let content = PathContent(of: path, from: value, for: property.pointee.reader, &state)
      if let content { return (content, true) }
    }
    return (nil, hasFirstKey)
  }

  /// Fills one property with what a path leads to.
  private func fill(
    _ property: ConstantElement<ReadProperty>, with content: PathContent,
    _ model: ModelMemory, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    Self.walk(content.steps, to: content.value, &state) { state in
      guard content.isTooMuch else {
        return transform(content.value, property, model, placement, &state)
      }
      state.refuse(content.value, expected: "one value")
      return false
    }
  }

  /// Calls `body` with steps on the path of the state, unless they nest too deeply.
  static func walk(
    _ steps: [SourcePath.Step], to content: EitherView, _ state: inout MappingState,
    _ body: (inout MappingState) -> Bool
  ) -> Bool {
    let (depth, neededDepth) = (state.path.depth, state.neededDepth)
    defer {
      state.leave(to: depth)
      state.neededDepth = neededDepth
    }
    return state.enter(steps, to: content) && body(&state)
  }

  /// Lets the model see a content, and reads it by the rules if these still apply.
  private func transform(
    _ content: EitherView, _ property: ConstantElement<ReadProperty>,
    _ model: ModelMemory, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    if hooks.shouldTransform != nil, isTakenOver(content, property, model, placement, &state) {
      return true
    }
    if let name = property.pointee.exceptions.itemName {
      if let document = content.embeddedDocument {
        return state.withDocument(document) { node, state in
          readItems(.node(node), named: name, property, model, placement, &state)
        }
      }
      return readItems(content, named: name, property, model, placement, &state)
    }
    return read(content, property, model, placement, &state)
  }

  private func readItems(
    _ content: EitherView, named name: String, _ property: ConstantElement<ReadProperty>,
    _ model: ModelMemory, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    guard content.isOfElements else { return read(content, property, model, placement, &state) }
    return fillItems(property, named: name, in: content, model, placement, &state)
  }

  /// Notes a key of the property's own that a path has taken the place of.
  private func noteUnused(
    _ cursor: Int, of source: Entries, by property: ConstantElement<ReadProperty>,
    _ state: inout MappingState
  ) {
    guard state.isListening else { return }
    var entries = NamedEntries(source, state)
    if shares.rest?.takesAnything == true,
      isEntered(cursor, of: source, byPathsOf: property)
        || isPassedOver(source.key(at: cursor), in: &entries)
    {
      return
    }
    source.enter(cursor, on: &state.path)
    let key = source.key(at: cursor)
    if reportLeftovers(under: key, at: cursor, of: &entries, &state) { return }
    state.recordUnused(.shadowedKey, key: key.spelling, to: property.pointee.name)
  }

  /// Returns whether the model accepts what it was filled with; else its reason becomes a finding.
  ///
  /// - Parameter isKept: Whether the model keeps what it was filled with, as an object does that an
  ///   update fills.
  @inline(never)
  func accepts(
    _ model: ModelMemory, from source: Entries,
    _ entries: MatchedEntries, isKept: Bool,
    _ state: inout MappingState
  ) -> Bool {
    guard let problem = hooks.problem?(model) else { return true }
    let remark = isKept ? " (kept: objects are updated in place)" : ""
    if let error = problem as? MappingError, !error.findings.isEmpty {
      for finding in error.findings { state.reject(finding, remark: remark) }
      return false
    }
    guard let rejection = problem as? Rejection else {
      state.reject(expected: "a valid \(typeName)", found: Summary.error(problem) + remark)
      return false
    }
    guard let name = rejection.property else {
      state.reject(expected: rejection.expected, found: Summary.object + remark)
      return false
    }
    let depth = state.path.depth
    func reject(_ found: String, _ state: inout MappingState) {
      state.rejectPart(expected: rejection.expected, found: found + remark, depth: depth)
    }
    guard let position = properties.firstIndex(where: { $0.name == name }) else {
      state.path.setName(name)
      reject(Summary.none, &state)
      return false
    }
    func rejectContent(_ content: EitherView, _ state: inout MappingState) {
      reject(content.summary, &state)
    }
    let isThere = visitContent(
      of: position, in: source, entries, &state, several: rejectContent, rejectContent)
    if !isThere {
      state.path.setName(name)
      reject(Summary.none, &state)
    }
    return false
  }
}

extension MappingState {
  /// Enters the containers on a way, as many as may nest; returns whether that is all of them.
  @inline(never)
  fileprivate mutating func enter(_ steps: [SourcePath.Step], to content: EitherView) -> Bool {
    let isNeeded = path.depth <= neededDepth
    for (position, step) in steps.enumerated() {
      if position > 0, !descend(content) { return false }
      if isNeeded { neededDepth = path.depth }
      switch step {
      case .key(let key): path.setName(key)
      case .index(let index): path.setPosition(index)
      }
    }
    return true
  }

  /// Leaves containers until there are as many around the value as there were.
  @inline(never)
  fileprivate mutating func leave(to depth: Int) {
    while path.depth > depth { path.ascend() }
  }
}
