extension MappingState {
  /// Notes before anything is touched that a value, or the key above it, will not fit.
  package mutating func noteRefusal(of view: Node, expected: String, _ key: String? = nil) {
    guard objects?.isValidating == true, view.kind != .ready || key != nil else { return }
    note(
      .mismatch, expected: expected, found: key.map { Summary.key($0) } ?? view.summary,
      at: key == nil ? view : view.key)
  }

  /// Calls `body` for elements that are to be created.
  @inline(__always)
  mutating func withNewElements(_ body: (inout MappingState) -> Void) {
    let isNew = objects?.validatesNew
    objects?.validatesNew = true
    body(&self)
    if let isNew { objects?.validatesNew = isNew }
  }

  /// Looks for live objects in the items of a list, as it would be read.
  mutating func surveyList(_ view: Node, by element: ValueReader) {
    guard !view.isGathered else {
      _ = view.forEachGathered(&self) { value, isElement, state in
        if isElement { return value.survey(by: element, &state) }
        state.opening(value) { list, state in state.surveyList(list, by: element) }
      }
      return
    }
    if case .model(let reference) = element.shape, view.kind == .list {
      objects?.expect(view.count, of: reference.plan)
    }
    _ = view.forEachItem(of: element, &self) { item, state in
      item.survey(by: element, &state)
      return true
    }
  }
}

extension Node {
  /// Returns whether a reader for live objects takes this single value for the identity of one.
  func isReference(by reader: ValueReader, _ state: inout MappingState) -> Bool {
    guard state.objects != nil, !kind.isKeyed || isScalarElement else { return false }
    return reader.modelPlans.contains {
      $0.objects.takesScalars && $0.objects.identity?.identity(of: self, &state) != nil
    }
  }
}
