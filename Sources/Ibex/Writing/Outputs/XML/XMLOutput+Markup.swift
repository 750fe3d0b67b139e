// Elements of documents.
extension XMLOutput {
  /// Writes an element with its attributes and its markup, under the name of the place.
  ///
  /// It declares the namespaces that its prefixes have, where the document element does not.
  mutating func write(markupOf element: SourceElement) throws -> Bool {
    guard case .child = place.kind else {
      throw SerializationError(
        expected: "a single value for \(place.kind == .text ? "a text" : "an attribute")",
        found: Summary.element)
    }
    try open()
    for attribute in element.attributes {
      append(attribute.name, attribute.value)
    }
    for (prefix, address) in element.outerNamespaces.sorted(by: { $0.key < $1.key }) {
      let declared = layout.namespaces[prefix]
      guard prefix != "xml", address ?? "" != declared ?? "", address != nil || prefix.isEmpty
      else { continue }
      append(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", address ?? "")
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

  private mutating func append(_ name: String, _ value: String) {
    buffer.append(" ")
    buffer.append(ascii: name)
    buffer.append("=\"")
    XMLEscaping.append(value: value, to: &buffer)
    buffer.append("\"")
  }
}
