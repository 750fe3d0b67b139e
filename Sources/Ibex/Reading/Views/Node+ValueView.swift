import ValueTransformers

extension Node: ValueView {
  @inline(__always)
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
    }
  }

  var eitherView: EitherView { .node(self) }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
    let raw = rawBytes
    if token.flags.contains(.integral), raw.count <= 9, let first = raw.first,
      first != UInt8(ascii: "-"), Integer.bitWidth >= 64
    {
      var value: UInt64 = 0
      for byte in raw { value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0")) }
      return Integer(truncatingIfNeeded: value)
    }
    return NumberReading.integer(raw, as: type)
  }

  @inline(__always)
  var double: Double? { NumberReading.double(rawBytes) }

  var number: NumberLiteral {
    NumberLiteral(uncheckedLiteral: String(decoding: rawBytes, as: UTF8.self))
  }

  package var isWrittenWhole: Bool { token.flags.contains(.integral) }

  package var isAttribute: Bool {
    guard index > 0, !isRun else { return false }
    let key = tokens[index - 1]
    return key.kind == .key && key.flags.contains(.attribute)
  }

  @inline(__always)
  func enter(_ element: Node, at position: Int, on path: inout MappingPath) {
    if !isRun, token.kind == .element {
      path.setElement(element.index - 1)
    } else {
      path.setPosition(position)
    }
  }

  /// The number of bytes that the text of a mixed element takes at most; 0 for all else.
  var mixedTextCount: Int {
    guard token.kind == .text, token.flags.contains(.mixed) else { return 0 }
    return XMLContent(of: node(at: Int(token.offset)))?.markup.count ?? 0
  }

  @inline(__always)
  var gatheredValues: [PathValue<InMemoryView>]? { nil }

  @inline(__always)
  func read(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    reader.node(self, slot, &state)
  }

  @inline(__always)
  func fill(
    _ model: ModelMemory, by plan: ReadPlanReference, _ placement: Placement,
    _ state: inout MappingState
  ) -> Bool {
    plan.withPlan { $0.fill(model, from: self, placement, &state) }
  }
}

// Entries and elements.
extension Node {
  func forEachEntry(_ body: (String, Node, KeyRemarks) -> Void) {
    for entry in distinctEntries { body(entry.key, value(ofKeyAt: entry.cursor), entry.remarks) }
  }

  func strayKeys(besides part: ElementPart) -> [(spelling: String, entry: EitherView)] {
    guard kind == .element, part == .elements || !isMixed else { return [] }
    var keys: [(spelling: String, entry: EitherView)] = []
    forEachKey { key, cursor in
      let isChild = key.flags.contains(.child)
      if isChild == (part == .text), isSignificant(cursor), !key.isReservedAttribute {
        keys.append((key.spelling, .node(node(at: cursor))))
      }
    }
    return keys
  }

  func following(_ step: SourcePath.Step) -> Node? {
    switch step {
    case .key(let name):
      return entry(named: name)
    case .index(let position):
      guard kind == .list else { return position == 0 ? self : nil }
      return element(at: position)
    }
  }

  var elements: [Node] {
    var elements: [Node] = []
    forEachElement { element, _ in elements.append(element) }
    return elements
  }

  func content(in document: SourceDocument?) -> SourceContent {
    if kind == .element, count == 1, let text = innerText { return .text(text.text) }
    return document?.content(of: self) ?? .null
  }

  var summary: Summary {
    switch kind {
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

extension NodeKey {
  var remarks: KeyRemarks { flags.contains(.loneSurrogate) ? .hasLoneSurrogate : [] }
}
