import ValueTransformers

// The value at the path of a call.
extension MappingState {
  /// Creates the requested value of a call from the value at its path.
  ///
  /// A missing list is empty, and a missing optional is nil, if only the last step of the path is
  /// missing.
  package mutating func read(
    _ source: HeldValue, at path: SourcePath, as type: Any.Type, by reader: ValueReader,
    into slot: Slot
  ) -> Bool {
    reach(source, at: path) {
      $1.read($0, as: type, by: reader, into: slot)
    } several: {
      $2.read($0, of: path, in: $1, as: type, by: reader, into: slot)
    } none: { end, state in
      let isEmpty = state.isAbsence(end, of: path)
      if isEmpty, TypeKind(of: type) == .optional {
        return state.readNull(by: reader, into: slot)
      }
      guard isEmpty, reader.makesList(type) else { return state.recordDeadEnd(end, of: path) }
      state.noteAbsentList(end, of: path)
      let found = end.view.isEmptyParent ? nil : Summary.none
      return state.readEmptyList(insteadOf: found, by: reader, into: slot)
    }
  }

  /// Calls `body` with the value to which a path leads, or another closure with what it finds by way of
  /// lists, and with where it ends in vain.
  @inline(never)
  private mutating func reach(
    _ source: HeldValue, at path: SourcePath, _ body: (Node, inout MappingState) -> Bool,
    several: (PathMatch.Several, Node, inout MappingState) -> Bool = { _, _, _ in false },
    none: (PathMatch.DeadEnd, inout MappingState) -> Bool = { _, _ in false }
  ) -> Bool {
    if path.isEmpty, case .document(let document) = source { return withDocument(document, body) }
    if !path.isEmpty { ledger.beginAtSource(of: nil) }
    return Page.with(source, textAlone: source.holdsTextAlone) { source in
      var view = source
      if !path.isEmpty {
        noteRepeatedKeys(of: source, at: path)
        switch source.match(path.steps[...]) {
        case .one(let found): view = found
        case .several(let found): return several(found, source, &self)
        case .none(let end): return none(end, &self)
        }
        ledger.beginAtSource(of: view)
      }
      return body(view, &self)
    }
  }

  private mutating func read(
    _ view: Node, as type: Any.Type, by reader: ValueReader,
    into slot: Slot
  ) -> Bool {
    guard reader.makesList(type), reader.holdsNull(view, &self) else {
      let isMade = view.read(by: reader, into: slot, &self)
      // Deeper values do not fail the call.
      if !isMade, !hasCauses { refuse(view, expected: reader.expectation) }
      return isMade
    }
    noteNullList(at: view)
    return readEmptyList(insteadOf: Summary.null, by: reader, into: slot)
  }

  /// Updates a model with the value at a path.
  package mutating func update(
    _ slot: Slot, from source: HeldValue, at path: SourcePath,
    by reader: ValueReader
  ) -> Bool {
    reach(source, at: path) {
      $1.update(slot, from: $0, by: reader)
    } several: {
      $2.readOnly($0, of: path, in: $1, by: reader, into: slot)
    } none: {
      $1.recordDeadEnd($0, of: path)
    }
  }

  /// Updates a model with a value; null is a mismatch that changes nothing.
  private mutating func update(_ slot: Slot, from view: Node, by reader: ValueReader) -> Bool {
    guard reader.holdsNull(view, &self) else {
      return view.read(by: reader, into: slot, &self)
    }
    // Null removes a value, but the model itself cannot be removed.
    refuse(view, expected: reader.expectation)
    return true
  }

  private mutating func read(
    _ several: PathMatch.Several, of path: SourcePath, in source: Node, as type: Any.Type,
    by reader: ValueReader, into slot: Slot
  ) -> Bool {
    if several.values.isEmpty, TypeKind(of: type) == .optional {
      return readNull(by: reader, into: slot)
    }
    if several.values.isEmpty, reader.makesList(type) {
      if several.isEmptyList { return readEmptyList(insteadOf: nil, by: reader, into: slot) }
      noteAbsentList(several, of: path, in: source)
      return readEmptyList(insteadOf: Summary.none, by: reader, into: slot)
    }
    if several.hasGaps { objects?.noteIncomplete(.plain("a part that is missing")) }
    guard !several.values.isEmpty, let list = gathered(several, for: reader) else {
      return readOnly(several, of: path, in: source, by: reader, into: slot)
    }
    begin(at: [])
    return Page.with(list) { $0.read(by: reader, into: slot, &self) }
  }

  /// Reads the one value that was found by way of lists.
  private mutating func readOnly(
    _ several: PathMatch.Several, of path: SourcePath, in source: Node, by reader: ValueReader,
    into slot: Slot
  ) -> Bool {
    guard let only = several.values.first else {
      record(
        .missing, expected: "a value", found: Summary.none, at: source, below: path.steps)
      return false
    }
    guard several.values.count == 1 else {
      Page.with(gathered(several, keepingLists: true), at: start) {
        refuse($0, expected: "one value")
      }
      return false
    }
    begin(at: only.steps)
    return only.view.read(by: reader, into: slot, &self)
  }

