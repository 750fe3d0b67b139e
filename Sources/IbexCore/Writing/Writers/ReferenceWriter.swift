// Properties that `.reference` fills, where keys are those of overrides.
extension WritePlanBuilder {
  /// Returns the writer for the identity of a class; nil for a model that has none of one value.
  mutating func identityWriter<Model: Mappable>(of type: Model.Type) throws -> ValueWriter? {
    guard type is AnyObject.Type,
      let identity = try cache.configuration.reading.schema(ofModel: type).identity,
      identity.properties.count == 1, let property = identity.properties.first
    else { return nil }
    let value = property.writer(by: try writer(for: property.valueType))
    return ValueWriter(
      ReferenceWriter(property: property, typeName: String(describing: type), value: value))
  }
}

/// Writes the identity of an object in its place.
private struct ReferenceWriter: WriterBody {
  let property: ModelProperty
  let typeName: String
  let value: ValueWriter

  func write(_ memory: ValueMemory, to output: inout some ValueOutput) throws -> Bool {
    guard try output.write(memory.object.property(at: property.memoryOffset), by: value) else {
      throw SerializationError(
        expected: "the identity of \(typeName)", found: Summary.none)
    }
    return true
  }
}
