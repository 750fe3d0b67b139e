/// A value in either of the two views: decoders and their containers are of one type for both.
enum EitherView {
  case node(Node)
  case dynamic(InMemoryView)

  @inline(__always)
  var kind: ValueKind {
    switch self {
    case .node(let node): node.kind
    case .dynamic(let value): value.kind
    }
  }

  var summary: String {
    switch self {
    case .node(let node): node.summary
    case .dynamic(let value): value.summary
    }
  }

  /// Whether nothing lies within the value, so that it costs nothing to read it twice.
  var isScalar: Bool {
    switch self {
    case .node(let node): node.kind == .element ? !node.hasElements : node.isScalarNode
    case .dynamic(let value): value.kind != .list && !value.kind.isKeyed
    }
  }

  /// The kind that the value has when it is read alone: of an element that of its text.
  var kindAlone: ValueKind {
    if case .node(let node) = self, let text = node.elementText { return text.kind }
    return kind
  }

  var isBlankText: Bool {
    switch self {
    case .node(let node): node.isBlankText
    case .dynamic(let value): value.isBlankText
    }
  }

  /// The value, where it is a document, in a form that may be kept.
  var unfolded: EitherView {
    guard case .dynamic(.document(let document)) = self else { return self }
    return switch document.content {
    case .source: .dynamic(.source(InMemoryView.Box(document)))
    case let content: .dynamic(InMemoryView(content))
    }
  }

  /// Adds a step to the path, or refuses what nests too deeply.
  @inline(__always)
  func descend(_ state: inout MappingState) -> Bool {
    switch self {
    case .node(let node): state.descend(node)
    case .dynamic(let value): state.descend(value)
    }
  }

  func read(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    switch self {
    case .node(let node): node.read(by: reader, into: slot, &state)
    case .dynamic(let value): value.read(by: reader, into: slot, &state)
    }
  }

  func ready<Value>(as type: Value.Type, _ state: borrowing MappingState) -> Value? {
    guard case .dynamic(let value) = self, value.kind == .ready else { return nil }
    return value.ready(as: type, state)
  }

  /// Returns whether the text of an element, or a text, is blank where a value of a shape is looked
  /// for.
  func isBlank(for shape: ValueReader.Shape, _ state: inout MappingState) -> Bool {
    switch self {
    case .node(let node): node.isBlank(for: shape, &state)
    case .dynamic(let value): value.isBlank(for: shape, &state)
    }
  }

  /// Returns whether a list takes an element as its only one, and not those within.
  func isItem(of element: ValueReader, _ state: inout MappingState) -> Bool {
    guard case .node(let node) = self, case .itself = node.items(of: element, &state) else {
      return false
    }
    return true
  }

  /// Returns whether a list takes the values within an element.
  func isWrapper(of element: ValueReader, _ state: inout MappingState) -> Bool {
    guard case .node(let node) = self, case .wrapped = node.items(of: element, &state) else {
      return false
    }
    return true
  }
}

extension Node {
  fileprivate var isScalarNode: Bool { kind != .list && kind != .source }
}
