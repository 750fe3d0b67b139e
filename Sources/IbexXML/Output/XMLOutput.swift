import IbexCore
import IbexFoundation
import ValueTransformers

/// Values as the bytes of XML 1.0 in UTF-8.
///
/// The place of every value is set before it is written: a named element, an attribute, or the text
/// of the open element.
struct XMLOutput: BufferedOutput {
  var buffer: ByteBuffer
  var state: SerializationState
  var place: XMLPlace
  let layout: XMLLayout
  /// Whether the output is beside text, of which layout would become part.
  var isBesideText = false
  /// Whether the latest text of an element has only white space.
  var hasBlankText = false
  /// Whether the attribute `xml:space` of an open element says that white space is kept.
  var keepsSpace = false
  /// The namespaces of names that the document element does not declare.
  var otherNamespaces: [String] = []
  /// The positions of those that the tag which is open declares for itself and its attributes.
  var ownNamespaces: [Int] = []
  /// The elements that are open.
  var elementDepth = 0
  /// The mark of the list that is written next.
  var listMark: ValueMark?
  /// Whether the only item of the list had nothing in it, and so was written in a wrapper.
  var hasWrappedItem = false
  /// The items of the innermost wrapper that is written.
  var wrappedItems = WrappedItems()

  init(state: SerializationState, layout: XMLLayout, root: String) {
    self.state = state
    self.state.form = .markup(layout)
    self.state.writesTexts = true
    self.layout = layout
    buffer = ByteBuffer(capacity: 256)
    place = XMLPlace(name: root, hasPlainName: false, isRoot: true)
    if layout.xml.includesDeclaration { buffer.append(#"<?xml version="1.0" encoding="UTF-8"?>"#) }
  }

  mutating func expect(_ mark: ValueMark) {
    switch mark {
    case .optional: place.isOptional = !place.isPresence
    case .unknown: place.isUnknown = true
    case .encoded: place.hasOwnKeys = true
    case .items, .positions, .row: listMark = mark
    case .elements(let rule): place.rule = rule
    case .whole, .traits: break
    }
  }

  /// Writes an element that is nil; an attribute or a text that is nil is left out.
  mutating func writeNull() throws(SerializationError) {
    guard place.kind == .child else { return }
    let isPresence = place.isPresence
    if place.isOnlyRepeated || isPresence && place.rule?.initial != nil {
      throw SerializationError.absent(Summary.null)
    }
    if !isPresence { try writeEmptyElement(isNil: true) }
  }

  mutating func write(_ flag: Bool) throws(SerializationError) {
    if place.isPresence {
      if flag { return try writeEmptyElement() }
      if place.rule?.initial == false { return }
      throw SerializationError.absent(Summary.boolean(false))
    }
    try writeLeaf { flag ? $0.append("true") : $0.append("false") }
  }

  mutating func write<Integer: FixedWidthInteger>(_ integer: Integer) throws(SerializationError) {
    try writeLeaf { $0.append(integer: integer) }
  }

  mutating func write(_ number: Double) throws(SerializationError) {
    guard number.isFinite else { return try write(text: state.text(ofNonFinite: number)) }
    try writeLeaf { $0.append(double: number) }
  }

  mutating func write(text: String) throws(SerializationError) {
    try checkCharacters(of: text)
    let isValue = place.kind == .attribute
    if isValue, place.name == "xml:space" { keepsSpace = text == "preserve" }
    if place.kind == .text { hasBlankText = text.utf8.allSatisfy(isASCIIWhitespace) }
    try writeLeaf(isBlank: text.isEmpty) { $0.append(escaped: text, isValue: isValue) }
  }
}

extension XMLOutput {
  /// Refuses a text with characters that no document has.
  private func checkCharacters(of text: String) throws(SerializationError) {
    guard let character = Self.forbiddenCharacter(in: text) else { return }
    let digits = String(character, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.count) + digits
    throw SerializationError(
      expected: "characters that XML can hold", found: .value("character U+\(code)"))
  }

  /// Writes a single value to its place.
  @inline(never)
  private mutating func writeLeaf(
    isBlank: Bool = false, _ append: (inout ByteBuffer) -> Void
  ) throws(SerializationError) {
    switch place.kind {
    case .text:
      append(&buffer)
    case .attribute:
      try checkName()
      if place.ownNamespace >= 0 { declareOwnNamespace() }
      appendAttribute(place.name, append)
    case .child where isBlank:
      try writeEmptyElement()
    case .child:
      if place.ownNamespace >= 0 { dropOwnPrefix() }
      try open()
      buffer.append(">")
      append(&buffer)
      close(place.name)
    }
  }

  /// Writes an element without anything in it.
  ///
  /// As the only element of a list it is in a wrapper: alone it would be read as an empty list.
  ///
  /// - Parameter isNil: The value of its `xsi:nil`: false for a value where an empty element would
  ///   be taken for none.
  mutating func writeEmptyElement(isNil: Bool? = nil) throws(SerializationError) {
    if place.ownNamespace >= 0, !place.isOnlyOne { dropOwnPrefix() }
    try open()
    if place.isOnlyOne {
      let outer = place
      hasWrappedItem = true
      buffer.append(">")
      place = item(isWrapped: false)
      try writeEmptyElement(isNil: isNil)
      place = outer
      startLineAtEnd()
      close(outer.name)
    } else {
      if let isNil {
        let prefix = layout.instancePrefix
        appendAttribute("\(prefix):nil", value: isNil ? "true" : "false")
        declareInstancePrefix()
      }
      buffer.append("/>")
      elementDepth -= 1
    }
  }
}

// Namespaces that the document element does not declare.
extension XMLOutput {
  /// Sets the name of the place to one in a namespace.
  mutating func setName(_ name: ExpandedName) throws(SerializationError) {
    if let known = try layout.qualifiedName(of: name, place.kind) {
      place.name = known
    } else {
      try checkCharacters(of: name.namespace)
      let known = otherNamespaces.firstIndex(of: name.namespace)
      place.ownNamespace = known ?? otherNamespaces.count
      if known == nil { otherNamespaces.append(name.namespace) }
      place.name = "\(layout.ownPrefix(at: 0)):\(name.localName)"
    }
  }

  /// Takes a prefix of the element's own away: without elements in it, it is all that is in the default
  /// namespace that it declares.
  @inline(never)
  private mutating func dropOwnPrefix() { place.name = XMLQualifiedName(place.name).localName }

  /// Declares the namespace of an element or an attribute in the tag that is open, unless that does already.
  @inline(never)
  private mutating func declareOwnNamespace() {
    let isAttribute = place.kind == .attribute
    if !isAttribute { ownNamespaces.removeAll() }
    guard place.ownNamespace >= 0 else { return }
    let name = XMLQualifiedName(place.name)
    let known = ownNamespaces.firstIndex(of: place.ownNamespace)
    var prefix = name.prefix ?? ""
    if isAttribute {
      prefix = layout.ownPrefix(at: known ?? ownNamespaces.count)
      place.name = "\(prefix):\(name.localName)"
    }
    guard known == nil else { return }
    ownNamespaces.append(place.ownNamespace)
    appendDeclaration(of: prefix, otherNamespaces[place.ownNamespace])
  }
}

// Tags.
extension XMLOutput {
  /// Begins the tag of an element.
  mutating func open() throws(SerializationError) {
    try checkName()
    guard elementDepth < layout.depthLimit else {
      throw SerializationError(
        expected: "at most \(Summary.count(layout.depthLimit, "nested element"))",
        found: Summary.key(place.name))
    }
    if !place.isRoot || layout.xml.includesDeclaration { startLine() }
    buffer.append("<")
    buffer.append(ascii: place.name)
    if place.isRoot {
      for (prefix, address) in layout.namespaces.sortedEntries {
        appendDeclaration(of: prefix, address)
      }
    }
    if !otherNamespaces.isEmpty { declareOwnNamespace() }
    elementDepth += 1
  }

  /// Writes the end tag of the innermost element.
  mutating func close(_ name: String) {
    buffer.append("</")
    buffer.append(ascii: name)
    buffer.append(">")
    elementDepth -= 1
  }

  mutating func appendDeclaration(of prefix: String, _ address: String) {
    appendAttribute(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)", value: address)
  }

  /// Declares the prefix of schema instances in the tag that is open, unless the document element does.
  mutating func declareInstancePrefix() {
    guard !layout.declaresInstancePrefix else { return }
    appendDeclaration(of: layout.instancePrefix, ExpandedName.instances)
  }

  /// Writes an attribute into the tag that is open.
  mutating func appendAttribute(_ name: String, value: String) {
    appendAttribute(name) { $0.append(escaped: value, isValue: true) }
  }

  /// Writes an attribute, whose value `body` writes with escapes.
  private mutating func appendAttribute(_ name: String, _ body: (inout ByteBuffer) -> Void) {
    buffer.append(" ")
    buffer.append(ascii: name)
    buffer.append(#"=""#)
    body(&buffer)
    buffer.append(#"""#)
  }

  mutating func startLine() {
    guard layout.xml.isPretty, !isBesideText else { return }
    buffer.append("\n")
    for _ in 0..<elementDepth { buffer.append("  ") }
  }

  /// Starts the line of an end tag, whose element is still open.
  mutating func startLineAtEnd() {
    elementDepth -= 1
    startLine()
    elementDepth += 1
  }

  /// Refuses the name of the place if the document must not contain it.
  private func checkName() throws(SerializationError) {
    if place.kind == .attribute, place.name == "xmlns" {
      throw SerializationError(
        expected: "an attribute name other than xmlns", found: Summary.key(place.name))
    }
    if place.hasPlainName || XMLName.isPlainName(place.name) { return }
    let name = XMLQualifiedName(place.name)
    guard XMLName.isQualifiedName(place.name), let prefix = name.prefix else {
      throw SerializationError(
        expected: "a key that is a name in XML", found: Summary.key(place.name))
    }
    guard layout.namespaces[prefix] != nil || prefix == "xml" || place.ownNamespace >= 0 else {
      throw SerializationError(
        expected: "a key with a prefix that serializer.xml.namespaces declares",
        found: Summary.key(place.name))
    }
  }
}
