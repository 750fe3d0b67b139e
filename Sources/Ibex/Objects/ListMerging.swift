/// The merge of a list of identified models with the list that a source has.
struct ListMerging<Element> {
  private(set) var elements: [Element]
  /// Whether elements have been appended.
  private(set) var hasChanged = false
  private let element: ValueReader
  private let identity: ElementIdentity
  private var places: [ObjectIdentity: Int] = [:]

  init(
    _ elements: [Element], element: ValueReader, identity: ElementIdentity,
    _ state: inout MappingState
  ) {
    self.elements = elements
    self.element = element
    self.identity = identity
    for place in elements.indices { note(place, &state) }
  }

  /// Notes the identity of an element; of several with one the first counts.
  private mutating func note(_ place: Int, _ state: inout MappingState) {
    guard let known = identity.identity(of: elements[place], &state), places[known] == nil else {
      return
    }
    places[known] = place
  }

  /// Merges the items of a list; false for what is none.
  mutating func merge(_ view: some ValueView, _ state: inout MappingState) -> Bool {
    let items = view.items(of: element, &state)
    switch items {
    case .none: return true
    case .unfit:
      view.refuseAsList(of: element, &state)
      return false
    case .itself:
      mergeElement(view, &state)
      return true
    case .wrapped, .elements: break
    }
    guard state.descend(view) else { return false }
    view.forEachElement { child, position in
      view.enter(child, at: position, on: &state.path)
      if items.isItem(child, of: element, &state) { mergeElement(child, &state) }
    }
    state.path.ascend()
    return true
  }

  private mutating func mergeElement(_ view: some ValueView, _ state: inout MappingState) {
    let changes = state.changes.count
    if let known = identity.plan.plan.identity(of: view, &state), let place = places[known] {
      let isRead = Slot.of(&elements[place], .merge) { view.read(by: element, into: $0, &state) }
      if !isRead { state.dropChanges(since: changes) }
      state.noteChanges(since: changes, at: .index(place))
      return
    }
    let new = Slot.making(Element.self, .newByUpdate) { view.read(by: element, into: $0, &state) }
    guard let new else { return }
    elements.append(new)
    note(elements.count - 1, &state)
    hasChanged = true
    state.hasChanged = true
    state.noteChanges(since: changes, at: .index(elements.count - 1))
  }
}

/// The identity of the elements of a list.
struct ElementIdentity {
  let plan: ReadPlanReference

  /// Returns the identity that an element has now.
  func identity<Element>(of element: Element, _ state: inout MappingState) -> ObjectIdentity? {
    var element = element
    let isObject = Element.self is AnyObject.Type
    return withUnsafeMutablePointer(to: &element) {
      plan.plan.objects.identity?.identity(
        ofModel: ModelMemory(of: $0, isObject: isObject), &state)
    }
  }
}

extension ValueReader {
  /// The identity of the values; nil where they have none.
  func elementIdentity(of type: Any.Type) -> ElementIdentity? {
    guard case .model(let reference) = shape, reference.plan.type == type,
      reference.plan.objects.identity != nil
    else { return nil }
    return ElementIdentity(plan: reference)
  }
}
