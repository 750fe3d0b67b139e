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
    if let (path, content) = Self.pathContent(of: property.pointee, claim, in: source) {
      let mark = state.mark
      if let cursor = claim.cursor { noteShadowed(cursor, of: source, by: property, &state) }
      let isWalked = Self.walk(path, to: content, &state) { state in
        transform(content, property, base, placement, &state)
      }
      if !isWalked { noteRefusal(of: content, for: property, placement, since: mark, &state) }
    } else if let cursor = claim.cursor {
      source.enter(cursor, on: &state.path)
      transform(source.value(at: cursor), property, base, placement, &state)
    } else if property.pointee.exceptions.isRequired, placement != .merge {
      state.path.setName(property.pointee.name)
      state.record(.missing, expected: property.pointee.store.expectation, found: Summary.none)
    } else if state.isListening {
      noteDefault(of: property, placement, &state)
    }
  }

  /// What the first path with a better right than a key leads to.
  private static func pathContent<Source: KeyedView>(
    of property: PlannedProperty, _ claim: Claim<Source.Cursor>, in source: Source
  ) -> (path: SourcePath, content: Source.Value)? {
    for (rank, path) in property.exceptions.paths where claim.cursor == nil || rank < claim.rank {
      if let content = content(at: path, in: source) { return (path, content) }
    }
    return nil
  }

  /// Whether a path that begins with a key leads anywhere.
  func isFollowed<Source: KeyedView>(from key: String, in source: Source) -> Bool {
    properties.contains { property in
      property.exceptions.paths.contains { _, path in
        path.firstKey == key && Self.content(at: path, in: source) != nil
      }
    }
  }

  private static func content<Source: KeyedView>(
    at path: SourcePath, in source: Source
  ) -> Source.Value? {
    guard let key = path.firstKey, var content = source.value(named: key) else { return nil }
    for step in path.steps.dropFirst() {
      guard let next = content.following(step) else { return nil }
      content = next
    }
    return content
  }

  /// Calls `body` with the steps of a path on that of the state, unless they nest too deeply.
  private static func walk(
    _ path: SourcePath, to content: some ValueView, _ state: inout MappingState,
    _ body: (inout MappingState) -> Void
  ) -> Bool {
    var depth = 0
    defer { for _ in 0..<depth { state.path.ascend() } }
    for (position, step) in path.steps.enumerated() {
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

  private func noteShadowed<Source: KeyedView>(
    _ cursor: Source.Cursor, of source: Source, by property: UnsafePointer<PlannedProperty>,
    _ state: inout MappingState
  ) {
    guard state.isListening else { return }
    source.enter(cursor, on: &state.path)
    state.record(
      .shadowedKey, expected: "one key for \(property.pointee.name)",
      found: Summary.key(source.key(at: cursor).spelling))
  }

  /// Whether the model accepts what it was filled with; else its reason becomes a finding.
  @inline(never)
  func accepts<Source: KeyedView>(
    _ base: UnsafeMutableRawPointer, from source: Source,
    _ claims: UnsafeBufferPointer<Claim<Source.Cursor>>, _ state: inout MappingState
  ) -> Bool {
    guard let problem = hooks.problem?(base) else { return true }
    guard let rejection = problem as? Rejection else {
      state.reject(expected: "a valid \(typeName)", found: Summary.error(problem))
      return false
    }
    guard let name = rejection.property else {
      state.reject(expected: rejection.expected, found: Summary.object)
      return false
    }
    guard let position = properties.firstIndex(where: { $0.name == name }) else {
      state.path.setName(name)
      state.rejectPart(expected: rejection.expected, found: Summary.none, depth: state.path.depth)
      return false
    }
    rejectContent(of: position, rejection, from: source, claims[position], &state)
    return false
  }

  private func rejectContent<Source: KeyedView>(
    of position: Int, _ rejection: Rejection, from source: Source, _ claim: Claim<Source.Cursor>,
    _ state: inout MappingState
  ) {
    let property = properties[position]
    let depth = state.path.depth
    if let (path, content) = Self.pathContent(of: property, claim, in: source) {
      _ = Self.walk(path, to: content, &state) { state in
        state.rejectPart(expected: rejection.expected, found: content.summary, depth: depth)
      }
    } else if let cursor = claim.cursor {
      source.enter(cursor, on: &state.path)
      let found = source.value(at: cursor).summary
      state.rejectPart(expected: rejection.expected, found: found, depth: depth)
    } else {
      state.path.setName(property.name)
      state.rejectPart(expected: rejection.expected, found: Summary.none, depth: depth)
    }
  }
}
