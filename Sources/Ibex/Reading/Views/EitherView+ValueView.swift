import ValueTransformers

/// The value of either view, for code that is not made for each of them.
extension EitherView: ValueView {
  /// Returns the result of one of two functions for the value, like a switch.
  @inline(__always)
  private func either<Result>(
    _ ofNode: (Node) -> Result, _ ofDynamic: (InMemoryView) -> Result
  ) -> Result {
    switch self {
    case .node(let node): ofNode(node)
    case .dynamic(let value): ofDynamic(value)
    }
  }

  var eitherView: EitherView { self }

  @inline(__always)
  package var kind: ValueKind { either({ $0.kind }, { $0.kind }) }

  package var gatheredValues: [PathValue<InMemoryView>]? {
    either({ $0.gatheredValues }, { $0.gatheredValues })
  }

  var isTrue: Bool { either({ $0.isTrue }, { $0.isTrue }) }

  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    either({ $0.integer(as: type) }, { $0.integer(as: type) })
  }

  var double: Double? { either({ $0.double }, { $0.double }) }

  var number: NumberLiteral { either({ $0.number }, { $0.number }) }

  var text: String { either({ $0.text }, { $0.text }) }

  var untrimmedText: String { either({ $0.untrimmedText }, { $0.untrimmedText }) }

  func withText<Result>(_ body: (ByteRegion) -> Result) -> Result {
    either({ $0.withText(body) }, { $0.withText(body) })
  }

  var isBlankText: Bool { either({ $0.isBlankText }, { $0.isBlankText }) }

  var hasLoneSurrogate: Bool { either({ $0.hasLoneSurrogate }, { $0.hasLoneSurrogate }) }

  var elementText: EitherView? { either({ $0.elementText?.eitherView }, { _ in nil }) }

  // The contents of a value.

  package var count: Int { either({ $0.count }, { $0.count }) }

  @inline(never)
  func forEachElement(_ body: (EitherView, Int) -> Void) {
    either(
      { $0.forEachElement { body(.node($0), $1) } },
      { $0.forEachElement { body(.dynamic($0), $1) } })
  }

  @inline(never)
  func enter(_ element: EitherView, at position: Int, on path: inout MappingPath) {
    switch (self, element) {
    case (.node(let node), .node(let element)): node.enter(element, at: position, on: &path)
    case (.dynamic(let value), .dynamic(let element)):
      value.enter(element, at: position, on: &path)
    default: path.setPosition(position)
    }
  }

  @inline(__always)
  func forEachEntry(_ body: (String, EitherView, KeyRemarks) -> Void) {
    for (key, value, remarks) in entries { body(key, value, remarks) }
  }

  /// The entries of a keyed value, with unique keys.
  // Listed, so that the traversal is compiled once, and not in each function with a body for it.
  @inline(never)
  var entries: [(key: String, value: EitherView, remarks: KeyRemarks)] {
    var entries: [(key: String, value: EitherView, remarks: KeyRemarks)] = []
    either(
      { $0.forEachEntry { entries.append(($0, .node($1), $2)) } },
      { $0.forEachEntry { entries.append(($0, .dynamic($1), $2)) } })
    return entries
  }

  // Operations by code that is specialized for each view. Each has its own switch, since two more
  // stack frames per level are expensive for nested values.

  @inline(__always)
  package func read(by reader: ValueReader, into slot: Slot, _ state: inout MappingState) -> Bool {
    switch self {
    case .node(let node): node.read(by: reader, into: slot, &state)
    case .dynamic(let value): value.read(by: reader, into: slot, &state)
    }
  }

  @inline(never)
  func fill(
    _ model: ModelMemory, by plan: ReadPlanReference, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    switch self {
    case .node(let node): node.fill(model, by: plan, placement, &state)
    case .dynamic(let value): value.fill(model, by: plan, placement, &state)
    }
  }
}

// Queries by such code only.
extension EitherView {
  /// Whether a number is written with neither a point nor an exponent.
  var isWrittenWhole: Bool { either({ $0.isWrittenWhole }, { $0.isWrittenWhole }) }

  /// Whether it is the value of an attribute of an element.
  var isAttribute: Bool { either({ $0.isAttribute }, { _ in false }) }

  /// Whether it is a text, or an element with text.
  var hasText: Bool { kind == .text || elementText != nil }

  /// The key of a value in a keyed value, for its position, or the value itself if it has no key in
  /// a document.
  var key: EitherView { either({ .node($0.keyOfEntry) }, { .dynamic($0) }) }

