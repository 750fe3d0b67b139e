/// Lets values encode themselves.
private struct EncodableWriter: WriterBody {
  let type: Any.Type
  let encode: ValueWriter.Encode

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let isObject = type is AnyObject.Type
    if isObject { try output.state.enter(memory.object, type) }
    let depth = output.state.depth
    // Whatever a value encodes in place of itself may do the same.
    try output.state.descend(Summary.value(of: type))
    let tree = EncodingTree(for: output)
    try encode(
      memory, TreeEncoder(tree, depth: depth, codingPath: output.state.codingPath ?? []))
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
    let encode: Encode = { try $0.value(as: type).encode(to: $1) }
    return ValueWriter(EncodableWriter(type: type, encode: encode), encode: encode)
  }
}
