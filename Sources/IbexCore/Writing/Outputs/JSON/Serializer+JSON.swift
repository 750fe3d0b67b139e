public import IbexFoundation

extension Serializer {
  /// Returns a value of any type of property as JSON (RFC 8259) in UTF-8.
  ///
  /// Other types are written by their `encode(to:)` if they are `Encodable`; that of a model is not
  /// called. A value held as `Any` is written by its dynamic type, or as its description if that
  /// type cannot be written.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: `SerializationError` for values that cannot be written, `PlanError` for types that
  ///   cannot, and the errors of `encode(to:)`.
  public func jsonData<Value>(_ value: Value, as type: Value.Type = Value.self) throws -> Data {
    try jsonBytes(value).takeData()
  }

  /// Returns a value of any type of property as JSON text.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - type: The static type of the value.
  /// - Throws: The errors of `jsonData(_:as:)`.
  public func jsonString<Value>(_ value: Value, as type: Value.Type = Value.self) throws -> String {
    try jsonBytes(value).takeText()
  }

  private func jsonBytes(_ value: some Any) throws -> ByteBuffer {
    try JSONOutput(state: newState).bytes { try write(value, to: &$0) }
  }
}
