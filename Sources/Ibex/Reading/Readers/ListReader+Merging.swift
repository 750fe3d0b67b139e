/// Updates in place the elements of a list of identified models that a source names by their
/// identities, and appends new ones; false for a value that is no list.
func mergeItems<Element>(
  of view: Node, into elements: inout [Element], by element: ValueReader,
  _ plan: ReadPlanReference, _ state: inout MappingState
) -> Bool {
  var places = [ObjectIdentity: Int]()
  // Of several elements with one identity the first counts.
  func note(_ model: Element, at place: Int, _ state: inout MappingState) {
    let known = plan.plan.objects.identity?.identity(of: model, isOfElement: true, &state)
    if let known, places[known] == nil { places[known] = place }
  }
  for (place, model) in elements.enumerated() { note(model, at: place, &state) }
  return view.forEachItem(of: element, &state) { view, state in
    let changes = state.changes.count
    // The keys of the identity are below the element.
    state.depth += 1
    let known = plan.plan.identity(of: view, isOfElement: true, &state)
    state.ascend()
    if let known, let place = places[known] {
      let isRead = Slot.of(&elements[place], .merge) { view.read(by: element, into: $0, &state) }
      if !isRead { state.dropChanges(since: changes) }
      state.noteChanges(since: changes, at: .index(place))
      return true
    }
    let new = Slot.making(Element.self, .newByUpdate) { view.read(by: element, into: $0, &state) }
    guard let new else { return false }
    elements.append(new)
    note(new, at: elements.count - 1, &state)
    state.hasChanged = true
    state.noteChanges(since: changes, at: .index(elements.count - 1))
    return true
  }
}

extension ValueReader {
  /// The plan of the models that it reads, where they have an identity; nil for other values.
  func identifiedPlan(of type: Any.Type) -> ReadPlanReference? {
    guard case .model(let reference) = shape, reference.plan.type == type,
      reference.plan.objects.identity != nil
    else { return nil }
    return reference
  }
}
