/// An element of a document of XML, for walking through it.
///
///     let document = try SourceDocument(xml: data)
///     guard let rss = document.rootElement else { return }
///     for item in rss.elements(at: "channel.item") {
///       print(item["title"]?.text ?? "", item.attribute("id") ?? "")
///     }
///     let first = try rss.first(at: "channel.item[0]").map { try Item(from: $0) }
///
/// It is a view: it shares the bytes of the document, and makes text when that is asked for. Names
/// are looked up exactly first, and else by their local part, as in mapping.
public struct SourceElement: Sendable {
  /// The part of the document that this is.
  let document: SourceDocument
  private let index: Int
  private let scope: NamespaceScope?

  /// Makes the element whose token stands at an index.
  ///
  /// - Parameter scope: The declarations of namespaces around it.
  @inline(never)
  init(_ arena: Arena, _ index: Int, in scope: NamespaceScope?) {
    document = SourceDocument(arena: arena, index: index)
    self.index = index
    self.scope = arena.withNode { $0.node(at: index).declarations(in: scope) }
  }

  private func withNode<Result>(_ body: (Node) -> Result) -> Result {
    document.arena.withNode { body($0.node(at: index)) }
  }

  /// The name as it is written, with its prefix.
  public var name: String { withNode { $0.key(at: index - 1).spelling } }

  /// The name without its prefix.
  public var localName: String { XMLQualifiedName(name).localName }

  /// The prefix of the name; nil for none.
  public var prefix: String? { XMLQualifiedName(name).prefix }

  /// The namespace URI of the prefix, or of names without one; nil for none.
  public var namespace: String? { scope.namespace(of: prefix ?? "") }

  /// The text, without white space at its ends that is layout.
  ///
  /// Where text stands around children, theirs is part of it, in document order. An element that
  /// has nothing but white space around its children has no text: this is empty.
  ///
  ///     <p>Mixed <b>bold</b> tail</p>  // Mixed bold tail
  public var text: String { withNode { $0.innerText?.text ?? "" } }

  /// The text as it stands, with white space at its ends.
  public var untrimmedText: String { withNode { $0.innerText?.untrimmedText ?? "" } }

  /// The markup between the tags, as it is written: text, elements, comments, and sections.
  ///
  ///     <p>Mixed <b>bold</b> tail</p>  // Mixed <b>bold</b> tail
  ///
  /// Prefixes stay as they are, without their declarations; entities that the document declares are
  /// replaced, so that it needs no declarations.
  public var innerMarkup: String {
    withNode { node in
      XMLContent(of: node).map { String(decoding: $0.markup, as: UTF8.self) } ?? ""
    }
  }
}

extension SourceElement {
  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name as it is written, with its prefix.
    public let name: String
    /// The namespace URI of the prefix; nil for none.
    public let namespace: String?
    /// The value, decoded.
    public let value: String

    /// The name without its prefix.
    public var localName: String { XMLQualifiedName(name).localName }

    /// The prefix of the name; nil for none.
    public var prefix: String? { XMLQualifiedName(name).prefix }
  }

  /// The attributes in document order, but for declarations of namespaces.
  ///
  /// Those of XML Schema, such as `xsi:nil`, are among them; for mapping they are not keys.
  public var attributes: [Attribute] {
    withNode { node in
      var attributes: [Attribute] = []
      node.forEachAttribute { name, value in
        guard XMLQualifiedName.prefixDeclared(by: name) == nil else { return }
        let prefix = XMLQualifiedName(name).prefix
        attributes.append(
          Attribute(
            name: name, namespace: prefix.flatMap { scope.namespace(of: $0) }, value: value.text))
      }
      return attributes
    }
  }

  /// Returns the value of the attribute of exactly this name, else of the first with this local
  /// name.
  public func attribute(_ name: String) -> String? {
    let attributes = attributes
    return attributes.first { $0.name == name }?.value
      ?? attributes.first { $0.localName == name }?.value
  }
}

extension SourceElement {
  /// The content of an element.
  public enum Content: Sendable {
    /// Text, as it stands.
    case text(String)
    /// A child.
    case element(SourceElement)
  }

