extension ValueWriter {
  /// A writer for a model, by its plan.
  static func model<Model: Mappable>(
    _ type: Model.Type, _ reference: WritePlanReference
  ) -> ValueWriter {
    guard type is AnyObject.Type else {
      return ValueWriter(
        json: { try writeStruct($0, reference, &$1) },
        dictionary: { try writeStruct($0, reference, &$1) },
        xml: { try writeStruct($0, reference, &$1) })
    }
    return ValueWriter(
      json: { try writeObject(of: type, $0, reference, &$1) },
      dictionary: { try writeObject(of: type, $0, reference, &$1) },
      xml: { try writeObject(of: type, $0, reference, &$1) })
  }
}

@inline(__always)
private func writeStruct<Output: ValueOutput>(
  _ base: UnsafeRawPointer, _ reference: WritePlanReference, _ output: inout Output
) throws -> Bool {
  try reference.withPlan { try output.writeModel(base, by: $0) }
  return true
}

/// Writes an object, which may be of a subclass: then by the plan of that.
@inline(__always)
private func writeObject<Model, Output: ValueOutput>(
  of type: Model.Type, _ memory: UnsafeRawPointer, _ reference: WritePlanReference,
  _ output: inout Output
) throws -> Bool {
  // The model is known to be a class, and its memory keeps the object alive.
  let base = objectBase(of: memory)
  let dynamicType = Swift.type(of: memory.pointee(as: type)) as Any.Type
  if dynamicType != type {
    let writer = try output.state.cache.writer(for: dynamicType)
    return try output.write(memory, by: writer)
  }
  try output.state.enter(base, type)
  try reference.withPlan { try output.writeModel(base, by: $0) }
  output.state.leaveObject()
  return true
}
