package import Ibex
import ValueTransformers

// Values that are added.
extension Shape {
  /// Adds a value.
  package func add(_ node: Node) {
    if node.isRun || node.token.kind == .element { return addElement(node) }
    switch node.token.kind {
    // Of values in memory there is no sample.
    case .null, .ready, .late: nullCount &+= 1
    case .boolean: booleanCount &+= 1
    case .number:
      numbers.add(node.rawBytes, isInteger: node.token.flags.contains(.integral))
    case .list: addElements(of: node)
    case .object where !isXML: addObject(node)
    case .object: addEntries(of: node)
    case .text, .key, .element: addText(node)
    }
  }

  /// Adds an element of XML, or the list of several.
  private func addElement(_ node: Node) {
    if node.isRun { return addElements(of: node) }
    isXML = true
    if node.count == 1, let text = node.elementText {
      addText(text)
    } else {
      addEntries(of: node)
    }
  }

  private func addText(_ node: Node) {
    let raw = node.rawBytes
    if texts.isDecided, !isXML, let first = raw.first, first > 0x20, first != UInt8(ascii: "\\") {
      return texts.addDecided()
    }
    node.withUnescapedText { texts.add($0) }
  }

  private func addElements(of node: Node) {
    listCount += 1
    let element = element ?? Shape()
    self.element = element
    element.isXML = isXML
    guard !node.isRun, node.token.kind == .list else {
      return node.forEachElement { node, _ in element.add(node) }
    }
    node.forEachItem { element.add($0) }
  }

  /// Adds an object of JSON, whose tokens are numbered in document order.
  private func addObject(_ node: Node) {
    objectCount += 1
    maximumKeyCount = max(maximumKeyCount, Int(node.token.length))
    if node.token.length == 0 { hasEmptyObject = true }
    if let values {
      return node.forEachEntry { _, value in values.add(value) }
    }
    let entries = entries
    var expected = 0
    var kind: Node?
    if !placesOfObject.isEmpty { placesOfObject.removeAll(keepingCapacity: true) }
    let isOfFamily = families.place != nil
    node.forEachEntry { key, value in
      if let values { return values.add(value) }
      let place = entries.place(of: key, expected: expected, in: objectCount)
      expected = place &+ 1
      entries.add(value, at: place)
      if entries.isNew(at: place) { noteKey(at: place) }
      if place == families.place { kind = value }
      if isOfFamily { placesOfObject.append(Int32(place)) }
    }
    entries.noteSpellings(in: objectCount)
    if let kind, values == nil {
      if !isOfFamily { placesOfObject = entries.places(in: objectCount) }
      families.add(kind, placesOfObject)
    }
  }

  /// Notes a key that no object had before.
  private func noteKey(at place: Int) {
    families.consider(entries.keys[place], at: place)
    // Not only at the end of the object, which may have any number of keys.
    if entries.count > Self.keyLimit { forgetKeys() }
  }

  private func addEntries(of node: Node) {
    objectCount += 1
    var expected = 0
    var keyCount = 0
    var kind: Node?
    var attributes: [(place: Int, value: Node)] = []
    let isElement = node.token.kind == .element
    placesOfObject.removeAll(keepingCapacity: true)
    node.forEachKey { key, cursor in
      guard node.isSignificant(cursor) else { return }
      keyCount += 1
      let value = node.value(at: cursor)
      if let values { return values.add(value) }
      let place = entries.place(of: key, expected: expected, in: objectCount)
      expected = place + 1
      entries.shapes[place].isXML = isXML
      if isElement, value.token.kind == .text, entries.keys[place] != SourceDocument.innerTextKey {
        attributes.append((place, value))
      } else {
        entries.add(value, at: place)
        if value.isEmptyElement { entries.noteEmptyElement(at: place) }
        placesOfObject.append(Int32(place))
      }
      if entries.isNew(at: place) { noteKey(at: place) }
      if place == families.place { kind = value }
    }
    addAttributes(attributes)
    entries.noteSpellings(in: objectCount)
    if let kind, values == nil { families.add(kind, placesOfObject) }
    maximumKeyCount = max(maximumKeyCount, keyCount)
  }

  /// Adds the attributes of an element, but for those of which a child has the name, since that counts.
  private func addAttributes(_ attributes: [(place: Int, value: Node)]) {
    for (place, value) in attributes {
      if let values {
        values.add(value)
      } else if !placesOfObject.contains(Int32(place)) {
        entries.shapes[place].attributeCount += 1
        entries.add(value, at: place)
      }
    }
    if values == nil { placesOfObject += attributes.map { Int32($0.place) } }
  }

  /// Merges the values of all keys.
  func forgetKeys() {
    guard entries.count > 0 || values == nil else { return }
    let values = values ?? Shape()
    for shape in entries.shapes { values.merge(shape) }
    self.values = values
    entries = ShapeEntries()
    families = FamilyFacts()
  }
}

extension Node {
  /// Whether it is an element of XML without attributes, children, and text.
  fileprivate var isEmptyElement: Bool { token.kind == .element && count == 1 && isBlankText }
}
