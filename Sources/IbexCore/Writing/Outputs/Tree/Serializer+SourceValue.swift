extension Serializer {
  /// Converts a value of any type of property to a value of unknown shape.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: The errors of `jsonData(_:as:)`.
  public func sourceValue<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> SourceValue {
    try tree(value, for: .value).value
  }

  /// Creates a tree of a value, in a form that depends on its purpose.
  package func tree<Value>(_ value: Value, for form: OutputForm) throws -> WriteTree {
    var output = TreeOutput(newState, for: form)
    try write(value, to: &output)
    return output.tree
  }
}
