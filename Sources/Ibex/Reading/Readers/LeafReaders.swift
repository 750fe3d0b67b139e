import Foundation
import ValueTransformers

// The direct paths, made for concrete types while this module is compiled.
//
// A generic store around an optional or a list looks its types up for every value; these do not.
extension StandardLeaf {
  @inline(__always)
  static func addReaders(to readers: inout StandardTypes.Readers) {
    let reader = ValueReader(LeafReader<Self>(), shape: shape, expectation: expectation)
    readers[ObjectIdentifier(Self.self)] = (Self.self, reader)
    let optional = ValueReader(OptionalLeafReader<Self>(), shape: shape, expectation: expectation)
    readers[ObjectIdentifier(Self?.self)] = (Self.self, optional)
    let array = ValueReader(
      LeafArrayReader<Self>(element: reader), shape: .list, expectation: expectation)
    readers[ObjectIdentifier([Self].self)] = (Self.self, array)
  }
}

/// The reader body for a leaf.
private final class LeafReader<Leaf: StandardLeaf>: ReaderBody {
  @inline(__always)
  func read<View: ValueView>(
    _ view: View, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard let value = Leaf.value(of: view, &state) else { return false }
    slot.place(value, &state)
    return true
  }
}

/// The reader body for an optional leaf.
private final class OptionalLeafReader<Leaf: StandardLeaf>: ReaderBody {
  @inline(__always)
  func read<View: ValueView>(
    _ view: View, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    if view.kind == .null {
      slot.place(Leaf?.none, &state)
      return true
    }
    guard let value = Leaf.read(view, &state) else { return readUnusual(view, into: slot, &state) }
    slot.place(Leaf?.some(value), &state)
    return true
  }

  @inline(never)
  private func readUnusual<View: ValueView>(
    _ view: View, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    if view.isBlank(for: Leaf.shape) {
      slot.place(Leaf?.none, &state)
      return true
    }
    guard let value = Leaf.value(of: view, &state) else { return false }
    slot.place(Leaf?.some(value), &state)
    return true
  }
}

/// The reader body for an array of leaves.
private final class LeafArrayReader<Leaf: StandardLeaf>: ReaderBody {
  let element: ValueReader

  init(element: ValueReader) {
    self.element = element
  }

  @inline(__always)
  func read<View: ValueView>(
    _ view: View, into slot: Slot, _ state: inout MappingState
  ) -> Bool {
    guard view.kind == .list, view.gatheredValues == nil else {
      guard let values = readList(of: Leaf.self, view, element, &state) else { return false }
      slot.place(values, &state)
      return true
    }
    guard state.descend(view) else { return false }
    defer { state.path.ascend() }
    if Leaf.isTrivial {
      // An array made from a buffer costs less than one that is made to be filled, which looks its
      // type up; what is trivial is soon copied.
      let values = withUnsafeTemporaryAllocation(of: Leaf.self, capacity: view.count) { buffer in
        let count = fill(buffer, from: view, &state)
        return [Leaf](UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      }
      slot.place(values, &state)
    } else {
      let values = [Leaf](inPlace: view.count) { buffer, count in
        count = fill(buffer, from: view, &state)
      }
      slot.place(values, &state)
    }
    return true
  }
}

/// Initializes the beginning of a buffer with the elements of a list, and answers how many fit.
///
/// Invariant: the buffer has room for all elements of the list.
@inline(__always)
private func fill<Leaf: StandardLeaf, View: ValueView>(
  _ buffer: UnsafeMutableBufferPointer<Leaf>, from view: View, _ state: inout MappingState
) -> Int {
  var count = 0
  view.forEachElement { child, position in
    view.enter(child, at: position, on: &state.path)
    if let value = Leaf.value(of: child, &state) {
      buffer.initializeElement(at: count, to: value)
      count += 1
    }
  }
  return count
}
