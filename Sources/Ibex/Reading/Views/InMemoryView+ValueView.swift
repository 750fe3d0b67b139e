import IbexFoundation
import ValueTransformers

extension InMemoryView: ValueView {
  @inline(__always)
  var kind: ValueKind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer, .double, .number: .number
    case .text: .text
    case .list, .contents, .dictionaries, .gathered: .list
    case .dictionary, .source, .document: .source
    case .ready: .ready
    case .bridged(let bridged): bridged.kind
    }
  }

  package var eitherView: EitherView { .dynamic(self) }

  @inline(__always)
  var isTrue: Bool {
    if case .boolean(let flag) = self { flag } else { false }
  }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    switch self {
    case .integer(let value): Integer(exactly: value)
    case .double(let value): Integer(exactly: value)
    case .number(let literal): literal.integer(as: type)
    case .bridged(let bridged): bridged.integer(as: type)
    default: nil
    }
  }

  @inline(__always)
  var double: Double? {
    switch self {
    case .double(let value): value
    case .integer(let value): Double(value)
    case .number(let literal): literal.double
    case .bridged(let bridged): bridged.double()
    default: nil
    }
  }

  var number: NumberLiteral {
    switch self {
    case .integer(let value): NumberLiteral(value)
    case .double(let value): NumberLiteral(value)
    case .number(let literal): literal
    case .bridged(let bridged): bridged.view.number
    default: 0
    }
  }

  var isWrittenWhole: Bool {
    switch self {
    case .integer: true
    case .number(let literal): literal.isWrittenWhole
    default: false
    }
  }

  @inline(__always)
  var text: String {
    switch self {
    case .text(let text): text
    case .bridged(let bridged): bridged.text()
    default: ""
    }
  }

  var untrimmedText: String { text }

  var hasLoneSurrogate: Bool { false }

  var elementText: InMemoryView? { nil }

  var isBlankText: Bool { kind == .text && withText { asciiTrimmed($0).isEmpty } }

  var count: Int {
    switch self {
    case .list(let elements): elements.count
    case .contents(let elements): elements.count
    case .dictionaries(let elements): elements.count
    case .bridged(let bridged): bridged.view.count
    case .gathered(let values): values.count
    default: 0
    }
  }

  func forEachElement(_ body: (InMemoryView, Int) -> Void) {
    for position in 0..<count { body(element(at: position), position) }
  }

  /// Returns an element of a list, which has one at the position.
  func element(at position: Int) -> InMemoryView {
    switch self {
    case .list(let elements): InMemoryView(elements[position])
    case .contents(let elements): InMemoryView(elements[position])
    case .dictionaries(let elements): .dictionary(elements[position])
    case .bridged(let bridged): bridged.view.element(at: position)
    case .gathered(let values): values[position].view
    default: .null
    }
  }

  var gatheredValues: [PathValue<InMemoryView>]? {
    if case .gathered(let values) = self { values } else { nil }
  }

  func enter(_ element: InMemoryView, at position: Int, on path: inout MappingPath) {
    if case .gathered(let values) = self {
      path.setWay(values[position].steps)
    } else {
      path.setPosition(position)
    }
  }

  @inline(__always)
  func forEachEntry(_ body: (String, InMemoryView, KeyRemarks) -> Void) {
    for (key, value) in entries { body(key, value, []) }
  }

  // Listed, so that the switch is compiled once, and not in each function that traverses the
  // entries.
  @inline(never)
  private var entries: [(key: String, value: InMemoryView)] {
    switch self {
    case .dictionary(let dictionary):
      return dictionary.sortedEntries.map { ($0.key, InMemoryView($0.value)) }
    case .source(let box):
      let (source, dictionary) = (box.value, box.value as? any TextKeyed)
      return source.distinctKeys.compactMap { key in
        source.view(for: key, of: dictionary).map { (key, $0) }
      }
    case .bridged(let bridged): return bridged.view.entries
    default: return []
    }
  }

  var readyValue: Any? {
    switch self {
    case .ready(let box): box.value
    case .bridged(let bridged): bridged.value
    default: nil
    }
  }

  var embeddedDocument: SourceDocument? {
    if case .document(let document) = self { document } else { nil }
  }

  @inline(__always)
  package func read(by reader: ValueReader, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let document = embeddedDocument else {
      return reader.inMemory(self, slot, &state)
    }
    return Self.read(document, by: reader, into: slot, &state)
  }

  @inline(never)
  private static func read(
    _ document: SourceDocument, by reader: ValueReader, into slot: Slot,
    _ state: inout MappingState
  ) -> Bool {
    state.withDocument(document) { node, state in reader.node(node, slot, &state) }
  }

  func fill(
    _ model: ModelMemory, by plan: ReadPlanReference, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    switch self {
    case .dictionary(let dictionary):
      plan.withPlan { plan in
        DictionaryEntries.with(dictionary) { plan.fill(model, from: $0, placement, &state) }
      }
    case .source(let box): fillListed(model, from: box.value, by: plan, placement, &state)
    case .bridged(let bridged): bridged.view.fill(model, by: plan, placement, &state)
    default:
      false
    }
  }

  /// Fills a model with the entries of a source, apart from the frequent case of a dictionary.
  @inline(never)
  private func fillListed(
    _ model: ModelMemory, from source: any DataSource, by plan: ReadPlanReference,
    _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    state.reading(self) { state in
      plan.withPlan { $0.fill(model, from: .listed(ListedEntries(source)), placement, &state) }
    }
  }

  func withEntries(
    _ state: inout MappingState, _ body: (Entries, inout MappingState) -> Bool
  ) -> Bool {
    switch self {
    case .dictionary(let dictionary):
      DictionaryEntries.with(dictionary) { body(.dictionary($0), &state) }
    case .source(let box):
      state.reading(self) { body(.listed(ListedEntries(box.value)), &$0) }
    case .bridged(let bridged): bridged.view.withEntries(&state, body)
    default: false
    }
  }

  var summary: Summary {
    switch self {
    case .null: Summary.null
    case .boolean(let flag): Summary.boolean(flag)
    case .integer, .double, .number: Summary.number(number.text)
    case .text(let text): Summary.text(text)
    case .list, .contents, .dictionaries, .gathered: Summary.list(count)
    case .dictionary, .source: Summary.object
    case .document(let document): document.withNode { $0.summary }
    case .ready(let box): Summary.value(of: type(of: box.value))
    case .bridged(let bridged): bridged.view.summary
    }
  }
}
