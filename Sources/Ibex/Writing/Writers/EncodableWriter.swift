extension ValueWriter {
  /// A writer for a type that encodes itself.
  static func encodable<Value: Encodable>(_ type: Value.Type) -> ValueWriter {
    ValueWriter(
      json: { try writeEncodable($0.pointee(as: type), $0, &$1) },
      dictionary: { try writeEncodable($0.pointee(as: type), $0, &$1) },
      xml: { try writeEncodable($0.pointee(as: type), $0, &$1) }, encodes: true)
  }
}

private func writeEncodable<Value: Encodable, Output: ValueOutput>(
  _ value: Value, _ memory: UnsafeRawPointer, _ output: inout Output
) throws -> Bool {
  let isObject = Value.self is AnyObject.Type
  // The type is a class, so the memory holds a reference to an object.
  if isObject { try output.state.enter(objectBase(of: memory), Value.self) }
  let depth = output.state.depth
  // Whatever a value encodes in place of itself may do the same.
  try output.state.descend(Summary.value(of: Value.self))
  let tree = EncodingTree(for: output)
  try value.encode(
    to: TreeEncoder(tree, depth: depth, codingPath: output.state.codingPath ?? []))
  if !tree.isSingle { output.state.ascend() }
  let isWritten = try tree.write(0, to: &output)
  if tree.isSingle { output.state.ascend() }
  if isObject { output.state.leaveObject() }
  return isWritten
}
