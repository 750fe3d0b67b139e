import IbexFoundation

// The direct paths, made for concrete types while this module is compiled.
//
// A generic writer around an optional or a list looks its types up for every value; these do not.
extension StandardLeaf {
  @inline(__always)
  static func addWriters(to writers: inout StandardTypes.Writers) {
    writers[ObjectIdentifier(Self.self)] = (ValueWriter(LeafWriter<Self>()), isAlwaysWritten)
    writers[ObjectIdentifier(Self?.self)] = (
      ValueWriter(OptionalLeafWriter<Self>()), isAlwaysWritten
    )
    writers[ObjectIdentifier([Self].self)] = (ValueWriter(LeafArrayWriter<Self>()), false)
  }
}

extension ValueWriter {
  /// Returns a writer for a standard type.
  static func leaf<Leaf: WritableLeaf>(_ type: Leaf.Type) -> ValueWriter {
    ValueWriter(LeafWriter<Leaf>())
  }
}

private struct LeafWriter<Leaf: WritableLeaf>: WriterBody {
  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try Leaf.write(memory.value(as: Leaf.self), to: &output)
    return true
  }
}

private struct OptionalLeafWriter<Leaf: WritableLeaf>: WriterBody {
  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard let value = memory.value(as: Leaf?.self) else { return false }
    try Leaf.write(value, to: &output)
    return true
  }
}

private struct LeafArrayWriter<Leaf: WritableLeaf>: WriterBody {
  @inline(__always)
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    try memory.value(as: [Leaf].self).withUnsafeBufferPointer { elements in
      try output.writeList(count: elements.count) { position, output in
        try Leaf.write(elements[position], to: &output)
        return true
      }
    }
    return true
  }
}
