extension MappingState {
  /// Notes before anything is touched that a value will not fit.
  mutating func noteRefusal(of view: some ValueView, expected: String) {
    guard objects?.phase == .validating, view.kind != .ready else { return }
    note(.mismatch, expected: expected, found: view.summary)
  }

  /// Calls `body` for the elements of something, which are made anew.
  @inline(__always)
  mutating func withNewElements(_ body: (inout MappingState) -> Void) {
    let isNew = objects?.validatesNew
    objects?.validatesNew = true
    body(&self)
    if let isNew { objects?.validatesNew = isNew }
  }

  /// Looks for live objects in the items of a list, as it would be read.
  mutating func surveyList(_ view: some ValueView, by element: ValueReader) {
    if let values = view.gatheredValues { return surveyGathered(values, by: element) }
    let items = view.items(of: element, &self)
    switch items {
    case .none: return
    case .unfit:
      if objects?.phase == .validating { view.refuseAsList(of: element, &self) }
      return
    case .itself: return view.survey(by: element, &self)
    case .wrapped, .elements: break
    }
    guard descend(view) else { return }
    if case .model(let reference) = element.shape {
      objects?.expect(view.count, of: reference.plan)
    }
    view.forEachElement { child, position in
      view.enter(child, at: position, on: &path)
      if items.isItem(child, of: element, &self) { child.survey(by: element, &self) }
    }
    path.ascend()
  }

  private mutating func surveyGathered(
    _ values: [PathValue<InMemoryView>], by element: ValueReader
  ) {
    guard descend(InMemoryView.gathered(values)) else { return }
    for value in values {
      path.setWay(value.steps)
      if value.isElement {
        value.view.survey(by: element, &self)
      } else if let document = value.view.embeddedDocument {
        withDocument(document) { node, state in state.surveyList(node, by: element) }
      } else {
        surveyList(value.view, by: element)
      }
    }
    path.ascend()
  }
}

extension ValueView {
  /// Notes the identity of an object that stands alone.
  func surveyReference(
    to reference: ReadPlanReference, _ session: ObjectSession, _ state: inout MappingState
  ) {
    guard kind != .ready else { return }
    let plan = reference.plan
    guard let identity = plan.objects.identity, identity.isSingle else {
      return state.noteRefusal(of: self, expected: "an object")
    }
    guard let known = identity.identity(of: self, &state) else {
      return state.noteRefusal(of: self, expected: identity.expectation(for: plan))
    }
    if session.phase == .collecting {
      session.collect(known, reference, isObject: false)
    } else if let entry = session.entry(of: known, plan) {
      session.noteReference(
        to: entry,
        orElse: state.finding(
          .unresolved, expected: "a known \(plan.typeName)", found: summary))
    }
  }
}
