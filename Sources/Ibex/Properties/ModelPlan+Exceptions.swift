import ValueTransformers

// What happens to properties that overrides or the model itself set apart.
extension ModelPlan {
  /// Fills one property by all the rules; false where the model is not to be made without it.
  @inline(never)
  func fillExceptional<Source: KeyedView>(
    _ property: UnsafePointer<PlannedProperty>, _ claim: Claim<Source.Cursor>,
    _ base: UnsafeMutableRawPointer, from source: Source, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    for (rank, path) in property.pointee.exceptions.paths
    where claim.cursor == nil || rank < claim.rank {
      guard let content = Self.content(at: path, in: source) else { continue }
      if let cursor = claim.cursor { noteShadowed(cursor, of: source, by: property, &state) }
      return fill(property, with: content, at: path, in: source, base, placement, &state)
    }
    if let cursor = claim.cursor {
      source.enter(cursor, on: &state.path)
      return transform(source.value(at: cursor), property, base, placement, &state)
    }
    guard property.pointee.exceptions.isRequired, placement != .merge else {
      if state.isListening { noteDefault(of: property, placement, &state) }
      return true
    }
    state.path.setName(property.pointee.name)
    state.record(.missing, expected: property.pointee.store.expectation, found: Summary.none)
    return false
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

  /// Fills a property with what a path leads to, and notes the steps of the path meanwhile.
  private func fill<Source: KeyedView>(
    _ property: UnsafePointer<PlannedProperty>, with content: Source.Value, at path: SourcePath,
    in source: Source, _ base: UnsafeMutableRawPointer, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    let steps = path.steps
    var depth = 0
    defer { for _ in 0..<depth { state.path.ascend() } }
    for (position, step) in steps.enumerated() {
      if position > 0 {
        guard state.descend(content) else { return true }
        depth += 1
      }
      switch step {
      case .key(let key): state.path.setName(key)
      case .index(let index): state.path.setPosition(index)
      }
    }
    return transform(content, property, base, placement, &state)
  }

  /// Lets the model see a content, and stores it by the rules if these still apply.
  private func transform<Value: ValueView>(
    _ content: Value, _ property: UnsafePointer<PlannedProperty>,
    _ base: UnsafeMutableRawPointer, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    if let shouldTransform = hooks.shouldTransform,
      !shouldTransform(base, state.content(of: content), property.pointee.name)
    {
      return true
    }
    guard !store(content, property, base, placement, &state) else { return true }
    if property.pointee.exceptions.isRequired {
      state.noteLack(of: content, expected: property.pointee.store.expectation)
    }
    return !state.isLacking
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
    let position = properties.firstIndex { $0.name == name }
    if let position, let cursor = claims[position].cursor {
      source.enter(cursor, on: &state.path)
      let found = source.value(at: cursor).summary
      state.rejectPart(expected: rejection.expected, found: found)
    } else {
      state.path.setName(name)
      state.rejectPart(expected: rejection.expected, found: Summary.none)
    }
    return false
  }
}
