import IbexFoundation
import ValueTransformers

// The direct paths, made for concrete types while this module is compiled.
//
// A generic reader around that of an optional or a list looks its types up for every value; these
// do not.
extension StandardLeaf {
  static var isReadDirectly: Bool { true }

  @inline(__always)
  static func makeReader(of kind: TypeShape.Kind, element: ValueReader?) -> ValueReader? {
    switch kind {
    case .leaf: reader
    case .optional where hasDirectOptional:
      ValueReader(
        OptionalLeafReader<Self>(general: .optional(of: Self.self, reader)),
        shape: shape, expectation: expectation)
    case .list where hasDirectArray:
      ValueReader(
        LeafArrayReader<Self>(
          general: .array(of: Self.self, element ?? reader), element: element),
        shape: .list, expectation: expectation)
    default: nil
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

extension LeafReader: ReaderBody where Leaf: StandardLeaf {
  var directNumberType: DirectNumberType? { Leaf.directNumberType }

  @inline(__always)
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    guard let value = Leaf.value(of: view, &state) else { return false }
    slot.place(value, &state)
    return true
  }
}

extension ValueReader {
  /// Whether it takes texts of JSON without escapes as they are.
  var isOfTexts: Bool { body is LeafReader<String> || (body as? ExactReader)?.isOfTexts == true }
}

/// The reader body for an optional leaf.
private final class OptionalLeafReader<Leaf> {
  /// The reader of any optional, for values that the leaf does not take directly.
  let general: ValueReader

  init(general: ValueReader) { self.general = general }
}

extension OptionalLeafReader: ReaderBody where Leaf: StandardLeaf {
  var directNumberType: DirectNumberType? { Leaf.directNumberType?.optional }

  @inline(__always)
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    if view.kind == .null {
      slot.place(Leaf?.none, &state)
      return true
    }
    let value = Leaf.read(view, &state) ?? Leaf.unusual(view, isNoted: false, &state)
    guard let value else { return view.read(by: general, into: slot, &state) }
    slot.place(Leaf?.some(value), &state)
    return true
  }
}

/// The reader body for an array of leaves, which is fast where they are bytes.
private final class LeafArrayReader<Leaf> {
  /// The reader of any array.
  let general: ValueReader
  /// The reader of elements where not every value that leads to a leaf is one, or nil.
  let element: ValueReader?

  init(general: ValueReader, element: ValueReader?) {
    self.general = general
    self.element = element
  }
}

extension LeafArrayReader: ReaderBody where Leaf: StandardLeaf {
  var parts: [ValueReader] { general.parts }
  var readsText: Bool { true }

  // Not inlined, so that there is one copy for each leaf: a call costs nothing beside a list.
  @inline(never)
  func read(_ view: Node, into slot: Slot, _ state: inout MappingState) -> Bool {
    // Lists of texts are mostly short, where the general reader shows: 2.5 percent of a feed.
    if !Leaf.isTrivial, view.isPlainList {
      guard let values = readPlainList(of: Leaf.self, view, general.parts[0], &state) else {
        return false
      }
      slot.place(values, &state)
      return true
    }
    // A text, blank or not, may be in the place of a list; in an element only one that is not.
    guard view.kind == .element, !view.isBlankText, element == nil,
      let value = Leaf.unusual(view, isNoted: false, &state)
    else { return view.read(by: general, into: slot, &state) }
    slot.place([value], &state)
    return true
  }

  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    // One test for all texts.
    if !Leaf.isTrivial, element != nil { return general.container(&cursor, slot, &state) }
    guard cursor.isAtList, state.descendInSinglePass() else {
      return cursor.readTokens { general.node($0, slot, &state) }
    }
    defer { state.ascend() }
    let reader = general.parts[0]
    let values = [Leaf](listAt: &cursor, isTrivial: Leaf.isTrivial) { cursor, slot in
      if !Leaf.isTrivial, cursor.isAtText {
        return cursor.readText(by: reader, into: slot, &state)
      }
      if let value = Leaf.readPlainNumber(at: &cursor.scanner) {
        slot.place(value)
        return .read
      }
      if Leaf.isTrivial, let element { return element.read(&cursor, into: slot, &state) }
      return Self.readUnusual(at: &cursor, into: slot, &state)
    }
    guard let values else { return .stopped }
    slot.place(values, &state)
    return .read
  }

  /// Reads an element that is no plain number, by its token.
  @inline(never)
  private static func readUnusual(
    at cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard !cursor.isAtContainer else { return cursor.skipValue() ? .refused : .stopped }
    guard let token = cursor.scalar() else { return .stopped }
    guard let value = cursor.withNode(of: token, { Leaf.value(of: $0, &state) }) else {
      return .refused
    }
    slot.place(value)
    return .read
  }
}
