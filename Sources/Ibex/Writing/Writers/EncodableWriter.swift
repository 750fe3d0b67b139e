/// Lets values encode themselves.
struct EncodableWriter<Value: Encodable>: WriterBody {
  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let isObject = Value.self is AnyObject.Type
    if isObject { try output.state.enter(memory.object, Value.self) }
    let depth = output.state.depth
    // Whatever a value encodes in place of itself may do the same.
    try output.state.descend(Summary.value(of: Value.self))
    let tree = EncodingTree(for: output)
    try memory.value(as: Value.self).encode(
      to: TreeEncoder(tree, depth: depth, codingPath: output.state.codingPath ?? []))
    if !tree.isSingle { output.state.ascend() }
    output.expect(.whole)
    let isWritten = try tree.write(0, to: &output)
    if tree.isSingle { output.state.ascend() }
    if isObject { output.state.leaveObject() }
    return isWritten
  }
}

extension ValueWriter {
  /// Returns a writer for a type that encodes itself.
  static func encodable<Value: Encodable>(_ type: Value.Type) -> ValueWriter {
    ValueWriter(EncodableWriter<Value>(), encodes: true)
  }
}
