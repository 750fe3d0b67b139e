import ValueTransformers

/// Returns the items of a value that is not a plain list, or nil if none fit.
@inline(never)
func readItems<Element>(
  of type: Element.Type, in view: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  if view.isGathered { return readGathered(of: type, view, element, &state) }
  if element.isDecodable, view.kind.isKeyed, !state.isExact || view.kind == .element,
    !view.isEmptyElement
  {
    return readDecodableItems(of: type, in: view, element, &state)
  }
  let items = view.items(of: element, &state)
  switch items {
  case .none: return []
  case .itself:
    if let items = readSingle(of: type, view, element, &state) { return items }
    // A reference to nothing known is left out, as it is among others.
    guard view.isReference(by: element, &state) else { return nil }
    _ = state.leaveOut(view, type)
    return absence(of: type).map { [$0] } ?? []
  case .elements, .wrapped, .wrappedModels, .unfit: break
  }
  var isList = false
  let elements = [Element](inPlace: max(view.count, 1)) { room in
    isList = view.forEachItem(items, of: element, &state) { item, state in
      let count = room.count
      room.append {
        item.read(by: element, into: $0, &state) || state.leaveOut(item, type)
      }
      state.settleElement()
      return room.count > count
    }
  }
  return isList ? elements : nil
}

/// Returns the items of all values that a path has found by way of lists, each as if a list were
/// requested in its place. Nil if nothing is left of values that are not lists of items.
private func readGathered<Element>(
  of type: Element.Type, _ list: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  var elements: [Element] = []
  var (unfit, hasItems): ([SourcePath], Bool) = ([], true)
  let (mark, outer) = (state.mark, state.neededDepth)
  // If nothing is left, each value is a reason.
  if state.depth <= outer { state.neededDepth = state.depth + 1 }
  let isRead = list.forEachGathered(&state) { value, isElement, state in
    let isItem = isElement || state.isExact && value.isOneItem
    let count = state.pendingCount
    let items =
      isItem
      ? readSingle(of: type, value, element, &state)
      : state.opening(value) { readItems(of: type, in: $0, element, &$1) }
    if let items {
      elements += items
    } else {
      if state.pendingCount > count {
        _ = state.leaveToOuterValue(since: count)
        unfit.append(state.path(of: value))
      }
      hasItems = hasItems && isItem
      elements += absence(of: type).map { [$0] } ?? []
    }
    state.settleElement()
  }
  state.neededDepth = outer
  guard isRead, hasItems || !elements.isEmpty else { return nil }
  for place in unfit.reversed() { state.leaveOut(place, type) }
  state.recover(to: mark)
  return elements
}

/// Returns a list of one value, or nil if it does not fit.
///
/// Not inlined, for the room of an optional makes a generic function look its type up on entry.
@inline(never)
func readSingle<Element>(
  of type: Element.Type, _ view: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  Slot.making(type) { view.read(by: element, into: $0, &state) }.map { [$0] }
}

/// Returns the items of a keyed value, made by initializers: the run over the value itself tells
/// whether it is the only item. If not, an element of XML is a wrapper.
func readDecodableItems<Element>(
  of type: Element.Type, in view: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  let (mark, session) = (state.mark, state.decodingSession)
  let (items, hasKey) = session.lookingForKeys { readSingle(of: type, view, element, &state) }
  // A type that asks for keys of which none is there does not take the text of an element.
  let isOther = session.asksForKeys && !view.isDeclaredPresent
  if hasKey || view.kind == .element && !view.hasElements && !isOther {
    guard items != nil, state.isShownExactly else { return items }
    // A type that tries a list first is not shown one value as one.
    session.noteRefusal()
    state.withdraw(to: mark)
    view.refuseAsList(of: element, &state)
    return nil
  }
  state.withdraw(to: mark)
  state.forgetDecodingFailure()
  guard view.kind == .element, view.elementText?.isBlankText ?? true else {
    view.refuseAsList(of: element, &state)
    return nil
  }
  return readWrapped(of: type, in: view, element, &state)
}

/// Returns the values of the elements within a wrapper.
///
/// If some have a key of the type, those that hold something and have none are not among them, but
/// for those of whose elements the type has made a list.
private func readWrapped<Element>(
  of type: Element.Type, in view: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  state.recordStrayKeys(of: view, besides: .elements)
  guard state.descend(view) else { return nil }
  var children: [(value: Element?, isItem: Bool, isOther: Bool, findings: [Finding])] = []
  let session = state.decodingSession
  var someHaveKeys = false
  view.forEachElement { child, _ in
    let mark = state.mark
    let (value, hasKey) = session.lookingForKeys {
      Slot.making(type) { child.read(by: element, into: $0, &state) }
    }
    let isItem = hasKey || value != nil && session.hasTakenElements
    if hasKey { someHaveKeys = true }
    if value == nil { _ = state.leaveOut(child, type) }
    state.recover(to: mark)
    let isOther = child.isScalarElement && !child.holdsNothing && session.asksForKeys
    children.append(
      (value, isItem, isOther, state.withdrawFindings(since: mark)))
  }
  var values: [Element] = []
  var number = 0
  view.forEachElement { child, _ in
    let (value, isItem, isOther, findings) = children[number]
    number += 1
    if !isItem, isOther || someHaveKeys && !child.holdsNothing {
      let keys = element.shape.itemKeys ?? "a key of the items"
      state.record(.unmatchedKey, expected: "an item with \(keys)", found: child.summary, at: child)
    } else {
      state.note(findings)
      if let value { values.append(value) }
    }
    state.settleElement()
  }
  state.ascend()
  let isOneValue = state.isOfExactRun && !someHaveKeys && view.isPlainlyOne
  guard isOneValue || values.isEmpty && !children.isEmpty else { return values }
  view.refuseAsList(of: element, &state)
  return nil
}

extension Node {
  /// Whether a value that a path has found is an item, and no list of them.
  fileprivate var isOneItem: Bool {
    guard let document = embeddedDocument else { return kind != .list && kind != .null }
    return document.withNode { ![.list, .null, .element].contains($0.kind) }
  }
}
