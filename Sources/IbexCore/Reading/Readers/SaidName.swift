import ValueTransformers

/// The name by which a value says its type, as a member of a family.
struct SaidName {
  /// Nil for what is no name, such as a list.
  let name: String?
  let summary: Summary
  let place: Node
}

extension TypeFamily.Discriminator {
  /// Whether reading finds names by it.
  var isReadable: Bool {
    if case .key? = steps.first { return !isMalformed }
    return place == .elementName
  }

  /// Returns the value that may be a name, in a value or in the object that has it.
  func name(in object: Node, _ state: borrowing MappingState) -> Node? {
    if let key { return object.entry(like: key, folds: state.foldsKeys)?.content }
    if case .one(let name) = object.match(steps[...]) { return name }
    return nil
  }

  /// Returns what a value says of its type, itself or beside it; nil for nothing.
  func said(by view: Node, _ state: borrowing MappingState) -> SaidName? {
    switch place {
    case .within: name(in: view, state).map { SaidName($0, at: $0, state) }
    case .beside: state.sibling.map { SaidName($0, at: view, state) }
    case .elementName:
      view.elementName.map { SaidName(name: $0, summary: Summary.key($0), place: view) }
    case .instanceType:
      view.instanceType.map { SaidName(name: $0, summary: Summary.text($0), place: view) }
    }
  }
}

extension TypeFamily {
  /// Returns whether a value says anything of its type itself.
  func isSaid(by view: Node, _ state: borrowing MappingState) -> Bool {
    guard discriminator.place == .elementName else {
      return !discriminator.isBeside && discriminator.said(by: view, state) != nil
    }
    return view.elementName.map { position(of: $0, folds: state.foldsKeys) != nil } ?? false
  }

  /// Returns the value to read: of an element that the family has no name for, the only one within it, if
  /// that has one.
  func member(in outer: Node, _ state: inout MappingState) -> Node {
    guard discriminator.place == .elementName, outer.kind == .element,
      !isSaid(by: outer, state)
    else { return outer }
    let elements = outer.elements
    guard elements.count == 1, isSaid(by: elements[0], state) else { return outer }
    state.recordStrayKeys(of: outer, besides: .elements)
    return elements[0]
  }
}

extension SaidName {
  fileprivate init(_ content: Node, at place: Node, _ state: borrowing MappingState) {
    self.place = place
    name = state.isExact ? content.textAlone : content.plainText
    summary = content.summary
  }
}

extension Node {
  /// The name of an element as it is written.
  fileprivate var elementName: String? {
    if let document = embeddedDocument { return document.withNode { $0.elementName } }
    return kind == .element && index > 0 ? key(at: index - 1).spelling : nil
  }

  /// The type that an element has by its attribute of schema instances.
  fileprivate var instanceType: String? {
    if let document = embeddedDocument { return document.withNode { $0.instanceType } }
    let key = instanceAttribute { XMLQualifiedName($0).localName == "type" }
    return key.map { String(node(at: $0 + 1).text.asciiTrimmed) }
  }
}

extension ValueReader {
  /// The place of the names beside a property that the reader reads; nil where it needs none.
  var sibling: TypeFamily.Discriminator? {
    if case .family(_, let family) = shape, family.discriminator.isBeside {
      return family.discriminator
    }
    if case .model = shape { return nil }
    return parts.lazy.compactMap(\.sibling).first
  }
}

extension Node {
  /// The text of a text, or of an element; nil for all else.
  fileprivate var textAlone: String? {
    let document = embeddedDocument
    let kind = document.map { $0.withNode { $0.kind } } ?? self.kind
    return kind == .text || kind == .element ? plainText : nil
  }

  /// The text of a single value, or nil for null, lists, and keyed values without a text.
  var plainText: String? {
    if let document = embeddedDocument {
      return document.withNode { $0.plainText }
    }
    switch kind {
    case .text: return text
    case .number: return number.text
    case .boolean: return isTrue ? "true" : "false"
    case .element: return elementText?.plainText
    default: return nil
    }
  }
}
