import Foundation

/// The direct paths, made for concrete types while this module is compiled.
///
/// A generic writer around an optional or a list looks its types up for every value; these do not.
enum WritableLeaves {
  static let writers: [ObjectIdentifier: ValueWriter] = {
    var writers: [ObjectIdentifier: ValueWriter] = [:]
    add(Int.self, to: &writers)
    add(Int32.self, to: &writers)
    add(Int64.self, to: &writers)
    add(UInt.self, to: &writers)
    add(UInt32.self, to: &writers)
    add(UInt64.self, to: &writers)
    add(Double.self, to: &writers)
    add(Bool.self, to: &writers)
    add(String.self, to: &writers)
    add(Date.self, to: &writers)
    return writers
  }()

  /// The types of which every value can be written, but for control characters in XML.
  static let unconditional: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      Int.self, Int32.self, Int64.self, UInt.self, UInt32.self, UInt64.self, Bool.self, String.self,
      Int?.self, Int32?.self, Int64?.self, UInt?.self, UInt32?.self, UInt64?.self, Bool?.self,
      String?.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

  @inline(__always)
  private static func add<Leaf: WritableLeaf>(
    _ leaf: Leaf.Type, to writers: inout [ObjectIdentifier: ValueWriter]
  ) {
    writers[ObjectIdentifier(leaf)] = ValueWriter(LeafWriter<Leaf>())
    writers[ObjectIdentifier(Leaf?.self)] = ValueWriter(OptionalLeafWriter<Leaf>())
    writers[ObjectIdentifier([Leaf].self)] = ValueWriter(LeafArrayWriter<Leaf>())
  }
}

extension ValueWriter {
  /// A writer for a standard type.
  static func leaf<Leaf: WritableLeaf>(_ type: Leaf.Type) -> ValueWriter {
    ValueWriter(LeafWriter<Leaf>())
  }
}

private struct LeafWriter<Leaf: WritableLeaf>: WriterBody {
  @inline(__always)
  func write<Output: ValueOutput>(
    _ memory: ValueMemory, to output: inout Output
  ) throws -> Bool {
    try Leaf.write(memory.value(as: Leaf.self), to: &output)
    return true
  }
}

private struct OptionalLeafWriter<Leaf: WritableLeaf>: WriterBody {
  @inline(__always)
  func write<Output: ValueOutput>(
    _ memory: ValueMemory, to output: inout Output
  ) throws -> Bool {
    guard let value = memory.value(as: Leaf?.self) else { return false }
    try Leaf.write(value, to: &output)
    return true
  }
}

private struct LeafArrayWriter<Leaf: WritableLeaf>: WriterBody {
  @inline(__always)
  func write<Output: ValueOutput>(
    _ memory: ValueMemory, to output: inout Output
  ) throws -> Bool {
    try memory.value(as: [Leaf].self).withUnsafeBufferPointer { elements in
      try output.writeList(count: elements.count) { position, output in
        try Leaf.write(elements[position], to: &output)
        return true
      }
    }
    return true
  }
}
