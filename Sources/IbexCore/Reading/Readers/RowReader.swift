import IbexFoundation
import ValueTransformers

extension ValueReader {
  /// Returns a reader for a model that is read from a list: its properties from the elements at their
  /// positions.
  static func row<Model: Mappable>(
    _ type: Model.Type, _ reference: ReadPlanReference
  ) -> ValueReader {
    let body = RowReader<Model>(reference: reference)
    return ValueReader(
      shape: .row(reference), expectation: "a list", read: { body.read($0, into: $1, &$2) },
      survey: { body.survey($0, &$1) })
  }
}

/// The reading of a model from a list.
private struct RowReader<Model: Mappable> {
  let reference: ReadPlanReference

  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard view.isRow(state) else {
      return state.readReady(view, as: Model.self, expected: "a list", into: slot)
    }
    if view.hasElements { state.recordStrayKeys(of: view, besides: .elements) }
    guard state.descend(view) else { return false }
    defer { state.ascend() }
    let isNew = !slot.placement.updates
    var model = isNew ? Model() : slot.value(as: Model.self)
    return slot.fill(&model, isNew: isNew, &state) { memory, placement, state in
      reference.withPlan { plan in
        view.withRow(&state) { plan.fillRow(memory, from: $0, placement, &$1) }
      }
    }
  }

  func survey(_ view: Node, _ state: inout MappingState) {
    if !view.isRow(state) { state.noteRefusal(of: view, expected: "a list") }
  }
}

extension Node {
  /// Returns whether this is a list, or its stand-in where lists have no form of their own: an
  /// element of XML that is not empty, and the text of a form.
  fileprivate func isRow(_ state: borrowing MappingState) -> Bool {
    switch kind {
    case .list: true
    case .element: !isEmptyElement
    case .text: state.knowsNoKinds(of: self)
    case .null, .boolean, .number, .source, .ready: false
    }
  }

  /// Calls `body` with the elements as a list of tokens that stay while it runs.
  fileprivate func withRow<Result>(
    _ state: inout MappingState, _ body: (Node, inout MappingState) -> Result
  ) -> Result {
    if kind == .list, isHeld { return body(entered, &state) }
    if kind == .list, !isRun { return body(self, &state) }
    if kind == .text {
      return Page.with(.contents([.text(text)]), in: self) { body($0.entered, &state) }
    }
    var several = PathMatch.Several()
    if kind != .list, !hasElements {
      several.values = [PathValue(view: self, steps: [.index(0)])]
    } else {
      forEachElement { several.values.append(PathValue(view: $0, steps: [.index($1)])) }
    }
    let page = Page(of: state.gathered(several, keepingLists: true), in: self, by: [])
    defer { withExtendedLifetime(page) {} }
    return body(page.node(at: 1).entered, &state)
  }
}

extension ReadPlan {
  /// Fills the properties of a model with the elements of a list.
  fileprivate func fillRow(
    _ model: ModelMemory, from list: Node, _ placement: Placement, _ state: inout MappingState
  ) -> Bool {
    MatchedEntries.with(self) { entries in
      list.forEachElement { element, position in
        let match = columns.indices.contains(position) ? columns[position] : .none
        let entry = MatchedEntry(cursor: element.index - 1, rank: match.rank)
        if match.property >= 0 { entries[Int(match.property)] = entry }
        if match.head > 0 {
          entries[tableCount + Int(match.head) - 1] = entry
          state.recordLeftovers(
            of: element, at: element, under: SourcePath.columnKey(position),
            besides: paths.branches.values[Int(match.head) - 1],
            expected: "a position of \(typeName)")
        } else if match.property < 0, state.isListening, !element.holdsNull {
          if state.explains(at: 1) { noteUnasked(at: element, element, &state) }
          // It may be a secret at another place.
          let isSecret = properties.contains { $0.exceptions.isSecret }
          state.hiding(isSecret ? .value(element) : nil) {
            $0.record(
              .unmatchedKey, expected: "a position of \(typeName)", found: element.summary,
              at: element)
          }
        }
      }
      return fill(model, from: list, entries, [], placement, &state)
    }
  }
}
