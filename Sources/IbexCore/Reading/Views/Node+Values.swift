import ValueTransformers

extension Node {
  @inline(__always)  // 0.5 % of "feed XML → 10,000 models"
  package var kind: ValueKind {
    if isRun { return .list }
    switch token.kind {
    case .null: return .null
    case .boolean: return .boolean
    case .number: return .number
    case .text, .key: return .text
    case .list: return .list
    case .object: return .source
    case .element: return .element
    case .ready, .late: return .ready
    }
  }

  @inline(__always)  // 1.9 % of "document → 100,000 models, one at a time"
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    let raw = rawBytes
    if token.flags.contains(.integral), raw.count <= 9, let first = raw.first,
      first != UInt8(ascii: "-"), Integer.bitWidth >= 64
    {
      var value: UInt64 = 0
      for byte in raw { value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0")) }
      return Integer(truncatingIfNeeded: value)
    }
    return otherInteger(as: type)
  }

  @inline(never)
  private func otherInteger<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    guard isHeld else { return NumberReading.integer(rawBytes, as: type) }
    return token.flags.isSuperset(of: .inPlace) && !token.flags.contains(.isDouble)
      ? Integer(exactly: Int(truncatingIfNeeded: token.bits)) : heldValue.integer(as: type)
  }

  /// The value of a number nearest to it; nil beyond the range. A Swift value that is not finite is
  /// returned as it is.
  var double: Double? { isHeld ? heldDouble : NumberReading.double(rawBytes) }

  @inline(never)
  private var heldDouble: Double? {
    let token = token
    guard token.kind == .number, token.flags.contains(.isDouble) else { return heldValue.double }
    return Double(bitPattern: token.bits)
  }

  /// A number as the source wrote it.
  var number: NumberLiteral {
    isHeld
      ? heldValue.number
      : NumberLiteral(uncheckedLiteral: String(decoding: rawBytes, as: UTF8.self))
  }

  /// Whether a number is written with neither a point nor an exponent.
  package var isWrittenWhole: Bool {
    isHeld ? heldValue.isWrittenWhole : token.flags.contains(.integral)
  }

  package var isAttribute: Bool {
    guard index > 0, !isRun else { return false }
    let key = tokens[index - 1]
    return key.kind == .key && key.flags.contains(.attribute)
  }

  /// The number of bytes that the text of a mixed element takes at most; 0 for all else.
  var mixedTextCount: Int {
    guard token.kind == .text, token.flags.contains(.mixed) else { return 0 }
    return withRules { $0.countOfMarkup(in: node(at: Int(token.offset))) } ?? 0
  }

  /// Lets a reader convert the value into memory.
  package func read(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    isDocument ? readDocument(by: reader, into: slot, &state) : reader.node(self, slot, &state)
  }

  @inline(never)
  private func readDocument(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    state.opening(self) { reader.node($0, slot, &$1) }
  }
}

// What a list or a keyed value holds.
extension Node {
  /// The entries of a keyed value, with unique keys, in source order, or sorted for a dictionary,
  /// which has none.
  // Listed, so that the traversal is compiled once, and not in each function with a body for it.
  @inline(never)
  var entries: [NodeEntry] {
    guard kind.isKeyed else { return [] }
    let node = entered
    var entries = node.distinctEntries
    // Asked for in their order; a source may list keys for which it has nothing.
    if node.isHeld { entries.removeAll { node.value(at: $0.cursor).token.flags.contains(.denied) } }
    return entries
  }

  /// Returns the value at a step of a path; keys match exactly, and the first element of a value
  /// that is not a list is the value itself.
  @inline(never)
  func following(_ step: SourcePath.Step) -> Node? {
    if isHeld { return followingHeld(step) }
    switch step {
    case .key(let name):
      return entry(named: name)
    case .index(let position):
      guard kind == .list else { return position == 0 ? self : nil }
      return element(at: position)
    }
  }

  /// The elements of a list, or of the document that it is.
  @inline(never)
  var elements: [Node] {
    if let document = embeddedDocument {
      return document.withNode { node in
        node.elements.enumerated().map {
          page.part(.document(document.part(at: $1)), of: self, by: .index($0))
        }
      }
    }
    var elements: [Node] = []
    entered.forEachElement { element, _ in elements.append(element) }
    return elements
  }

  /// Returns the value as the public sees it.
  @inline(never)
  func content(in document: SourceDocument?) -> SourceContent {
    if isHeld { return heldValue.content(in: document) }
    if kind == .element, count == 1, let text = innerText { return .text(text.text) }
    return document?.content(of: self) ?? .null
  }

  /// The words of an error message for the value.
  @inline(never)
  package var summary: Summary {
    if isHeld { return heldValue.summary }
    return switch kind {
    case .null, .ready: Summary.null
    case .boolean: Summary.boolean(isTrue)
    case .number: Summary.number(number.text)
    case .text: Summary.text(text)
    case .list: Summary.list(count)
    case .source: Summary.object
    case .element: elementText.map { Summary.text($0.text) } ?? Summary.element
    }
  }
}

