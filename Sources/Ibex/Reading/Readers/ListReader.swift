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
    ValueReader(
      ListReader<Element, Collection>(element: element, convert: convert),
      shape: .list, expectation: element.expectation,
      gathering: element.isOfList ? .lists : .elements)
  }
}

/// The reader body for a collection that is created from a list of its elements.
private final class ListReader<Element, Collection: Sequence<Element>>: ReaderBody {
  let element: ValueReader
  let convert: ([Element]) -> Collection
  /// The type of the elements, if it is one that makes lists of itself, and an array is made.
  private let model = Collection.self == [Element].self ? TypeShape(of: Element.self).model : nil

  init(element: ValueReader, convert: @escaping ([Element]) -> Collection) {
    self.element = element
    self.convert = convert
  }

  var parts: [ValueReader] { [element] }

  var readsText: Bool { element.readsText }

  @inline(__always)
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if state.mergesLists, slot.placement.isByUpdate,
      let plan = element.identifiedPlan(of: Element.self)
    {
      return merge(view, by: plan, into: slot, &state)
    }
    guard let elements = readList(of: Element.self, view, element, &state) else { return false }
    slot.place(convert(elements), &state)
    return true
  }
}

extension ListReader {
  func survey(_ view: Node, _ state: inout MappingState) {
    state.withNewElements { $0.surveyList(view, by: element) }
  }

  /// Merges the items of a value with the list in the slot.
  private func merge(
    _ view: Node, by plan: ReadPlanReference, into slot: Slot,
    _ state: inout MappingState
  ) -> Bool {
    let changes = state.changes.count
    var elements = slot.placement == .merge ? Array(slot.value(as: Collection.self)) : []
    let count = elements.count
    guard mergeItems(of: view, into: &elements, by: element, plan, &state) else { return false }
    guard slot.placement == .merge else {
      slot.place(convert(elements))
      return true
    }
    guard elements.count > count || state.changes.count > changes else { return true }
    slot.with(.replace).place(convert(elements))
    return true
  }
}

extension ListReader {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard cursor.isAtList, state.descendInSinglePass() else {
      return cursor.readTokens { read($0, into: slot, &state) }
    }
    defer { state.ascend() }
    if let model, !slot.placement.updates {
      return readModels(model, at: &cursor, into: slot, &state)
    }
    let elements = [Element](listAt: &cursor) { cursor, slot in
      element.read(&cursor, into: slot, &state)
    }
    guard let elements else { return .stopped }
    slot.place(convert(elements), &state)
    return .read
  }

  /// Reads a list of models.
  ///
  /// A short one is kept in memory whose size is known, without a look at the type of a list.
  private func readModels(
    _ model: any Mappable.Type, at cursor: inout JSONCursor, into slot: Slot,
    _ state: inout MappingState
  ) -> SinglePassOutcome {
    let stride = MemoryLayout<Element>.stride
    let capacity = max(2, min(32, 1024 / max(stride, 1)))
    return withUnsafeTemporaryAllocation(
      byteCount: max(capacity * stride, 1), alignment: MemoryLayout<Element>.alignment
    ) { bytes in
      guard let room = bytes.baseAddress else { preconditionFailure("room for some bytes") }
      room.bindMemory(to: Element.self, capacity: capacity)
      let start = cursor.mark
      var count = 0
      var next = cursor.enter()
      while case .value = next, count < capacity {
        switch element.read(&cursor, into: Slot(room + count * stride, .new), &state) {
        case .read: count += 1
        case .refused: break
        case .ambiguous, .stopped:
          next = .malformed
          continue
        }
        next = cursor.advance(closing: UInt8(ascii: "]"))
      }
      guard case .end = next else {
        let elements = room.assumingMemoryBound(to: Element.self)
        return readMore(
          behind: elements, count, of: capacity, next, since: start, at: &cursor, into: slot,
          &state)
      }
      model._makeList(
        at: slot.memory, isNew: slot.placement.isNew, moving: room, count: count)
      return .read
    }
  }

  /// Reads what follows the first elements of a list.
  @inline(never)
  private func readMore(
    behind first: UnsafeMutablePointer<Element>, _ count: Int, of capacity: Int,
    _ next: JSONCursor.Next, since start: JSONCursor.Mark, at cursor: inout JSONCursor,
    into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    let first = ElementRoom(
      UnsafeMutableBufferPointer(start: first, count: capacity), count: count)
    let elements = [Element].elements(first, next, at: &cursor, since: start) { cursor, slot in
      element.read(&cursor, into: slot, &state)
    }
    guard let elements else { return .stopped }
    slot.place(convert(elements), &state)
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
