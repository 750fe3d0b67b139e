import ValueTransformers

/// Returns the items of all values that a path has found through lists, each as if a list were
/// requested in its place. Nil if nothing is left of values that are not lists of items.
@inline(never)
func readGathered<Element>(
  of type: Element.Type, _ values: [PathValue<InMemoryView>], _ element: ValueReader,
  _ state: inout MappingState
) -> [Element]? {
  guard state.descend(InMemoryView.gathered(values)) else { return nil }
  defer { state.path.ascend() }
  var elements: [Element] = []
  var hasUnfit = false
  for value in values {
    state.path.setWay(value.steps)
    guard let items = readItems(of: type, value, element, &state) else {
      hasUnfit = true
      _ = state.leaveOut(type)
      continue
    }
    elements += items
    state.settleElement()
  }
  return hasUnfit && elements.isEmpty ? nil : elements
}

extension InMemoryView {
  /// Whether a value that a path has found is an item, and no list of them.
  fileprivate var isOneItem: Bool {
    embeddedDocument == nil && kind != .list && kind != .null
      || embeddedDocument?.withNode { ![.list, .null, .element].contains($0.kind) } == true
  }
}

/// Returns the items of one value that a path has found, or nil if it is not a list of items.
private func readItems<Element>(
  of type: Element.Type, _ value: PathValue<InMemoryView>, _ element: ValueReader,
  _ state: inout MappingState
) -> [Element]? {
  if !value.isElement, !(state.isExact && value.view.isOneItem) {
    guard let document = value.view.embeddedDocument else {
      return readItems(of: type, in: .dynamic(value.view), element, &state)
    }
    return state.withDocument(document) { node, state in
      readItems(of: type, in: .node(node), element, &state)
    }
  }
  if let items = readSingle(of: type, .dynamic(value.view), element, &state) { return items }
  _ = state.leaveOut(type)
  return absence(of: type).map { [$0] } ?? []
}
