import IbexCore

// Elements of documents.
extension XMLOutput {
  /// Writes an element with its attributes and its markup, under the name of the place.
  ///
  /// It declares the namespaces that its prefixes have, where the document element does not.
  mutating func write(markupOf value: any MarkupElement) throws -> Bool {
    guard let element = value as? SourceElement else { return false }
    try checkHoldsMany(Summary.element)
    let attributes = element.attributes
    let markup = element.innerMarkup
    // A list reads none within a wrapper, which is taken for the element, and no empty one alone.
    if place.isWrapped { throw SerializationError.elementWithinWrapper(Summary.element) }
    if place.isOnlyOne, attributes.isEmpty, markup.isEmpty {
      throw SerializationError(
        expected: "an element that is not empty, for it is the only one of its list",
        found: Summary.element)
    }
    setOwnPrefix(besides: element)
    try open()
    for attribute in attributes { appendAttribute(attribute.name, value: attribute.value) }
    if keepsSpace, !element.elements(keepingSpace: false).isEmpty {
      appendAttribute("xml:space", value: "default")
    }
    for (prefix, address) in element.outerNamespaces {
      let declared = layout.namespaces[prefix]
      guard prefix != "xml", address ?? "" != declared ?? "", address != nil || prefix.isEmpty
      else { continue }
      appendDeclaration(of: prefix, address ?? "")
    }
    if markup.isEmpty {
      buffer.append("/>")
      elementDepth -= 1
    } else {
      buffer.append(">")
      buffer.append(ascii: keepsSpace ? markup : element.markupKeepingSpace)
      close(place.name)
    }
    return true
  }

  /// Sets the prefix of the element's own to one that neither names nor texts in it have.
  private mutating func setOwnPrefix(besides element: SourceElement) {
    guard place.ownNamespace >= 0 else { return }
    let prefixes = element.outerNamespaces.map(\.prefix)
    let texts = element.attributes.map(\.value) + [element.innerMarkup]
    let prefix = layout.ownPrefix(at: 0) { prefix in
      prefixes.contains(prefix) || texts.contains { $0.contains("\(prefix):") }
    }
    place.name = "\(prefix):\(XMLQualifiedName(place.name).localName)"
  }
}

extension SourceElement: MarkupElement {
  package var held: HeldValue { .document(document) }

  package init?(part: SourceDocument) {
    guard let index = part.withNode({ $0.kind == .element ? $0.index : nil }) else { return nil }
    let names = part.arena.names as? NamespaceIndex
    self.init(part.arena, index, in: names?.scope(of: index))
  }

  package init?(markup: String) { try? self.init(xml: markup) }

  /// Returns the element as a document of its own, which declares all that it needs.
  package func markup() throws -> String {
    var serializer = Serializer()
    serializer.xml.includesDeclaration = false
    if let namespace { serializer.xml.namespaces = [prefix ?? "": namespace] }
    return try serializer.xmlString(self, root: name)
  }
}

extension SourceElement {
  /// The markup between the tags, in which each text keeps the white space that an `xml:space` around
  /// the element keeps: between empty sections of CDATA, since an attribute would be one more key.
  fileprivate var markupKeepingSpace: String {
    let elements = elements(keepingSpace: true)
    guard !elements.isEmpty, let start = place?.lowerBound else { return innerMarkup }
    let markup = Array(innerMarkup.utf8)
    var marked: [UInt8] = []
    var position = 0
    for mark in elements.compactMap(\.place).flatMap({ [$0.lowerBound, $0.upperBound] }).sorted() {
      marked += markup[position..<mark - start] + Array("<![CDATA[]]>".utf8)
      position = mark - start
    }
    return String(decoding: marked + markup[position...], as: UTF8.self)
  }

  /// The place of the markup in the document; nil if there is no end tag.
  private var place: Range<Int>? {
    document.withNode { node in
      node.innerMarkup.map { markup in
        let start = markup.baseAddress.map { $0 - node.bytes } ?? 0
        return start..<start + markup.count
      }
    }
  }

  /// Returns the element, and those within it, whose texts have white space at their ends, which is
  /// kept or dropped as the elements around this one say.
  fileprivate func elements(keepingSpace keepsSpace: Bool) -> [SourceElement] {
    var found: [SourceElement] = []
    var elements = [self]
    while let element = elements.popLast() {
      if element.attributes.contains(where: { $0.name == "xml:space" }) { continue }
      if element.keepsSpaceOfText == keepsSpace { found.append(element) }
      elements += element.children
    }
    return found
  }

  /// Whether white space at the ends of the element's own text is kept; nil without any.
  private var keepsSpaceOfText: Bool? {
    document.withNode { node in
      guard let text = node.innerText, !text.token.flags.contains(.characterData) else {
        return nil
      }
      let bytes = text.untrimmedText.utf8
      guard bytes.first?.isSpace ?? false || bytes.last?.isSpace ?? false else { return nil }
      return !text.token.flags.contains(.trimmable)
    }
  }
}
