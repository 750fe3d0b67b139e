/// Lets values encode themselves.
private struct EncodableWriter: WriterBody {
  let type: Any.Type
  let encode: ValueWriter.Encode

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    let tree = EncodingTree(for: output)
    let depth = output.state.depth
    let encoder = TreeEncoder(
      tree: tree, node: 0, codingPath: output.state.codingPath ?? [], depth: depth,
      innerDepth: depth + 1)
    try tree.expand(memory, of: type, by: encoder, encode)
    output.expect(.whole)
    // A value encoded in place of another counts as nested, since it may do the same.
    if tree.isSingle { output.state.depth += 1 }
    defer { output.state.depth = depth }
    return try tree.write(0, to: &output)
  }
}

extension ValueWriter {
  /// Returns a writer for a type that encodes itself.
  static func encodable<Value: Encodable>(_ type: Value.Type) -> ValueWriter {
    let encode: Encode = { try $0.value(as: type).encode(to: $1) }
    return ValueWriter(EncodableWriter(type: type, encode: encode), encode: encode)
  }
}
