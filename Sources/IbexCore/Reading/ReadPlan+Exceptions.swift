import ValueTransformers

// The handling of properties with exceptions from overrides or the model itself.
extension ReadPlan {
  /// Fills a property that has exceptions; false if it is required and missing.
  @inline(never)
  func fillExceptional(
    _ position: Int, _ entries: MatchedEntries, _ unused: [UnusedEntry], _ model: ModelMemory,
    from source: Node, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    let property = properties.element(at: position)
    let isRequired =
      property.pointee.exceptions.isRequired
      || (state.refusesMissingKeys && !property.pointee.isOptional
        && property.pointee.exceptions.rest == nil)
    let pendingCount = state.pendingCount
    guard isRequired, !placement.updates else {
      let isFilled = fill(
        position, entries, unused, model, from: source, placement, isRequired: false, &state)
      if isFilled == false, state.pendingCount > pendingCount {
        // Those of values that a path has gathered are not below a place of their own.
        let place =
          property.pointee.takesShare
          ? state.path(of: source, below: [step(to: property.pointee)]) : nil
        state.settle(since: pendingCount, place.map { .refused($0) } ?? .kept)
      }
      if isFilled == nil, state.reportsMissingKeys, property.pointee.exceptions.rest == nil {
        noteDefault(of: property, in: source, placement, &state)
      }
      return true
    }
    return state.requiring { state in
      if let isFilled = fill(
        position, entries, unused, model, from: source, placement, isRequired: true, &state)
      {
        return isFilled
      }
      let first = property.pointee.exceptions.paths.first
      let path = first?.rank == .override(0) ? first : nil
      state.record(
        .missing, expected: property.pointee.expectationOfMissing, found: Summary.none,
        at: source, below: path?.steps ?? [step(to: property.pointee)])
      return false
    } || state.leaveToOuterValue(since: pendingCount)
  }

  /// Fills one property with the value at its paths and keys; returns nil without one.
  ///
  /// - Parameter isRequired: Whether the model is not made without it.
  @inline(never)
  private func fill(
    _ position: Int, _ entries: MatchedEntries, _ unused: [UnusedEntry], _ model: ModelMemory,
    from source: Node, _ placement: Placement, isRequired: Bool, _ state: inout MappingState
  ) -> Bool? {
    let property = properties.element(at: position)
    let explains = state.explains(at: 1)
    if property.pointee.takesShare {
      let first = explains ? state.ledger.askedKeys?.count : nil
      let isFilled = fillShare(property, entries, unused, model, from: source, placement, &state)
      if let first {
        noteShare(of: property.pointee, in: source, from: first, isThere: isFilled != nil, &state)
      }
      return isFilled
    }
    var isFilled = false
    let outer = setSibling(of: property, in: source, &state)
    defer { state.sibling = outer }
    let isThere = visitContent(of: position, in: source, entries, &state) { content, state in
      isFilled = transform(content, property, model, placement, &state)
      if !isFilled, !isRequired { state.settleProperty(content) }
      if explains { noteAnswer(content, for: property.pointee, in: source, model, &state) }
    } several: {
      $1.refuse($0, expected: "one value")
      if !isRequired { $1.settleProperty($0) }
      if explains { noteAnswer($0, for: property.pointee, in: source, model, &$1) }
    } passingOver: {
      noteUnused(position, entries, of: source, readAt: $0, &$1)
    }
    if !isThere, placement.updates { noteNameAlone(position, in: source, model, &state) }
    if !isThere, explains { noteAnswer(nil, for: property.pointee, in: source, model, &state) }
    return isThere ? isFilled : nil
  }

  /// Lets the model see a content, and reads it by the rules if these still apply.
  private func transform(
    _ content: Node, _ property: ConstantElement<ReadProperty>,
    _ model: ModelMemory, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    // A hook does not see what is read only to be compared.
    if hooks.shouldTransform != nil, !property.pointee.isReadOnly,
      isTakenOver(content, property, model, placement, &state)
    {
      return true
    }
    return withContent(content, of: property, &state) {
      read($0, property, model, placement, &$1)
    }
  }

  /// Calls `body` with the input of a property, after its rule for elements is applied to a content.
  ///
  /// - Parameter notesOthers: Whether what the rule leaves out is a finding.
  private func withContent(
    _ content: Node, of property: ConstantElement<ReadProperty>, notesOthers: Bool = true,
    _ state: inout MappingState, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    guard let rule = property.pointee.exceptions.contentRule else { return body(content, &state) }
    return state.opening(content) { content, state in
      let input = input(of: property, by: rule, in: content, notesOthers: notesOthers, &state)
      guard let input else { return body(content, &state) }
      return Page.with(input, in: content) { body($0, &state) }
    }
  }

