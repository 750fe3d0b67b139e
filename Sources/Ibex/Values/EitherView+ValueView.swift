import ValueTransformers

/// The value of either view, for all that is not worth a copy for each of them.
extension EitherView: ValueView {
  /// Returns what one of two functions makes of the value, in the place of a switch.
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
  var kind: ValueKind { either({ $0.kind }, { $0.kind }) }

  var gatheredValues: [PathValue<InMemoryView>]? {
    either({ $0.gatheredValues }, { $0.gatheredValues })
  }

  var isTrue: Bool { either({ $0.isTrue }, { $0.isTrue }) }

  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    either({ $0.integer(as: type) }, { $0.integer(as: type) })
  }

  var double: Double? { either({ $0.double }, { $0.double }) }

  var number: NumberLiteral { either({ $0.number }, { $0.number }) }

  var isWrittenWhole: Bool { either({ $0.isWrittenWhole }, { $0.isWrittenWhole }) }

  var text: String { either({ $0.text }, { $0.text }) }

  var untrimmedText: String { either({ $0.untrimmedText }, { $0.untrimmedText }) }

  func withText<Result>(_ body: (ByteRegion) -> Result) -> Result {
    either({ $0.withText(body) }, { $0.withText(body) })
  }

  var isBlankText: Bool { either({ $0.isBlankText }, { $0.isBlankText }) }

  var isAttribute: Bool { either({ $0.isAttribute }, { $0.isAttribute }) }

  var hasLoneSurrogate: Bool { either({ $0.hasLoneSurrogate }, { $0.hasLoneSurrogate }) }

  var elementText: EitherView? { either({ $0.elementText?.eitherView }, { _ in nil }) }

  var mixedTextCount: Int { either({ $0.mixedTextCount }, { $0.mixedTextCount }) }

  @inline(never)
  func strayKeys(besides part: ElementPart) -> [String] {
    either({ $0.strayKeys(besides: part) }, { $0.strayKeys(besides: part) })
  }

  @inline(never)
  var summary: String { either({ $0.summary }, { $0.summary }) }

  @inline(never)
  var readyValue: Any? { either({ $0.readyValue }, { $0.readyValue }) }

  @inline(never)
  var embeddedDocument: SourceDocument? {
    either({ $0.embeddedDocument }, { $0.embeddedDocument })
  }

  var holdsList: Bool { either({ $0.holdsList }, { $0.holdsList }) }

  var holdsNull: Bool { either({ $0.holdsNull }, { $0.holdsNull }) }

  // What lies within a value.

  var count: Int { either({ $0.count }, { $0.count }) }

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

  // Listed, so that the walk stands once and not in each function with a body for it.
  @inline(never)
  private var entries: [(String, EitherView, KeyRemarks)] {
    var entries: [(String, EitherView, KeyRemarks)] = []
    either(
      { $0.forEachEntry { entries.append(($0, .node($1), $2)) } },
      { $0.forEachEntry { entries.append(($0, .dynamic($1), $2)) } })
    return entries
  }

  @inline(never)
  func following(_ step: SourcePath.Step) -> EitherView? {
    either({ $0.following(step)?.eitherView }, { $0.following(step)?.eitherView })
  }

  @inline(never)
  var elements: [EitherView] {
    either({ $0.elements.map { .node($0) } }, { $0.elements.map { .dynamic($0) } })
  }

  @inline(never)
  func detached(from document: SourceDocument?) -> InMemoryView {
    either({ $0.detached(from: document) }, { $0.detached(from: document) })
  }

  @inline(never)
  func content(in document: SourceDocument?) -> SourceContent {
    either({ $0.content(in: document) }, { $0.content(in: document) })
  }

  // What is done with a value by the code that is made for its view: by a switch in each, since
  // the frames of two functions more a level are dear where values are nested.

  @inline(__always)
  func read(by reader: ValueReader, into slot: Slot, _ state: inout MappingState) -> Bool {
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