  /// Returns the keys of an element that nothing reads, when only a part of it is read.
  func strayKeys(besides part: ElementPart) -> [(spelling: String, entry: EitherView)] {
    either({ $0.strayKeys(besides: part) }, { _ in [] })
  }

  /// The words of an error message for the value.
  @inline(never)
  package var summary: Summary { either({ $0.summary }, { $0.summary }) }

  /// A Swift value whose own type the kind does not tell; of kind `ready`, or of any other.
  package var readyValue: Any? { either({ _ in nil }, { $0.readyValue }) }

  /// The document embedded here, within a dictionary or a custom source.
  package var embeddedDocument: SourceDocument? { either({ _ in nil }, { $0.embeddedDocument }) }

  /// Whether the value, or the document that it is, is a list.
  var holdsList: Bool { either({ $0.kind == .list }, { $0.holdsList }) }

  /// Whether the value, or the document that it is, is null.
  var holdsNull: Bool { either({ $0.kind == .null }, { $0.holdsNull }) }

  /// The elements of a list.
  @inline(never)
  var elements: [EitherView] {
    either({ $0.elements.map { .node($0) } }, { $0.elements.map { .dynamic($0) } })
  }

  /// Returns the result of `make` for the elements, or nil, with a finding, if they nest too
  /// deeply.
  func elements<Element>(
    _ state: inout MappingState, _ make: (EitherView, inout MappingState) -> Element?
  ) -> [Element]? {
    guard state.descend(self) else { return nil }
    defer { state.path.ascend() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEachElement { element, position in
      enter(element, at: position, on: &state.path)
      if let made = make(element, &state) {
        elements.append(made)
      } else {
        _ = state.leaveOut(Element.self)
      }
    }
    return elements
  }

  /// Calls `body` with each entry of a keyed value, at its place; returns false, with a finding, if
  /// they nest too deeply.
  func forEachEntry(
    _ state: inout MappingState, _ body: (String, EitherView, inout MappingState) -> Void
  ) -> Bool {
    guard state.descend(self) else { return false }
    defer { state.path.ascend() }
    forEachEntry { key, content, remarks in
      state.path.setName(key)
      state.record(remarks, about: key, at: content.key)
      body(key, content, &state)
    }
    return true
  }

  /// Returns the value at a step of a path; keys match exactly, and the first element of a value
  /// that is not a list is the value itself.
  @inline(never)
  func following(_ step: SourcePath.Step) -> EitherView? {
    either({ $0.following(step)?.eitherView }, { $0.following(step)?.eitherView })
  }

  /// Returns the entry of a key as that of a property is found: spelled so, or the first of the
  /// same canonical form.
  ///
  /// - Parameter folds: Whether other spellings of the key count.
  func entry(like key: String, folds: Bool = true) -> (key: String, content: EitherView)? {
    if let content = following(.key(key)) { return (key, content) }
    guard folds else { return nil }
    let form = CanonicalForm.fold(key)
    return entries.first { CanonicalForm.fold($0.key) == form }.map { ($0.key, $0.value) }
  }

  /// Returns the value in a form that outlives the view, as a part of its document.
  func detached(from document: SourceDocument?) -> InMemoryView {
    either({ node in document.map { .document($0.part(at: node)) } ?? .null }, { $0 })
  }

  /// Returns the value as the public sees it.
  @inline(never)
  func content(in document: SourceDocument?) -> SourceContent {
    either({ $0.content(in: document) }, { $0.content(in: document) })
  }

  /// Lets a reader look for live objects in the value.
  package func survey(by reader: ValueReader, _ state: inout MappingState) {
    state.opening(self) { value, state in reader.body.survey(value, &state) }
  }

  /// Returns the result of `body` for the entries of a keyed value, or false for any other value.
  // Not generic, as a call from another module would pay for it with each object.
  @inline(never)
  package func withEntries(
    _ state: inout MappingState, _ body: (Entries, inout MappingState) -> Bool
  ) -> Bool {
    switch self {
    case .node(let node): node.kind.isKeyed && body(.node(node), &state)
    case .dynamic(let value): value.withEntries(&state, body)
    }
  }

  /// Returns whether a key of a keyed value names a property of the plan.
  func hasKey(of plan: ReadPlan, _ state: inout MappingState) -> Bool {
    withEntries(&state) { plan.hasKey(in: $0, &$1) }
  }
}
