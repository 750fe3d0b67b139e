// Elements of documents.
extension XMLOutput {
  /// Writes an element with its attributes and its markup, under the name of the place.
  ///
  /// It declares the namespaces that its prefixes have, where the document element does not.
  mutating func write(markupOf element: SourceElement) throws -> Bool {
    try checkHoldsMany(place, Summary.element)
    let attributes = element.attributes
    let markup = element.innerMarkup
    // A list reads none within a wrapper, which is taken for the element, and no empty one alone.
    if place.isWrapped { throw SerializationError.elementWithinWrapper(Summary.element) }
    if place.isOnlyOne, attributes.isEmpty, markup.isEmpty {
      throw SerializationError(
        expected: "an element that is not empty, for it is the only one of its list",
        found: Summary.element)
    }
    try open()
    for attribute in attributes { appendAttribute(attribute.name, value: attribute.value) }
    if let keeps = element.keepsSpace, keeps != keepsSpace {
      appendAttribute("xml:space", value: keeps ? "preserve" : "default")
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
      buffer.append(ascii: markup)
      close(place.name)
    }
    return true
  }
}

extension SerializationError {
  /// The error of an item that would be read as a part of the element around it.
  static func elementWithinWrapper(_ found: Summary) -> SerializationError {
    SerializationError(
      expected: "no element within a wrapper, which reading takes for the element", found: found)
  }
}

extension SourceElement {
  /// Whether white space at the ends of texts is kept or dropped as the elements around this one
  /// say; nil where no text has any.
  fileprivate var keepsSpace: Bool? {
    var elements = [self]
    while let element = elements.popLast() {
      if element.attributes.contains(where: { $0.name == "xml:space" }) { continue }
      if let keeps = element.keepsSpaceOfText { return keeps }
      elements += element.children
    }
    return nil
  }

  /// The same for the element's own text.
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