  /// Returns what is read in place of a content; nil for the content itself.
  @inline(never)
  private func input(
    of property: ConstantElement<ReadProperty>, by rule: ContentRule, in content: Node,
    notesOthers: Bool, _ state: inout MappingState
  ) -> HeldValue? {
    let first = content.kind == .list ? content.elements.first : content
    guard first?.kind == .element else { return nil }
    switch rule.kind {
    case .items:
      return items(
        of: property, named: rule.itemName, in: content, notesOthers: notesOthers, &state)
    case .repeated:
      // Each of several is an item in any case.
      if content.kind == .list { return nil }
      let item = PathValue(view: content, steps: [])
      return state.gathered(PathMatch.Several(values: [item]), keepingLists: true)
    case .presence:
      if withoutOptional(property.pointee.type) == Bool.self {
        return content.isEmptyParent ? HeldValue(true) : nil
      }
      return content.isEmptyElement ? HeldValue([String: Any]()) : nil
    }
  }

  /// Returns the items of a property within an element of XML, or within each of several.
  private func items(
    of property: ConstantElement<ReadProperty>, named name: String, in content: Node,
    notesOthers: Bool, _ state: inout MappingState
  ) -> HeldValue {
    var items: [PathValue<Node>] = []
    for wrapper in PathValue(view: content, steps: []).spliced {
      guard let found = wrapper.view.following(.key(name)) else { continue }
      items += PathValue(view: found, steps: wrapper.steps + [.key(name)]).spliced
    }
    if notesOthers, state.isListening {
      var tree = PathTree()
      tree.insert([.key(name)])
      state.recordLeftovers(
        of: content, at: content, under: property.pointee.name, besides: tree,
        expected: "an item \(name)")
    }
    return state.gathered(PathMatch.Several(values: items), keepingLists: true)
  }

  /// Converts the input of a property, discards the value, and returns whether there is one.
  package func converts(
    _ content: Node, for position: Int, in source: Node, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    let property = properties.element(at: position)
    let (type, reader) = property.pointee.direct
    let outer = setSibling(of: property, in: source, &state)
    defer { state.sibling = outer }
    return withContent(content, of: property, &state) { content, state in
      func read<Value>(_ type: Value.Type) -> Bool {
        Slot.making(type, placement) { content.read(by: reader, into: $0, &state) } != nil
      }
      return _openExistential(type, do: read)
    }
  }

  /// Looks for live objects in the input of a property.
  package func survey(
    _ content: Node, for position: Int, in source: Node, _ state: inout MappingState
  ) {
    let property = properties.element(at: position)
    let outer = setSibling(of: property, in: source, &state)
    defer { state.sibling = outer }
    _ = withContent(content, of: property, notesOthers: false, &state) { content, state in
      content.survey(by: property.pointee.reader, &state)
      return true
    }
  }

  /// Notes a key of the property's own that a path has taken the place of.
  private func noteUnused(
    _ position: Int, _ entries: MatchedEntries, of source: Node, readAt steps: [SourcePath.Step]?,
    _ state: inout MappingState
  ) {
    let entry = entries[position]
    guard state.isListening, let cursor = entry.cursor else { return }
    // What a path comes before is the rest's.
    if shares.rest?.takesAnything == true { return }
    if let head = head(at: cursor, of: source) {
      return reportLeftovers(at: cursor, head, in: source, entries, &state)
    }
    state.recordUnused(
      entry.rank < .exact ? .spareKey : .shadowedKey, key: source.key(at: cursor).spelling,
      to: properties[position].name, winner: steps.map { SourcePath($0).description },
      at: source.keyPlace(at: cursor))
  }

  /// Returns whether the model accepts its values; if not, its reason becomes a finding.
  @inline(never)
  func accepts(
    _ model: ModelMemory, from source: Node,
    _ entries: MatchedEntries, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    guard let problem = hooks.problem?(model) else { return true }
    let remark = isClass && placement.updates ? " (kept: objects are updated in place)" : ""
    if let error = problem as? MappingError, !error.findings.isEmpty {
      for finding in error.findings { state.reject(finding, remark: remark, at: source) }
      return false
    }
    let known = problem as? Rejection
    guard let rejection = known, let name = rejection.property else {
      state.record(
        .mismatch, expected: known?.expected ?? "a valid \(typeName)",
        found: known == nil ? .error(problem) : .object, remark: remark, at: source,
        isOfWhole: true)
      return false
    }
    let isCause = state.needsModel(ofDepth: state.depth)
    let position = properties.firstIndex { $0.name == name }
    @inline(never)
    func reject(_ content: Node?, _ state: inout MappingState) {
      let own = content == nil ? schema.properties.first { $0.name == name } : nil
      let present = own.flatMap { value(of: $0, in: model) }
      state.hiding(position.flatMap { properties[$0].secretPlace(in: source) }) {
        $0.record(
          .mismatch, expected: rejection.expected,
          found: content?.summary ?? present.map { HeldValue($0).summary } ?? .none,
          remark: (present == nil ? "" : " in the model") + remark, at: content ?? source,
          below: content == nil ? [.key(name)] : [], isCause: isCause)
      }
    }
    if let position,
      visitContent(of: position, in: source, entries, &state, reject, several: reject)
    {
      return false
    }
    reject(nil, &state)
    return false
  }
}
