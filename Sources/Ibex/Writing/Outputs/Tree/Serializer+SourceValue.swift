extension Serializer {
  /// Makes a value of unknown shape of a value of any type that models may have as a property.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`.
  public func sourceValue<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> SourceValue {
    try tree(value, for: .value).value
  }

  /// Makes a tree of a value, in a form that says what for.
  func tree<Value>(_ value: Value, for form: OutputForm) throws -> WriteTree {
    var output = TreeOutput(newState, for: form)
    try write(value, to: &output)
    return output.tree
  }
}
