import ValueTransformers

// Types represented by a raw value, a case, or a text, by their conformances.
extension WritePlanBuilder {
  /// Returns the writer for such a type, in the order in which such types are read; nil for any
  /// other.
  mutating func conformanceWriter(for type: Any.Type) throws -> ValueWriter? {
    let shape = TypeShape(of: type)
    if let type = shape.rawValues, let writer = try rawValueWriter(for: type) { return writer }
    if let type = shape.losslessText { return .description(type) }
    return shape.cases.flatMap { .caseName($0) }
  }

  /// Returns the writer by the raw value, where that is of a type that is read again.
  private mutating func rawValueWriter<Value: RawRepresentable>(
    for type: Value.Type
  ) throws -> ValueWriter? {
    // A raw value that leads back to the type would lead on forever.
    guard Value.RawValue.self != Value.self,
      RouteInputs.types.contains(where: {
        transformers.transformer(from: $0, to: Value.RawValue.self) != nil
      }), let writer = try writerIfAny(for: Value.RawValue.self)
    else { return nil }
    return ValueWriter(
      specialized: FedWriter(transform: { (value: Value) in value.rawValue }, writer: writer))
  }
}

extension ValueWriter {
  /// Returns a writer by the name of a case; nil for a type whose cases have none.
  fileprivate static func caseName<Value: CaseIterable>(_ type: Value.Type) -> ValueWriter? {
    let transformer = CaseNameTransformer<Value>()
    guard transformer.problem == nil else { return nil }
    return .text { memory in
      do throws(TransformError) {
        return try transformer.reverse(memory.value(as: type))
      } catch {
        throw SerializationError(of: type, error)
      }
    }
  }

  /// Returns a writer by the text that the type reads itself from.
  fileprivate static func description<Value: LosslessStringConvertible>(
    _ type: Value.Type
  ) -> ValueWriter {
    .text { $0.value(as: type).description }
  }
}
