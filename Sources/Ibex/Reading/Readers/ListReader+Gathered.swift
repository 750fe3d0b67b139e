import ValueTransformers

/// Returns the items of all values that a path has found through lists, each as if a list were
/// requested in its place. Nil if nothing is left of values that are not lists of items.
@inline(never)
func readGathered<Element>(
  of type: Element.Type, _ values: [PathValue<HeldValue>], in list: Node, _ element: ValueReader,
  _ state: inout MappingState
) -> [Element]? {
  guard state.descend(list) else { return nil }
  defer { state.path.ascend() }
  var elements: [Element] = []
  var hasUnfit = false
  list.forEachElement { value, position in
    state.path.setWay(values[position].steps)
    let isElement = values[position].isElement || state.isExact && value.isOneItem
    let items =
      isElement
      ? readItem(of: type, value, element, &state)
      : state.opening(value) { readItems(of: type, in: $0, element, &$1) }
    guard let items else {
      hasUnfit = true
      _ = state.leaveOut(type)
      return
    }
    elements += items
    state.settleElement()
  }
  return hasUnfit && elements.isEmpty ? nil : elements
}

/// Returns the one item that a value is, or nothing.
private func readItem<Element>(
  of type: Element.Type, _ value: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  if let items = readSingle(of: type, value, element, &state) { return items }
  _ = state.leaveOut(type)
  return absence(of: type).map { [$0] } ?? []
}

extension Node {
  /// Whether a value that a path has found is an item, and no list of them.
  fileprivate var isOneItem: Bool {
    guard let document = embeddedDocument else { return kind != .list && kind != .null }
    return document.withNode { ![.list, .null, .element].contains($0.kind) }
  }
}
