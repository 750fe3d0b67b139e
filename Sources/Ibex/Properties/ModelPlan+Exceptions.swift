import ValueTransformers

// What happens to properties that overrides or the model itself set apart.
extension ModelPlan {
  /// Fills one property by all the rules.
  @inline(never)
  func fillExceptional<Source: KeyedView>(
    _ property: UnsafePointer<PlannedProperty>, _ claim: Claim<Source.Cursor>,
    _ base: UnsafeMutableRawPointer, from source: Source, _ placement: Placement,
    _ state: inout MappingState
  ) {
    let (content, hasFirstKey) = pathContent(of: property, claim, in: source, &state)
    let isOwnName = claim.rank >= .exact
    if let cursor = claim.cursor, content != nil || (hasFirstKey && isOwnName) {
      noteUnused(cursor, of: source, by: property, &state)
    }
    if let content {
      fill(property, with: content, base, placement, &state)
    } else if let cursor = claim.cursor, !hasFirstKey || !isOwnName {
      source.enter(cursor, on: &state.path)
      transform(source.value(at: cursor), property, base, placement, &state)
    } else if property.pointee.exceptions.isRequired, placement != .merge {
      state.path.setName(property.pointee.name)
      state.record(.missing, expected: property.pointee.store.expectation, found: Summary.none)
    } else if state.isListening {
      noteDefault(of: property, placement, &state)
    }
  }

  /// What the first path leads to that has a better right than a key and leads to something; and
  /// whether the first key of any such path is there, so that the property's own name is not asked.
  private func pathContent<Source: KeyedView>(
    of property: UnsafePointer<PlannedProperty>, _ claim: Claim<Source.Cursor>, in source: Source,
    _ state: inout MappingState
  ) -> (content: PathContent<Source.Value>?, hasFirstKey: Bool) {
    var hasFirstKey = false
    for path in property.pointee.exceptions.paths
    where claim.cursor == nil || path.rank < claim.rank {
      guard let value = source.value(named: path.firstKey) else { continue }
      hasFirstKey = true
      let content = PathContent(of: path, from: value, for: property.pointee.store, &state)
      if let content { return (content, true) }
    }
    return (nil, hasFirstKey)
  }

  /// Fills one property with what a path leads to.
  private func fill(
    _ property: UnsafePointer<PlannedProperty>, with content: PathContent<some ValueView>,
    _ base: UnsafeMutableRawPointer, _ placement: Placement, _ state: inout MappingState
  ) {
    let mark = state.mark
    func fill(with value: some ValueView) {
      let isWalked = Self.walk(content.steps, to: value, &state) { state in
        transform(value, property, base, placement, &state)
      }
      if !isWalked { noteRefusal(of: value, for: property, placement, since: mark, &state) }
    }
    switch content.found {
    case .one(let value): fill(with: value)
    case .list(let list): fill(with: list)
    case .tooMany(let list):
      _ = Self.walk(content.steps, to: list, &state) { state in
        state.refuse(list, expected: "one value")
      }
      noteRefusal(of: list, for: property, placement, since: mark, &state)
    }
  }

  /// Calls `body` with steps on the path of the state, unless they nest too deeply.
  private static func walk(
    _ steps: [SourcePath.Step], to content: some ValueView, _ state: inout MappingState,
    _ body: (inout MappingState) -> Void
  ) -> Bool {
    var depth = 0
    defer { for _ in 0..<depth { state.path.ascend() } }
    for (position, step) in steps.enumerated() {
      if position > 0 {
        guard state.descend(content) else { return false }
        depth += 1
      }
      switch step {
      case .key(let key): state.path.setName(key)
      case .index(let index): state.path.setPosition(index)
      }
    }
    body(&state)
    return true
  }

  /// Lets the model see a content, and stores it by the rules if these still apply.
  private func transform<Value: ValueView>(
    _ content: Value, _ property: UnsafePointer<PlannedProperty>,
    _ base: UnsafeMutableRawPointer, _ placement: Placement, _ state: inout MappingState
  ) {
    if let shouldTransform = hooks.shouldTransform,
      !shouldTransform(base, state.content(of: content), property.pointee.name)
    {
      return
    }
    let mark = state.mark
    if !store(content, property, base, placement, &state) {
      noteRefusal(of: content, for: property, placement, since: mark, &state)
    }
  }

  /// Notes that the model cannot be made, if a property that refused its content is required.
  private func noteRefusal<Value: ValueView>(
    of content: Value, for property: UnsafePointer<PlannedProperty>, _ placement: Placement,
    since mark: RecoveryMark, _ state: inout MappingState
  ) {
    guard property.pointee.exceptions.isRequired, placement != .merge else { return }
    state.noteLack(
      of: content, expected: property.pointee.store.expectation, since: mark)
  }

  /// Notes a key of the property's own that a path has taken the place of.
  private func noteUnused<Source: KeyedView>(
    _ cursor: Source.Cursor, of source: Source, by property: UnsafePointer<PlannedProperty>,
    _ state: inout MappingState
  ) {
    guard state.isListening else { return }
    source.enter(cursor, on: &state.path)
    let key = source.key(at: cursor)
    if reportLeftovers(under: key, at: cursor, of: source, &state) { return }
    state.record(
      .shadowedKey, expected: "one key for \(property.pointee.name)",
      found: Summary.key(key.spelling))
  }

  /// Whether the model accepts what it was filled with; else its reason becomes a finding.
  ///
  /// - Parameter isKept: Whether the model keeps what it was filled with, as an object does that an
  ///   update fills.
  @inline(never)
  func accepts<Source: KeyedView>(
    _ base: UnsafeMutableRawPointer, from source: Source,
    _ claims: UnsafeBufferPointer<Claim<Source.Cursor>>, isKept: Bool,
    _ state: inout MappingState
  ) -> Bool {
    guard let problem = hooks.problem?(base) else { return true }
    let remark = isKept ? " (kept: objects are updated in place)" : ""
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
    atContent(of: position, from: source, claims[position], &state, reject)
    return false
  }

  /// Calls `body` with the summary of what a property was filled from, at its place.
  private func atContent<Source: KeyedView>(
    of position: Int, from source: Source, _ claim: Claim<Source.Cursor>,
    _ state: inout MappingState, _ body: (_ found: String, inout MappingState) -> Void
  ) {
    guard let base = properties.baseAddress else { return }
    let property = UnsafePointer(base + position)
    if let content = pathContent(of: property, claim, in: source, &state).content {
      let value = content.value
      _ = Self.walk(content.steps, to: value, &state) { state in body(value.summary, &state) }
    } else if let cursor = claim.cursor {
      source.enter(cursor, on: &state.path)
      body(source.value(at: cursor).summary, &state)
    } else {
      state.path.setName(property.pointee.name)
      body(Summary.none, &state)
    }
  }
}
