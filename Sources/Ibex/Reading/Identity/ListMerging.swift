/// The merge of a list of identified models with the list that a source has.
struct ListMerging<Element> {
  private(set) var elements: [Element]
  /// Whether elements have been appended.
  private(set) var hasChanged = false
  private let element: ValueReader
  private let plan: ReadPlanReference
  private var places = [ObjectIdentity: Int]()

  init(
    _ elements: [Element], element: ValueReader, plan: ReadPlanReference,
    _ state: inout MappingState
  ) {
    self.elements = elements
    self.element = element
    self.plan = plan
    for place in elements.indices { note(place, &state) }
  }

  /// Notes the identity of an element; of several with one the first counts.
  private mutating func note(_ place: Int, _ state: inout MappingState) {
    let known = plan.plan.objects.identity?.identity(
      of: elements[place], isOfElement: true, &state)
    if let known, places[known] == nil { places[known] = place }
  }

  /// Merges the items of a list; false for other values.
  mutating func merge(_ view: Node, _ state: inout MappingState) -> Bool {
    view.forEachItem(of: element, &state) { mergeElement($0, &$1) }
  }

  /// Returns whether an element is updated, or made and appended.
  private mutating func mergeElement(_ view: Node, _ state: inout MappingState) -> Bool {
    let changes = state.changes.count
    // The keys of the identity are below the element.
    state.path.descend()
    let known = plan.plan.identity(of: view, isOfElement: true, &state)
    state.path.ascend()
    if let known, let place = places[known] {
      let isRead = Slot.of(&elements[place], .merge) { view.read(by: element, into: $0, &state) }
      if !isRead { state.dropChanges(since: changes) }
      state.noteChanges(since: changes, at: .index(place))
      return true
    }
    let new = Slot.making(Element.self, .newByUpdate) { view.read(by: element, into: $0, &state) }
    guard let new else { return false }
    elements.append(new)
    note(elements.count - 1, &state)
    hasChanged = true
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
