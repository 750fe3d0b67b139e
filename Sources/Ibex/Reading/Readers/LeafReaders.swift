import IbexFoundation
import ValueTransformers

// The direct paths, made for concrete types while this module is compiled.
//
// A generic reader around that of an optional or a list looks its types up for every value; these
// do not.
extension StandardLeaf {
  static var isReadDirectly: Bool { true }

  @inline(__always)
  static func makeReader(of form: LeafForm) -> ValueReader? {
    switch form {
    case .itself: reader
    case .optional where isCommon:
      ValueReader(OptionalLeafReader<Self>(), shape: shape, expectation: expectation)
    case .array where isCommon:
      ValueReader(LeafArrayReader<Self>(element: reader), shape: .list, expectation: expectation)
    case .optional, .array: nil
    }
  }

  @inline(__always)
  private static var reader: ValueReader {
    ValueReader(LeafReader<Self>(), shape: shape, expectation: expectation)
  }
}

// The classes ask nothing of the leaf, but their conformances do: so the runtime makes the classes
// without a search for the leaf's conformance.

/// The reader body for a leaf.
private final class LeafReader<Leaf> {}

extension LeafReader: ReaderBody, SpecializedBody where Leaf: StandardLeaf {
  var parts: [ValueReader] { [] }
  var directNumberType: DirectNumberType? { Leaf.directNumberType }

  @inline(__always)
  func read(view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let value = Leaf.value(of: view, &state) else { return false }
    slot.place(value, &state)
    return true
  }
}

/// The reader body for an optional leaf.
private final class OptionalLeafReader<Leaf> {}

extension OptionalLeafReader: ReaderBody, SpecializedBody where Leaf: StandardLeaf {
  var parts: [ValueReader] { [] }
  var directNumberType: DirectNumberType? { Leaf.directNumberType?.optional }

  @inline(__always)
  func read(view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == .null {
      slot.place(Leaf?.none, &state)
      return true
    }
    guard let value = Leaf.read(view, &state) else {
      return readUnusual(view.eitherView, into: slot, &state)
    }
    slot.place(Leaf?.some(value), &state)
    return true
  }

  @inline(never)
  private func readUnusual(
    _ view: EitherView, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    // Of blank text no leaf makes a value but those of text, to which it is one.
    if case .node(let node) = view, let text = node.elementText, state.admits(text),
      let value = Leaf.read(text, &state)
    {
      state.recordStrayKeys(of: view, besides: .text)
      slot.place(Leaf?.some(value), &state)
      return true
    }
    if view.isBlank(for: Leaf.shape) {
      slot.place(Leaf?.none, &state)
      return true
    }
    guard let value = Leaf.unusual(view, &state) else { return false }
    slot.place(Leaf?.some(value), &state)
    return true
  }
}

/// The reader body for an array of leaves.
private final class LeafArrayReader<Leaf> {
  let element: ValueReader

  init(element: ValueReader) {
    self.element = element
  }
}

extension LeafArrayReader: ReaderBody, SpecializedBody where Leaf: StandardLeaf {
  var parts: [ValueReader] { [element] }
  var readsText: Bool { true }

  // Not inlined, so that there is one copy for each leaf and view: a call costs nothing beside a
  // list.
  @inline(never)
  func read(view: some ValueView, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard view.kind == .list, view.gatheredValues == nil else {
      guard let values = readItems(of: Leaf.self, in: view.eitherView, element, &state) else {
        return false
      }
      slot.place(values, &state)
      return true
    }
    guard state.descend(view) else { return false }
    defer { state.path.ascend() }
    let values =
      Leaf.isTrivial
      ? [Leaf](copied: view.count) { fill(&$0, from: view, &state) }
      : [Leaf](inPlace: view.count) { fill(&$0, from: view, &state) }
    slot.place(values, &state)
    return true
  }
}

extension LeafArrayReader where Leaf: StandardLeaf {
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard cursor.isAtList, state.descendInSinglePass() else {
      return cursor.readTokens { read(node: $0, into: slot, &state) }
    }
    defer { state.path.ascendSilently() }
    let values = [Leaf](listAt: &cursor, isTrivial: Leaf.isTrivial) { cursor, slot in
      if let value = Leaf.readPlainNumber(at: &cursor.scanner) {
        slot.place(value)
        return .read
      }
      guard !cursor.isAtContainer else { return cursor.skipValue() ? .refused : .stopped }
      guard let token = cursor.scalar() else { return .stopped }
      guard let value = cursor.withNode(of: token, { Leaf.value(of: $0, &state) }) else {
        return .refused
      }
      slot.place(value)
      return .read
    }
    guard let values else { return .stopped }
    slot.place(values, &state)
    return .read
  }
}

/// Appends the elements of a list that fit.
@inline(__always)
private func fill<Leaf: StandardLeaf>(
  _ room: inout ElementRoom<Leaf>, from view: some ValueView, _ state: inout MappingState
) {
  view.forEachElement { child, position in
    view.enter(child, at: position, on: &state.path)
    if let value = Leaf.value(of: child, &state) { room.append(value) }
  }
}
