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
    guard items != nil, session.isShownExactly(state) else { return items }
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
