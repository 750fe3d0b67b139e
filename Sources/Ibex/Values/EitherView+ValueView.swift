import ValueTransformers

/// The value of either view, for all that is not worth a copy for each of them.
extension EitherView: ValueView {
  @inline(__always)
  var kind: ValueKind {
    switch self {
    case .node(let node): node.kind
    case .dynamic(let value): value.kind
    }
  }

  var eitherView: EitherView { self }

  var gatheredValues: [PathValue<InMemoryView>]? {
    switch self {
    case .node(let node): node.gatheredValues
    case .dynamic(let value): value.gatheredValues
    }
  }

  var isTrue: Bool {
    switch self {
    case .node(let node): node.isTrue
    case .dynamic(let value): value.isTrue
    }
  }

  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .node(let node): node.integer(as: type)
    case .dynamic(let value): value.integer(as: type)
    }
  }

  var double: Double? {
    switch self {
    case .node(let node): node.double
    case .dynamic(let value): value.double
    }
  }

  var number: NumberLiteral {
    switch self {
    case .node(let node): node.number
    case .dynamic(let value): value.number
    }
  }

  var isWrittenWhole: Bool {
    switch self {
    case .node(let node): node.isWrittenWhole
    case .dynamic(let value): value.isWrittenWhole
    }
  }

  var text: String {
    switch self {
    case .node(let node): node.text
    case .dynamic(let value): value.text
    }
  }

  var untrimmedText: String {
    switch self {
    case .node(let node): node.untrimmedText
    case .dynamic(let value): value.untrimmedText
    }
  }

  func withText<Result>(_ body: (ByteRegion) -> Result) -> Result {
    switch self {
    case .node(let node): node.withText(body)
    case .dynamic(let value): value.withText(body)
    }
  }

  var isBlankText: Bool {
    switch self {
    case .node(let node): node.isBlankText
    case .dynamic(let value): value.isBlankText
    }
  }

  var isAttribute: Bool {
    switch self {
    case .node(let node): node.isAttribute
    case .dynamic(let value): value.isAttribute
    }
  }

  var hasLoneSurrogate: Bool {
    switch self {
    case .node(let node): node.hasLoneSurrogate
    case .dynamic(let value): value.hasLoneSurrogate
    }
  }

  var elementText: EitherView? {
    guard case .node(let node) = self else { return nil }
    return node.elementText.map { .node($0) }
  }

  var mixedTextCount: Int {
    switch self {
    case .node(let node): node.mixedTextCount
    case .dynamic(let value): value.mixedTextCount
    }
  }

  @inline(never)
  func strayKeys(besides part: ElementPart) -> [String] {
    switch self {
    case .node(let node): node.strayKeys(besides: part)
    case .dynamic(let value): value.strayKeys(besides: part)
    }
  }

  @inline(never)
  var summary: String {
    switch self {
    case .node(let node): node.summary
    case .dynamic(let value): value.summary
    }
  }

  @inline(never)
  var readyValue: Any? {
    switch self {
    case .node(let node): node.readyValue
    case .dynamic(let value): value.readyValue
    }
  }

  @inline(never)
  var embeddedDocument: SourceDocument? {
    switch self {
    case .node(let node): node.embeddedDocument
    case .dynamic(let value): value.embeddedDocument
    }
  }

  var holdsList: Bool {
    switch self {
    case .node(let node): node.holdsList
    case .dynamic(let value): value.holdsList
    }
  }

  var holdsNull: Bool {
    switch self {
    case .node(let node): node.holdsNull
    case .dynamic(let value): value.holdsNull
    }
  }
}

// What lies within a value.
extension EitherView {
  var count: Int {
    switch self {
    case .node(let node): node.count
    case .dynamic(let value): value.count
    }
  }

  @inline(never)
  func forEachElement(_ body: (EitherView, Int) -> Void) {
    switch self {
    case .node(let node): node.forEachElement { body(.node($0), $1) }
    case .dynamic(let value): value.forEachElement { body(.dynamic($0), $1) }
    }
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

  @inline(never)
  func forEachEntry(_ body: (String, EitherView, KeyRemarks) -> Void) {
    switch self {
    case .node(let node): node.forEachEntry { body($0, .node($1), $2) }
    case .dynamic(let value): value.forEachEntry { body($0, .dynamic($1), $2) }
    }
  }

  @inline(never)
  func following(_ step: SourcePath.Step) -> EitherView? {
    switch self {
    case .node(let node): node.following(step).map { .node($0) }
    case .dynamic(let value): value.following(step)?.eitherView
    }
  }

  @inline(never)
  var elements: [EitherView] {
    switch self {
    case .node(let node): node.elements.map { .node($0) }
    case .dynamic(let value): value.elements.map { .dynamic($0) }
    }
  }

  @inline(never)
  func detached(from document: SourceDocument?) -> InMemoryView {
    switch self {
    case .node(let node): node.detached(from: document)
    case .dynamic(let value): value.detached(from: document)
    }
  }

  @inline(never)
  func content(in document: SourceDocument?) -> SourceContent {
    switch self {
    case .node(let node): node.content(in: document)
    case .dynamic(let value): value.content(in: document)
    }
  }
}

// What is done with a value by the code that is made for its view.
extension EitherView {
  @inline(__always)
  func read(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    switch self {
    case .node(let node): node.read(by: reader, into: slot, &state)
    case .dynamic(let value): value.read(by: reader, into: slot, &state)
    }
  }

  func survey(by reader: ValueReader, _ state: inout MappingState) {
    switch self {
    case .node(let node): node.survey(by: reader, &state)
    case .dynamic(let value): value.survey(by: reader, &state)
    }
  }

  @inline(never)
  func withEntries<Result>(
    _ state: inout MappingState, _ body: (Entries, inout MappingState) -> Result
  ) -> Result? {
    switch self {
    case .node(let node): node.withEntries(&state, body)
    case .dynamic(let value): value.withEntries(&state, body)
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

  /// Returns whether a key of something keyed names a property of the plan.
  func hasKey(of plan: ReadPlan, _ state: inout MappingState) -> Bool {
    withEntries(&state) { plan.hasKey(in: $0, &$1) } ?? false
  }
}
