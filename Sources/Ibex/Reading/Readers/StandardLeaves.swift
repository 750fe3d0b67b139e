import Foundation
import ValueTransformers

// The direct paths, made for concrete types while this module is compiled.
//
// A generic store around an optional or a list looks its types up for every value; these do not.
extension StandardLeaf {
  @inline(__always)
  static func addReaders(to readers: inout StandardTypes.Readers) {
    readers[ObjectIdentifier(Self.self)] = (Self.self, .leaf(Self.self))
    readers[ObjectIdentifier(Self?.self)] = (Self.self, .optionalLeaf(Self.self))
    readers[ObjectIdentifier([Self].self)] = (Self.self, .leafArray(Self.self))
  }
}

extension ValueReader {
  @inline(__always)
  fileprivate static func leaf<Leaf: StandardLeaf>(_ type: Leaf.Type) -> ValueReader {
    ValueReader(
      node: { readLeaf(type, $0, $1, $2, &$3) }, dynamic: { readLeaf(type, $0, $1, $2, &$3) },
      shape: Leaf.shape, expectation: Leaf.expectation)
  }

  @inline(__always)
  fileprivate static func optionalLeaf<Leaf: StandardLeaf>(_ type: Leaf.Type) -> ValueReader {
    ValueReader(
      node: { readOptionalLeaf(type, $0, $1, $2, &$3) },
      dynamic: { readOptionalLeaf(type, $0, $1, $2, &$3) },
      shape: Leaf.shape, expectation: Leaf.expectation)
  }

  @inline(__always)
  fileprivate static func leafArray<Leaf: StandardLeaf>(_ type: Leaf.Type) -> ValueReader {
    let element = leaf(type)
    return ValueReader(
      node: { readLeafArray(type, element, $0, $1, $2, &$3) },
      dynamic: { readLeafArray(type, element, $0, $1, $2, &$3) },
      shape: .list, expectation: Leaf.expectation)
  }
}

@inline(__always)
private func readLeaf<Leaf: StandardLeaf, View: ValueView>(
  _ type: Leaf.Type, _ view: View, _ memory: UnsafeMutableRawPointer, _ placement: Placement,
  _ state: inout MappingState
) -> Bool {
  guard let value = Leaf.value(of: view, &state) else { return false }
  memory.place(value, placement, &state)
  return true
}

@inline(__always)
private func readOptionalLeaf<Leaf: StandardLeaf, View: ValueView>(
  _ type: Leaf.Type, _ view: View, _ memory: UnsafeMutableRawPointer, _ placement: Placement,
  _ state: inout MappingState
) -> Bool {
  if view.kind == .null {
    memory.place(Leaf?.none, placement, &state)
    return true
  }
  guard let value = Leaf.read(view, &state) else {
    return readUnusualOptionalLeaf(type, view, memory, placement, &state)
  }
  memory.place(Leaf?.some(value), placement, &state)
  return true
}

@inline(never)
private func readUnusualOptionalLeaf<Leaf: StandardLeaf, View: ValueView>(
  _ type: Leaf.Type, _ view: View, _ memory: UnsafeMutableRawPointer, _ placement: Placement,
  _ state: inout MappingState
) -> Bool {
  if view.isBlank(for: Leaf.shape) {
    memory.place(Leaf?.none, placement, &state)
    return true
  }
  guard let value = Leaf.value(of: view, &state) else { return false }
  memory.place(Leaf?.some(value), placement, &state)
  return true
}

@inline(__always)
private func readLeafArray<Leaf: StandardLeaf, View: ValueView>(
  _ type: Leaf.Type, _ element: ValueReader, _ view: View, _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  guard view.kind == .list, view.gatheredValues == nil else {
    guard let values = readList(of: type, view, element, &state) else { return false }
    memory.place(values, placement, &state)
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
    memory.place(values, placement, &state)
  } else {
    let values = [Leaf](inPlace: view.count) { buffer, count in
      count = fill(buffer, from: view, &state)
    }
    memory.place(values, placement, &state)
  }
  return true
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
