import ValueTransformers

extension SourceDocument: DataSource {
  /// The distinct keys of an object, in document order. Empty for a list or a scalar.
  ///
  /// For an element, the names of its attributes and then of its children, in document order, and
  /// ``innerTextKey`` for its text.
  public var contentKeys: [String] {
    withNode { node in node.kind.isKeyed ? node.distinctEntries.map(\.key) : [] }
  }

  /// Returns the content for exactly this key, or for a qualified name with this local name.
  ///
  /// Repeated elements are a list. For an element, takes time in proportion to its attributes and
  /// children.
  public func content(for key: String) -> SourceContent? {
    withNode { node in
      guard node.kind == .source, node.count > 16 else {
        return node.entry(named: key).map { content(of: $0) }
      }
      let position = arena.position(ofKey: key, in: node.index) {
        Dictionary(uniqueKeysWithValues: node.distinctEntries.map { ($0.key, $0.cursor) })
      }
      return position.map { content(of: node.value(at: $0)) }
    }
  }

  /// The content of the document or its part. For an XML document, this is the document element.
  public var content: SourceContent {
    withNode { content(of: $0) }
  }

  /// Returns the content of a node below `depth` lists in lists; one that has no room on the stack
  /// stays a part of the document.
  func content(of node: Node, below depth: Int = 0, in room: StackRoom? = nil) -> SourceContent {
    switch node.kind {
    case .null, .ready: .null
    case .boolean: .boolean(node.isTrue)
    case .number: .number(node.number)
    case .text: .text(node.text)
    case .source, .element: .source(part(at: node))
    case .list: list(node, below: depth, in: room)
    }
  }

  private func list(_ node: Node, below depth: Int, in room: StackRoom?) -> SourceContent {
    let room = StackRoom.afterFewLevels(depth) ?? room
    guard room?.isUsedUp != true else { return .value(part(at: node)) }
    var elements: [SourceContent] = []
    node.forEachElement { element, _ in
      elements.append(content(of: element, below: depth + 1, in: room))
    }
    return .list(elements)
  }
}

extension SourceDocument {
  /// Returns the part that a step leads to.
  ///
  /// Of a document of XML the first step is the name of the document element. A list of one and
  /// the one element alone are the same to a position.
  func following(_ step: SourcePath.Step) -> SourceDocument? {
    withTopNode { $0.following(step).map { part(at: $0) } }
  }

  /// Returns the parts that a path leads to, from each element of a list on the way.
  package func parts(at path: SourcePath) -> [SourceDocument] {
    path.steps.reduce([self]) { parts, step in parts.flatMap { $0.parts(behind: step) } }
  }

  private func parts(behind step: SourcePath.Step) -> [SourceDocument] {
    if case .key = step {
      let elements = withNode { $0.kind == .list ? $0.elements.map { part(at: $0) } : nil }
      if let elements { return elements.flatMap { $0.parts(behind: step) } }
    }
    return following(step).map { [$0] } ?? []
  }
}

extension SourceDocument: CustomStringConvertible {
  /// The format and kind of the document: `JSON: a list of 3`.
  public var description: String {
    "\(arena.format.name): \(withNode { $0.summary.words(showingValue: true) })"
  }
}
