/// A value in either of the two views, so that decoders and their containers need one type.
package enum EitherView {
  case node(Node)
  case dynamic(InMemoryView)

  /// Whether nothing lies within the value, which may stand for a list of it alone then.
  var isScalar: Bool { kind == .element ? !hasElements : kind != .list && kind != .source }

  /// The kind that the value has when it is read alone: of an element that of its text.
  var kindAlone: ValueKind {
    if case .node(let node) = self, let text = node.elementText { return text.kind }
    return kind
  }

  /// The value, where it is a document, in a form that may be kept.
  var unfolded: EitherView {
    guard case .dynamic(.document(let document)) = self else { return self }
    return switch document.content {
    case .source: .dynamic(.source(Box(document)))
    case let content: .dynamic(InMemoryView(content))
    }
  }

  /// Returns a value that is already of a Swift type, such as a date in a dictionary, if it is of
  /// this one.
  func ready<Value>(as type: Value.Type, _ state: borrowing MappingState) -> Value? {
    kind == .ready ? ready(as: type, state.transformers) : nil
  }

  /// Returns a Swift value of the type, or of one that a transformer leads from.
  func ready<Value>(as type: Value.Type, _ transformers: TransformerRegistry) -> Value? {
    guard let value = readyValue else { return nil }
    if let value = value as? Value { return value }
    if transformers.isExact, transformers.isStandard(from: Swift.type(of: value), to: type) {
      return nil
    }
    let transformer = transformers.transformer(from: Swift.type(of: value), to: type)
    return try? transformer?.transform(value, to: type) as? Value
  }

  /// Returns whether a list takes the children of this element of XML as its items.
  func isWrapper(of element: ValueReader, _ state: inout MappingState) -> Bool {
    guard case .node = self else { return false }
    switch items(of: element, &state) {
    case .wrapped, .wrappedModels: return true
    case .elements, .itself, .none, .unfit: return false
    }
  }
}
