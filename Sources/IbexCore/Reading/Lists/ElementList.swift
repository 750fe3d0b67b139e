/// The elements that a list in a document holds: between document and models.
struct ElementList: Sendable {
  private enum Elements: Sendable {
    /// Places in the bytes of a document that is not parsed.
    case places(JSONElements)
    /// The tokens of elements in a list, or within an element of XML, and the part of the document
    /// that this is.
    case tokens([UInt32], in: SourceDocument)
    /// Parts of a document that a path has found by way of lists.
    case parts([SourceDocument], of: SourceDocument)
  }

  private let elements: Elements
  /// Refers to the plans of the mapper, which the states of its calls own.
  private let reader: ValueReader
  /// The start of findings' paths: that of the list, or of the document where they are parts.
  let start: Box<SourcePath>
  /// Whether the document has no list here, but a value that is a list of one.
  let isSingle: Bool
  /// Whether elements may be read straight from their bytes, if the reasons for failures are not
  /// requested.
  let allowsSinglePass: Bool

  /// Finds the elements where a path leads, as a list property would.
  ///
  /// - Parameter state: What notes findings, and where they begin unless lists are on the way.
  /// - Throws: `MappingError` where the path leads to nothing that is a list, `PlanError` for a
  ///   type that cannot be made.
  init(
    _ document: SourceDocument, at path: SourcePath, of type: Any.Type, by mapper: Mapper,
    _ state: inout MappingState
  ) throws {
    reader = try mapper.plans.reader(for: type)
    let standIn = mapper.configuration.standIns.ruleOfList
    let page = Page(of: .document(document))
    defer { withExtendedLifetime(page) {} }
    let root = page.node(at: 1)
    if !path.isEmpty { state.ledger.beginAtSource(of: nil) }
    state.noteRepeatedKeys(of: root, at: path)
    var start: Box<SourcePath>?
    switch root.match(path.steps[...]) {
    case .none(let end):
      guard state.isAbsence(end, of: path) else {
        state.recordDeadEnd(end, of: path)
        throw MappingError(findings: state.causeFindings)
      }
      state.noteAbsentList(end, of: path)
      (elements, isSingle) = (.tokens([], in: document), false)
    case .several(let several):
      state.begin(at: [])
      if several.values.isEmpty { state.noteAbsentList(several, of: path, in: root) }
      let values = several.elements(keepingLists: reader.takesWholeList)
      let parts = try Self.parts(of: values, by: reader, besides: standIn, &state)
      (elements, isSingle) = (.parts(parts, of: document), false)
      start = Box(mapper.start(.document(document), SourcePath()))
    case .one(let view):
      if !path.isEmpty { state.ledger.beginAtSource(of: view) }
      let part = view.embeddedDocument ?? document
      let found = try Self.elements(in: view, by: reader, besides: standIn, &state)
      (elements, isSingle) = (.tokens(found.tokens, in: part), found.isSingle)
    }
    self.start = start ?? state.start ?? Box(path)
    allowsSinglePass = false
  }

  /// Creates the elements of a list in JSON, each parsed on request.
  init(
    _ elements: JSONElements, at path: SourcePath, by known: KnownReader, _ mapper: Mapper
  ) {
    reader = known.reader
    self.elements = .places(elements)
    isSingle = false
    start = Box(path)
    allowsSinglePass = known.allowsSinglePass && mapper.allowsSinglePass
  }

  /// Returns the elements of a list, of a wrapper, or of a list of one; none for null or a stand-in
  /// for it.
  @inline(never)
  private static func elements(
    in view: Node, by reader: ValueReader, besides standIn: StandInRule?,
    _ state: inout MappingState
  ) throws(MappingError) -> (tokens: [UInt32], isSingle: Bool) {
    let document = view.embeddedDocument
    guard let document, !view.holdsNull, standIn?.isNull(view, &state) != true else {
      state.noteNullList(at: view)
      return ([], false)
    }
    var tokens: [UInt32] = []
    var isSingle = false
    let isList = state.withDocument(document, of: view) { node, state in
      let items = node.items(of: reader, &state)
      if case .itself = items { isSingle = true } else { tokens.reserveCapacity(node.count) }
      return node.forEachItem(items, of: reader, &state) { item, _ in
        tokens.append(UInt32(item.index))
        return true
      }
    }
    guard isList else { throw MappingError(findings: state.causeFindings) }
    return (tokens, isSingle)
  }

  /// Returns the items of the values at a path, each as if a list were requested in its place.
  private static func parts(
    of values: [PathValue<Node>], by reader: ValueReader, besides standIn: StandInRule?,
    _ state: inout MappingState
  ) throws(MappingError) -> [SourceDocument] {
    var parts: [SourceDocument] = []
    var error: MappingError?
    for value in values {
      guard let document = value.view.embeddedDocument else { continue }
      guard !value.isElement else {
        parts.append(document)
        continue
      }
      do throws(MappingError) {
        let found = try elements(in: value.view, by: reader, besides: standIn, &state)
        document.withNode { node in
          parts += found.tokens.map { document.part(at: node.node(at: Int($0))) }
        }
      } catch let unfit {
        error = unfit
      }
    }
    if let error, parts.isEmpty { throw error }
    return parts
  }

  var count: Int {
    switch elements {
    case .places(let places): places.count
    case .tokens(let tokens, _): tokens.count
    case .parts(let parts, _): parts.count
    }
  }
}

extension ElementList {
  /// Makes a model of one element, and returns whether it could be made.
  func make(_ position: Int, into slot: Slot, _ state: inout MappingState) -> Bool {
    switch elements {
    case .places(let places):
      state.depth += 1
      defer { state.ascend() }
      state.ledger.begin(atRecord: position, of: start)
      return state.withDocument(places.element(at: position)) { node, state in
        node.read(by: reader, into: slot, &state) || state.noteLostElement(node)
      }
    case .tokens(let tokens, let document):
      return state.withDocument(document) { list, state in
        if isSingle { return list.read(by: reader, into: slot, &state) }
        guard state.descend(list) else { return false }
        defer { state.ascend() }
        let element = list.node(at: Int(tokens[position]))
        return element.read(by: reader, into: slot, &state) || state.noteLostElement(element)
      }
    case .parts(let parts, let document):
      return state.withDocument(document) { list, state in
        guard state.descend(list) else { return false }
        defer { state.ascend() }
        return parts[position].withNode { element in
          element.read(by: reader, into: slot, &state) || state.noteLostElement(element)
        }
      }
    }
  }

  /// Creates a model of an element straight from its bytes; returns false if the ordinary way must
  /// determine the outcome.
  func makeInSinglePass(
    _ position: Int, by cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard case .places(let places) = elements else { return false }
    return places.read(position, by: &cursor) { cursor in
      cursor.isAtContainer && reader.container(&cursor, slot, &state) == .read
    }
  }
}