  /// Looks for live objects where a path leads.
  package mutating func survey(_ source: HeldValue, at path: SourcePath, by reader: ValueReader) {
    _ = reach(source, at: path) {
      $0.survey(by: reader, &$1)
      return true
    } several: { several, _, state in
      guard let only = several.values.first else { return false }
      if let list = state.gathered(several, for: reader) {
        state.begin(at: [])
        Page.with(list) { $0.survey(by: reader, &state) }
      } else if several.values.count == 1 {
        state.begin(at: only.steps)
        only.view.survey(by: reader, &state)
      }
      return false
    }
  }

  /// - Parameter found: The words for what may be no list at all; nil for an empty one.
  private mutating func readEmptyList(
    insteadOf found: Summary?, by reader: ValueReader, into slot: Slot
  ) -> Bool {
    if let found { objects?.noteIncomplete(found) }
    return Page.with(.list([]), at: start) { $0.read(by: reader, into: slot, &self) }
  }

  private mutating func readNull(by reader: ValueReader, into slot: Slot) -> Bool {
    Page.with(.null, at: start) { $0.read(by: reader, into: slot, &self) }
  }
}

// The findings for keys on the way that are there more than once, of which the path follows one.
extension MappingState {
  /// Notes the keys of documents that lose against another one on the way of a path.
  @inline(never)
  mutating func noteRepeatedKeys(of source: Node, at path: SourcePath) {
    if isListening, !path.isEmpty { recordLosers(in: source, on: path.steps[...]) }
  }

  private mutating func recordLosers(in view: Node, on steps: ArraySlice<SourcePath.Step>) {
    guard let step = steps.first else { return }
    if let document = view.embeddedDocument, document.rootName == nil {
      return withDocument(document, of: view) { $1.recordLosers(in: $0, on: steps) }
    }
    if case .key(let name) = step {
      guard view.kind != .list else {
        for element in view.elements { recordLosers(in: element, on: steps) }
        return
      }
      if !view.isHeld { recordLosers(named: name, of: view) }
    }
    guard let next = view.following(step) else { return }
    recordLosers(in: next, on: steps.dropFirst())
  }

  private mutating func recordLosers(named name: String, of object: Node) {
    guard object.kind.isKeyed else { return }
    var losers: [(cursor: Int, kind: Finding.Kind)] = []
    guard let winner = object.cursor(named: name, { losers.append($0) }) else { return }
    for (cursor, kind) in losers {
      recordLoser(cursor, to: winner, of: name, in: object, kind, tellsWinner: false)
    }
  }
}

// The finding for a missing list.
extension MappingState {
  /// Records null in place of a requested list.
  mutating func noteNullList(at view: Node) {
    note(.mismatch, expected: "a list", found: view.summary, at: view)
  }

  /// Notes that lists on the way of a path have elements, but lead to nothing.
  mutating func noteAbsentList(
    _ several: PathMatch.Several, of path: SourcePath, in source: Node
  ) {
    guard several.hadElements else { return }
    note(.missing, expected: "a value", found: Summary.none, at: source, below: path.steps)
  }

  /// Notes that a list is missing, but in XML, where that is how an empty list looks.
  mutating func noteAbsentList(_ end: PathMatch.DeadEnd, of path: SourcePath) {
    let document = end.view.embeddedDocument
    if let document, document.rootName == nil, document.withNode({ $0.kind == .element }) { return }
    note(
      .missing, expected: "a value", found: Summary.none, hint: hint(end, of: path), at: end.view,
      below: Array(path.steps[end.depth...]))
  }

  /// Returns whether only the last step of a path, in a keyed value, is missing.
  func isAbsence(_ end: PathMatch.DeadEnd, of path: SourcePath) -> Bool {
    guard end.depth == path.steps.count - 1, case .key? = path.steps.last else { return false }
    guard let document = end.view.embeddedDocument else { return end.view.kind.isKeyed }
    // A document of XML holds one element, which is not that of the path.
    return document.rootName == nil && document.withNode { $0.kind.isKeyed }
  }

  /// Notes that a path leads nowhere, and returns false.
  @discardableResult
  mutating func recordDeadEnd(_ end: PathMatch.DeadEnd, of path: SourcePath) -> Bool {
    record(
      .missing, expected: "a value", found: Summary.none, hint: hint(end, of: path), at: end.view,
      below: Array(path.steps[end.depth...]))
    return false
  }

  /// Returns a description of the value where a path ends.
  private func hint(_ end: PathMatch.DeadEnd, of path: SourcePath) -> String {
    let place = Summary.place(SourcePath(Array(path.steps.prefix(end.depth))))
    guard let keys = end.view.keys else { return "\(place) is \(summary(of: end.view))" }
    let text = "\(place) has \(Summary.keys(keys))"
    guard case .key(let missing) = path.steps[end.depth],
      let name = keys.prefix(100).name(nearTo: missing)
    else { return text }
    return "\(text); \(Self.question(name))"
  }
}

extension Node {
  /// The keys of a keyed value, or the name of the document element of an XML document.
  fileprivate var keys: [String]? {
    if let name = embeddedDocument?.rootName { return [name] }
    if let document = embeddedDocument {
      return document.withNode { $0.kind.isKeyed } ? document.contentKeys : nil
    }
    return kind.isKeyed ? entries.map(\.key) : nil
  }
}

extension ValueReader {
  /// Returns whether a value of a type is made as a list.
  fileprivate func makesList(_ type: Any.Type) -> Bool {
    isOfList && TypeKind(of: type) != .optional
  }
}
