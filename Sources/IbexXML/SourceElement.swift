public import IbexCore

/// An element of an XML document, for traversing it.
///
///     let document = try SourceDocument(xml: data)
///     guard let rss = document.rootElement else { return }
///     for item in rss.elements(at: "channel.item") {
///       print(item["title"]?.text ?? "", item.attribute("id") ?? "")
///     }
///     let first = try rss.first(at: "channel.item[0]").map { try Item(from: $0) }
///
/// An element is a view: it shares the bytes of the document, and creates text on demand. Names are
/// looked up exactly first, and then by their local names, as in mapping.
public struct SourceElement: Sendable {
  /// The part of the document that this is.
  let document: SourceDocument
  private let scope: NamespaceScope?

  /// Creates the element with the token at an index.
  ///
  /// - Parameter scope: The declarations of namespaces around it.
  @inline(never)
  init(_ arena: Arena, _ index: Int, in scope: NamespaceScope?) {
    document = SourceDocument(arena: arena, index: index)
    self.scope = arena.withNode { $0.node(at: index).declarations(in: scope) }
  }

  /// The name as written, with its prefix.
  public var name: String { document.withNode { $0.key(at: $0.index - 1).spelling } }

  /// The name without its prefix.
  public var localName: String { XMLQualifiedName(name).localName }

  /// The prefix of the name, or nil.
  public var prefix: String? { XMLQualifiedName(name).prefix }

  /// The namespace URI of the prefix, or the default namespace; nil without either.
  public var namespace: String? { scope.namespace(of: prefix ?? "") }

  /// The text, without leading and trailing white space that is layout.
  ///
  /// Text around children includes theirs, in document order. If there is only white space around
  /// the children, the text is empty.
  ///
  ///     <p>Mixed <b>bold</b> tail</p>  // Mixed bold tail
  public var text: String { document.withNode { $0.innerText?.text ?? "" } }

  /// The text with leading and trailing white space.
  public var untrimmedText: String { document.withNode { $0.innerText?.untrimmedText ?? "" } }

  /// The markup between the tags as written: text, elements, comments, and CDATA sections.
  ///
  ///     <p>Mixed <b>bold</b> tail</p>  // Mixed <b>bold</b> tail
  ///
  /// Prefixes are kept without their declarations. Entities that the document declares are
  /// replaced, so that the markup needs no declarations for them.
  public var innerMarkup: String {
    document.withNode { node in node.innerMarkup.map { String(decoding: $0, as: UTF8.self) } ?? "" }
  }
}

extension SourceElement {
  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name as written, with its prefix.
    public let name: String
    /// The namespace URI of the prefix, or nil.
    public let namespace: String?
    /// The decoded value.
    public let value: String

    /// The name without its prefix.
    public var localName: String { XMLQualifiedName(name).localName }

    /// The prefix of the name, or nil.
    public var prefix: String? { XMLQualifiedName(name).prefix }
  }

  /// The attributes in document order, except for namespace declarations.
  ///
  /// Attributes of XML Schema, such as `xsi:nil`, are included, although they are not keys in
  /// mapping.
  public var attributes: [Attribute] {
    document.withNode { node in
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

  /// Returns the value of the attribute with exactly this name, or else of the first with this
  /// local name.
  public func attribute(_ name: String) -> String? {
    let attributes = attributes
    return attributes.first { $0.name == name }?.value
      ?? attributes.first { $0.localName == name }?.value
  }
}

extension SourceElement {
  /// The content of an element.
  public enum Content: Sendable {
    /// Text, including white space.
    case text(String)
    /// A child.
    case element(SourceElement)
  }

  /// The texts and children in document order, without white space between elements.
  public var content: [Content] {
    document.withNode { node in
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
      } _: { raw, flags in
        hasPieces = true
        if hasText { text += XMLText.decoded(raw, flags) }
      }
      if !hasPieces { text = Array(untrimmedText.utf8) }
      endText()
      return content
    }
  }

  /// The children in document order.
  public var children: [SourceElement] { document.withNode { $0.keysOfChildren }.map(child) }

  /// Returns the children with exactly this name or, if there are none, with this local name.
  public func children(named name: String) -> [SourceElement] {
    document.withNode { $0.keysOfChildren(named: name) }.map { child(at: $0) }
  }

  /// Returns the children with a local name in a namespace, with any prefix.
  public func children(named localName: String, in namespace: String) -> [SourceElement] {
    children.filter { $0.namespace == namespace && $0.localName == localName }
  }

  /// The first child with exactly this name, or else the first with this local name.
  public subscript(name: String) -> SourceElement? {
    document.withNode { $0.keysOfChildren(named: name).first }.map { child(at: $0) }
  }

  /// Returns the elements at a path from this one, in document order.
  ///
  /// A step without a position continues from every child with its name.
  public func elements(at path: some SourcePathConvertible) -> [SourceElement] {
    var groups = [[self]]
    for step in path.sourcePath.steps {
      switch step {
      case .key(let name): groups = groups.flatMap { $0 }.map { $0.children(named: name) }
      case .index(let position):
        groups = groups.map { $0.indices.contains(position) ? [$0[position]] : [] }
      }
    }
    return groups.flatMap { $0 }
  }

  /// Returns the first element at a path from this one.
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
  /// It may nest at most 512 levels.
  ///
  /// - Throws: `FormatError` if the input is not a single well-formed element.
  public init(xml: some SourceBytes) throws(FormatError) {
    let arena = try SourceDocument(xml: xml).arena
    self.init(arena, SourceDocument.documentElementIndex, in: arena.outerScope as? NamespaceScope)
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
  /// The document element, for traversal, or nil for JSON and for a part of a document.
  public var rootElement: SourceElement? {
    rootName == nil
      ? nil
      : SourceElement(arena, Self.documentElementIndex, in: arena.outerScope as? NamespaceScope)
  }
}
