import ValueTransformers

extension ValueReader {
  /// Returns a reader for an array of elements that another reader reads, whose code is compiled for
  /// no type of them.
  @inline(never)
  static func array(of type: Any.Type, _ element: ValueReader) -> ValueReader {
    func make<Element>(_ type: Element.Type) -> ValueReader { list(of: type, element) { $0 } }
    return _openExistential(type, do: make)
  }

  /// Returns a reader for a collection of elements that another reader reads.
  package static func list<Element, Collection: Sequence<Element>>(
    of type: Element.Type, _ element: ValueReader, as convert: @escaping ([Element]) -> Collection
  ) -> ValueReader {
    // Nil unless the elements make lists of themselves, and an array is made.
    let model = Collection.self == [Element].self ? TypeShape(of: type).model : nil
    let read: Read = { view, slot, state in
      if state.mergesLists, slot.placement.isByUpdate,
        let plan = element.identifiedPlan(of: Element.self)
      {
        return merge(view, by: element, plan, into: slot, as: convert, &state)
      }
      guard let elements = readList(of: Element.self, view, element, &state) else { return false }
      if slot.placement.updates, element.leadsToReadOnly(state) {
        let old = slot.value(as: Collection.self)
        element.noteLostProperties(of: old, replacedBy: elements, at: view, &state)
      }
      slot.place(convert(elements), &state)
      return true
    }
    return ValueReader(
      shape: .list, expectation: element.expectation,
      gathering: element.takesWholeList ? .lists : .elements, parts: [element],
      readsText: element.readsText, read: read,
      container: { cursor, slot, state in
        let mayLose = slot.placement.updates && element.leadsToReadOnly(state)
        guard cursor.isAtList, !mayLose, state.descendInSinglePass() else {
          return cursor.readTokens(by: read, into: slot, &state)
        }
        defer { state.ascend() }
        if let model, !slot.placement.updates {
          return cursor.readModels(model, as: Element.self, by: element, into: slot, &state)
        }
        let elements = [Element](listAt: &cursor) { cursor, slot in
          element.read(&cursor, into: slot, &state)
        }
        guard let elements else { return .stopped }
        slot.place(convert(elements), &state)
        return .read
      },
      survey: { view, state in state.withNewElements { $0.surveyList(view, by: element) } })
  }
}

extension JSONCursor {
  /// Reads a list of models.
  ///
  /// A short one is kept in memory whose size is known, without a look at the type of a list.
  fileprivate mutating func readModels<Element>(
    _ model: any Mappable.Type, as type: Element.Type, by element: ValueReader, into slot: Slot,
    _ state: inout MappingState
  ) -> SinglePassOutcome {
    let stride = MemoryLayout<Element>.stride
    let capacity = max(2, min(32, 1024 / max(stride, 1)))
    return withUnsafeTemporaryAllocation(
      byteCount: max(capacity * stride, 1), alignment: MemoryLayout<Element>.alignment
    ) { bytes in
      guard let room = bytes.baseAddress else { preconditionFailure("room for some bytes") }
      room.bindMemory(to: Element.self, capacity: capacity)
      let start = mark
      var count = 0
      var next = enter()
      while case .value = next, count < capacity {
        switch element.read(&self, into: Slot(room + count * stride, .new), &state) {
        case .read: count += 1
        case .refused: break
        case .ambiguous, .stopped:
          next = .malformed
          continue
        }
        next = advance(closing: UInt8(ascii: "]"))
      }
      guard case .end = next else {
        let elements = room.assumingMemoryBound(to: Element.self)
        return readMore(
          behind: elements, count, of: capacity, next, since: start, by: element, into: slot, &state
        )
      }
      model._makeList(
        at: slot.memory, isNew: slot.placement.isNew, moving: room, count: count)
      return .read
    }
  }

  /// Reads what follows the first elements of a list.
  @inline(never)
  private mutating func readMore<Element>(
    behind first: UnsafeMutablePointer<Element>, _ count: Int, of capacity: Int, _ next: Next,
    since start: Mark, by element: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    let first = ElementRoom(
      UnsafeMutableBufferPointer(start: first, count: capacity), count: count)
    let elements = [Element].elements(first, next, at: &self, since: start) { cursor, slot in
      element.read(&cursor, into: slot, &state)
    }
    guard let elements else { return .stopped }
    slot.place(elements, &state)
    return .read
  }
}

/// Returns the values that a list, a wrapper, or a single value holds, without those that do not
/// fit.
@inline(never)
func readList<Element>(
  of type: Element.Type, _ view: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  view.isPlainList
    ? readPlainList(of: type, view, element, &state)
    : readItems(of: type, in: view, element, &state)
}

/// Returns the elements of a list that fit.
@inline(never)
func readPlainList<Element>(
  of type: Element.Type, _ view: Node, _ element: ValueReader, _ state: inout MappingState
) -> [Element]? {
  guard state.descend(view) else { return nil }
  let elements = [Element](inPlace: view.count) { room in
    view.forEachElement { child, _ in
      room.append {
        child.read(by: element, into: $0, &state) || state.leaveOut(child, Element.self)
      }
      state.settleElement()
    }
  }
  state.ascend()
  return elements
}

/// Merges the items of a value with the list in a slot.
private func merge<Element, Collection: Sequence<Element>>(
  _ view: Node, by element: ValueReader, _ plan: ReadPlanReference, into slot: Slot,
  as convert: ([Element]) -> Collection, _ state: inout MappingState
) -> Bool {
  let changes = state.changeCount
  var elements = slot.placement == .merge ? Array(slot.value(as: Collection.self)) : []
  let count = elements.count
  guard mergeItems(of: view, into: &elements, by: element, plan, &state) else { return false }
  guard slot.placement == .merge else {
    slot.place(convert(elements))
    return true
  }
  guard elements.count > count || state.changeCount > changes else { return true }
  slot.with(.replace).place(convert(elements))
  return true
}

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
    let changes = state.changeCount
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