  /// Texts and children in document order; white space between elements alone is left out.
  public var content: [Content] {
    withNode { node in
      var content: [Content] = []
      var text: [UInt8] = []
      func endText() {
        if !text.isEmpty { content.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
      }
      var hasPieces = false
      let hasText = node.token.flags.contains(.innerText)
      node.forEachPiece { key in
        hasPieces = true
        endText()
        content.append(.element(child(at: key)))
      } _: { piece in
        hasPieces = true
        if hasText { text += XMLText.decoded(piece.bytes, piece.flags) }
      }
      if !hasPieces { text = Array(untrimmedText.utf8) }
      endText()
      return content
    }
  }

  /// The children in document order.
  public var children: [SourceElement] { withNode { $0.keysOfChildren }.map { child(at: $0) } }

  /// Returns the children of exactly this name; where there are none, those with this local name.
  public func children(named name: String) -> [SourceElement] {
    withNode { $0.keysOfChildren(named: name) }.map { child(at: $0) }
  }

  /// Returns the children with a local name in a namespace, with any prefix.
  public func children(named localName: String, in namespace: String) -> [SourceElement] {
    children.filter { $0.namespace == namespace && $0.localName == localName }
  }

  /// The first child of exactly this name, else the first with this local name.
  public subscript(name: String) -> SourceElement? {
    withNode { $0.keysOfChildren(named: name).first }.map { child(at: $0) }
  }

  /// Returns the elements that a path leads to from this one, in document order.
  ///
  /// Without a position, a step goes on from each of several children of one name.
  public func elements(at path: some SourcePathConvertible) -> [SourceElement] {
    var elements = [self]
    var groups = [[self]]
    for step in path.sourcePath.steps {
      switch step {
      case .key(let name): groups = elements.map { $0.children(named: name) }
      case .index(let position):
        groups = groups.map { $0.indices.contains(position) ? [$0[position]] : [] }
      }
      elements = groups.flatMap { $0 }
    }
    return elements
  }

  /// Returns the first element that a path leads to from this one.
  public func first(at path: some SourcePathConvertible) -> SourceElement? {
    elements(at: path).first
  }

  private func child(at key: Int) -> SourceElement {
    SourceElement(document.arena, key + 1, in: scope)
  }
}

extension SourceElement: DataSource {
  public var contentKeys: [String] { document.contentKeys }

  public func content(for key: String) -> SourceContent? { document.content(for: key) }
}

extension SourceElement: CustomStringConvertible {
  /// The name in angle brackets.
  public var description: String { "<\(name)>" }
}

extension SourceElement {
  /// Parses an element of XML.
  ///
  ///     element = try SourceElement(xml: "<string name=\"hi\">Hello <b>%s</b></string>")
  ///
  /// It nests at most 512 levels.
  ///
  /// - Throws: `FormatError` for what is not one element of well-formed XML.
  public init(xml: some SourceBytes) throws(FormatError) {
    let arena = try SourceDocument(xml: xml).arena
    self.init(arena, SourceDocument.documentElementIndex, in: arena.outerScope)
  }

  /// The namespaces of the prefixes that occur in the element and come from around it, in the order of
  /// these; that of names without a prefix, nil where they have none, under an empty prefix.
  var outerNamespaces: [(prefix: String, address: String?)] {
    var prefixes: Set<String> = []
    var elements = [self]
    while let element = elements.popLast() {
      prefixes.formUnion(element.attributes.compactMap(\.prefix))
      let children = element.children
      prefixes.formUnion(children.map { $0.prefix ?? "" })
      elements += children
    }
    return prefixes.sortedTexts.map { ($0, scope.namespace(of: $0)) }
  }
}

extension SourceDocument {
  /// The element that a part of a document is; nil for any other part.
  var element: SourceElement? {
    withNode { node in
      guard node.kind == .element else { return nil }
      return SourceElement(arena, node.index, in: arena.namespaces.scope(of: node.index))
    }
  }

  /// The document element, for walking through it; nil for JSON, and for a part of a document.
  public var rootElement: SourceElement? {
    rootName == nil
      ? nil : SourceElement(arena, Self.documentElementIndex, in: arena.outerScope)
  }
}
