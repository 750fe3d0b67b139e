/// The elements that a list in a document holds: between document and models.
struct ElementList: Sendable {
  private enum Elements: Sendable {
    /// Places in the bytes of a document that is not parsed.
    case places(JSONElements)
    /// The tokens of elements in a list, or within an element of XML.
    case tokens([UInt32])
    /// Parts of the document that a path has found by way of lists, with the steps to each.
    case parts([(document: SourceDocument, steps: [SourcePath.Step])])
  }

  /// The part of the document that the elements are in, or the whole; nil for one that is not
  /// parsed.
  private let document: SourceDocument?
  private let elements: Elements
  private let reader: ValueReader
  /// Owns the plans that the reader refers to.
  private let plans: ReadPlanCache
  /// The start of findings' paths.
  let start: SourcePath
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
    let plans = mapper.plans
    let reader = try plans.reader(for: type)
    self.plans = plans
    self.reader = reader
    let standIn = mapper.configuration.standIns.ruleOfList
    let page = Page(of: .document(document))
    defer { withExtendedLifetime(page) {} }
    let root = page.node(at: 1)
    state.noteRepeatedKeys(of: root, at: path)
    switch root.match(path.steps[...]) {
    case .none(let end):
      guard state.isAbsence(end, of: path) else {
        state.recordDeadEnd(end, of: path)
        throw MappingError(findings: state.causeFindings)
      }
      state.noteAbsentList(end, of: path)
      (self.document, elements, isSingle) = (document, .tokens([]), false)
    case .several(let several):
      if several.values.isEmpty { state.noteAbsentList(several, in: root) }
      let values = several.elements(keepingLists: reader.isOfList)
      let parts = try withExtendedLifetime(plans) {
        try Self.parts(of: values, by: reader, besides: standIn, &state)
      }
      (self.document, elements, isSingle) = (document, .parts(parts), false)
    case .one(let view):
      let part = view.embeddedDocument ?? document
      self.document = part
      let found = try withExtendedLifetime(plans) {
        try Self.elements(in: view, by: reader, besides: standIn, &state)
      }
      (elements, isSingle) = (found.elements, found.isSingle)
    }
    start = SourcePath([], behind: state.start)
    allowsSinglePass = false
  }

  /// Creates the elements of a list in JSON, each parsed on request.
  init(
    _ elements: JSONElements, at path: SourcePath, by known: KnownReader, _ mapper: Mapper
  ) {
    plans = mapper.plans
    reader = known.reader
    document = nil
    self.elements = .places(elements)
    isSingle = false
    start = path
    allowsSinglePass = known.allowsSinglePass && mapper.allowsSinglePass
  }

  /// Returns the elements of a list, of a wrapper, or of a list of one; none for null or a stand-in
  /// for it.
  @inline(never)
  private static func elements(
    in view: Node, by reader: ValueReader, besides standIn: StandInRule?,
    _ state: inout MappingState
  ) throws(MappingError) -> (elements: Elements, isSingle: Bool) {
    let document = view.embeddedDocument
    guard let document, !view.holdsNull, standIn?.meaning(of: view, &state) != .null else {
      state.noteNullList(at: document == nil ? nil : view)
      return (.tokens([]), false)
    }
    var tokens: [UInt32] = []
    var isSingle = false
    let isList = state.withDocument(document) { node, state in
      let items = node.items(of: reader, &state)
      if case .itself = items { isSingle = true } else { tokens.reserveCapacity(node.count) }
      return node.forEachItem(items, of: reader, &state) { item, _ in
        tokens.append(UInt32(item.index))
        return true
      }
    }
    guard isList else { throw MappingError(findings: state.causeFindings) }
    return (.tokens(tokens), isSingle)
  }

  /// Returns the items of the values at a path, each as if a list were requested in its place.
  private static func parts(
    of values: [PathValue<Node>], by reader: ValueReader, besides standIn: StandInRule?,
    _ state: inout MappingState
  ) throws(MappingError) -> [(SourceDocument, [SourcePath.Step])] {
    var parts: [(SourceDocument, [SourcePath.Step])] = []
    var error: MappingError?
    defer { state.begin(at: []) }
    for value in values {
      guard let document = value.view.embeddedDocument else { continue }
      guard !value.isElement else {
        parts.append((document, value.steps))
        continue
      }
      state.begin(at: value.steps)
      do throws(MappingError) {
        let found = try elements(in: value.view, by: reader, besides: standIn, &state)
        guard case .tokens(let tokens) = found.elements else { continue }
        document.withNode { node in
          for (position, token) in tokens.enumerated() {
            var steps = value.steps
            if !found.isSingle {
              steps +=
                node.kind == .element
                ? node.steps(toElementOf: Int(token) - 1) : [.index(position)]
            }
            parts.append((document.part(at: node.node(at: Int(token))), steps))
          }
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
    case .tokens(let tokens): tokens.count
    case .parts(let parts): parts.count
    }
  }
}

extension ElementList {
  /// Makes a model of one element, and returns whether it could be made.
  func make(_ position: Int, into slot: Slot, _ state: inout MappingState) -> Bool {
    withExtendedLifetime(plans) {
      if case .places(let places) = elements {
        state.path.descend()
        defer { state.path.ascend() }
        state.path.setPosition(position)
        return state.withDocument(places.element(at: position)) { element, state in
          element.read(by: reader, into: slot, &state)
        } || state.noteLostElement()
      }
      guard let document else { return false }
      return state.withDocument(document) { list, state in
        if isSingle { return list.read(by: reader, into: slot, &state) }
        guard state.descend(list) else { return false }
        defer { state.path.ascend() }
        switch elements {
        case .places: return false
        case .tokens(let tokens):
          let element = list.node(at: Int(tokens[position]))
          list.enter(element, at: position, on: &state.path)
          return element.read(by: reader, into: slot, &state) || state.noteLostElement()
        case .parts(let parts):
          state.path.setWay(parts[position].steps)
          return state.withDocument(parts[position].document) { element, state in
            element.read(by: reader, into: slot, &state)
          } || state.noteLostElement()
        }
      }
    }
  }

  /// Creates a model of an element straight from its bytes; returns false if the ordinary way must
  /// determine the outcome.
  func makeInSinglePass(
    _ position: Int, by cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard allowsSinglePass, case .places(let places) = elements else { return false }
    return withExtendedLifetime(plans) {
      places.read(position, by: &cursor) { cursor in
        cursor.isAtContainer && reader.container(&cursor, slot, &state) == .read
      }
    }
  }
}
