// Elements of documents.
extension XMLOutput {
  /// Writes an element with its attributes and its markup, under the name of the place.
  ///
  /// It declares the namespaces that its prefixes have, where the document element does not.
  mutating func write(markupOf element: SourceElement) throws -> Bool {
    try checkHoldsMany(place, Summary.element)
    try open()
    for attribute in element.attributes { appendAttribute(attribute.name, value: attribute.value) }
    for (prefix, address) in element.outerNamespaces.sorted(by: { $0.key < $1.key }) {
      let declared = layout.namespaces[prefix]
      guard prefix != "xml", address ?? "" != declared ?? "", address != nil || prefix.isEmpty
      else { continue }
      appendDeclaration(of: prefix, address ?? "")
    }
    let markup = element.innerMarkup
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