// What is asked of any value.
extension Node {
  /// Whether nothing lies within the value, which may stand for a list of it alone then.
  var isScalar: Bool { kind == .element ? !hasElements : kind != .list && kind != .source }

  /// The kind that the value has when it is read alone: of an element that of its text.
  var kindAlone: ValueKind { elementText?.kind ?? kind }

  /// Whether the value, or the document that it is, is a list.
  var holdsList: Bool { embeddedDocument?.withNode { $0.kind == .list } ?? (kind == .list) }

  /// Whether the value, or the document that it is, is null.
  package var holdsNull: Bool { embeddedDocument?.withNode { $0.kind == .null } ?? (kind == .null) }

  /// The value, where it is a document, in a form that may be kept.
  var unfolded: Node {
    guard let document = embeddedDocument else { return self }
    return switch document.content {
    case .source: page.part(.source(Box(document)), of: self)
    case let content: page.part(HeldValue(content), of: self)
    }
  }

  /// Returns a value that is already of a Swift type, such as a date in a dictionary, if it is of
  /// this one.
  func ready<Value>(as type: Value.Type, _ state: borrowing MappingState) -> Value? {
    kind == .ready ? ready(as: type, state.transformers) : nil
  }

  /// Returns a Swift value of the type, or of one that a transformer leads from.
  func ready<Value>(as type: Value.Type, _ transformers: TransformerRegistry) -> Value? {
    guard let value = readyValue else { return nil }
    if let value = value as? Value { return value }
    // Unwrapped first, for nil of any type would be one of an optional type.
    return transformers.value(of: value, as: type).flatMap { $0 as? Value }
  }

  /// Returns the result of `make` for the elements, or nil, with a finding, if they nest too
  /// deeply.
  func elements<Element>(
    _ state: inout MappingState, _ make: (Node, inout MappingState) -> Element?
  ) -> [Element]? {
    guard state.descend(self) else { return nil }
    defer { state.ascend() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEachElement { element, _ in
      if let made = make(element, &state) {
        elements.append(made)
      } else {
        _ = state.leaveOut(element, Element.self)
      }
    }
    return elements
  }

  /// Calls `body` with each entry of a keyed value, at its place; returns false, with a finding, if
  /// they nest too deeply.
  func forEachEntry(
    _ state: inout MappingState, _ body: (String, Node, inout MappingState) -> Void
  ) -> Bool {
    guard state.descend(self) else { return false }
    defer { state.ascend() }
    for entry in entries {
      state.record(entry.remarks, about: entry.key, at: entry.value.key)
      body(entry.key, entry.value, &state)
    }
    return true
  }

  /// Returns the entry of a key as that of a property is found: spelled so, or the first of the
  /// same canonical form.
  ///
  /// - Parameter folds: Whether other spellings of the key count.
  func entry(like key: String, folds: Bool = true) -> (key: String, content: Node)? {
    if let content = following(.key(key)) { return (key, content) }
    guard folds else { return nil }
    let form = CanonicalForm.fold(key)
    return entries.first { CanonicalForm.fold($0.key) == form }.map { ($0.key, $0.value) }
  }

  /// Lets a reader look for live objects in the value.
  @inline(never)
  package func survey(by reader: ValueReader, _ state: inout MappingState) {
    state.opening(self) { value, state in
      if let survey = reader.survey {
        survey(value, &state)
      } else if let part = reader.parts.first {
        value.survey(by: part, &state)
      }
    }
  }

  /// Returns whether a key of a keyed value names a property of the plan.
  func hasKey(of plan: ReadPlan, _ state: inout MappingState) -> Bool {
    withEntries(&state) { plan.hasKey(in: $0, &$1) }
  }

  /// Returns the result of `body` for the entries of a keyed value, or false for any other value.
  // Not generic, as a call from another module would pay for it with each object.
  @inline(never)
  package func withEntries(
    _ state: inout MappingState, _ body: (Node, inout MappingState) -> Bool
  ) -> Bool {
    guard kind.isKeyed, !isDocument else { return false }
    let entries = opened()
    defer { close(entries) }
    return body(entries, &state)
  }
}

extension NodeKey {
  var remarks: KeyRemarks { flags.contains(.loneSurrogate) ? .hasLoneSurrogate : [] }
}

extension TransformerRegistry {
  /// Returns what a transformer makes of a Swift value, unless that would be a conversion and none is
  /// made.
  @inline(never)
  fileprivate func value(of value: Any, as type: Any.Type) -> Any? {
    let valueType = Swift.type(of: value)
    if isExact, isStandard(from: valueType, to: type) { return nil }
    return try? transformer(from: valueType, to: type)?.transform(value, to: type)
  }
}
