import IbexFoundation
import ValueTransformers

// The direct paths, made for concrete types while this module is compiled.
//
// A generic reader around that of an optional or a list looks its types up for every value; these
// do not. The closures say `Self`, since each would capture the metatype otherwise.
extension StandardLeaf {
  static var isReadDirectly: Bool { true }

  static func makeReader(of kind: TypeShape.Kind, element: ValueReader?) -> ValueReader? {
    switch kind {
    case .leaf: reader
    case .optional where hasDirectOptional: optionalReader
    case .list where hasDirectArray: arrayReader(of: element)
    default: nil
    }
  }

  private static var reader: ValueReader {
    ValueReader(
      shape: shape, expectation: expectation, directNumberType: directNumberType,
      isOfTexts: Self.self == String.self
    ) { view, slot, state in
      if let value = Self.read(view, &state) {
        slot.place(value, &state)
        return true
      }
      if view.isHeld || view.kind == .element {
        return view.readUnusual(as: Self.self, into: slot, &state)
      }
      Self.refuse(view, &state)
      return false
    }
  }

  @inline(__always)  // 0.2 % of "feed XML → 10,000 models"
  private static var optionalReader: ValueReader {
    // For values that the leaf does not take directly.
    let general = ValueReader.optional(of: Self.self, reader)
    return ValueReader(
      shape: shape, expectation: expectation, directNumberType: directNumberType?.optional
    ) { view, slot, state in
      if view.kind == .null {
        slot.place(Self?.none, &state)
        return true
      }
      guard let value = Self.read(view, &state) else {
        return view.read(by: general, into: slot, &state)
      }
      slot.place(Self?.some(value), &state)
      return true
    }
  }

  /// The reader for an array, which is fast where its elements are bytes.
  ///
  /// - Parameter element: The reader of elements where not every value that leads to a leaf is one,
  ///   or nil.
  @inline(__always)  // 37 % of "list of 100,000 texts"
  private static func arrayReader(of element: ValueReader?) -> ValueReader {
    let reader = element ?? reader
    let general = ValueReader.array(of: Self.self, reader)
    return ValueReader(
      shape: .list, expectation: expectation, parts: [reader], readsText: true,
      read: { view, slot, state in
        // Lists of texts are mostly short, where the general reader shows: 2.5 percent of a feed.
        guard !Self.isTrivial, view.isPlainList else {
          return view.read(by: general, into: slot, &state)
        }
        guard let values = readPlainList(of: Self.self, view, reader, &state) else { return false }
        slot.place(values, &state)
        return true
      },
      container: { cursor, slot, state in
        // One test for all texts.
        if !Self.isTrivial, element != nil { return general.container(&cursor, slot, &state) }
        guard cursor.isAtList, state.descendInSinglePass() else {
          return cursor.readTokens(by: general.node, into: slot, &state)
        }
        defer { state.ascend() }
        let values = [Self](listAt: &cursor, isTrivial: Self.isTrivial) { cursor, slot in
          !Self.isTrivial && cursor.isAtText
            ? cursor.readText(by: reader, into: slot, &state)
            : cursor.readElement(as: Self.self, by: reader, into: slot, &state)
        }
        guard let values else { return .stopped }
        slot.place(values, &state)
        return .read
      })
  }
}
