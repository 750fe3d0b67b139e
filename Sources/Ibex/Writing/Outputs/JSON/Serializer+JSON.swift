public import IbexFoundation

extension Serializer {
  /// Writes a value of any type that models may have as a property as JSON (RFC 8259).
  ///
  /// Types that are neither models nor known otherwise encode themselves, if they are `Encodable`;
  /// the `encode(to:)` of a model is not called. What is held as `Any` is written by its own type,
  /// or by its description where nothing writes that.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: `SerializationError` for what cannot be written, `PlanError` for a type that cannot,
  ///   and what `encode(to:)` throws.
  public func jsonData<Value>(_ value: Value, as type: Value.Type = Value.self) throws -> Data {
    try jsonBytes(value).takeData()
  }

  /// Writes a value of any type that models may have as a property as the text of JSON.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`.
  public func jsonString<Value>(_ value: Value, as type: Value.Type = Value.self) throws -> String {
    try jsonBytes(value).takeText()
  }

  private func jsonBytes(_ value: some Any) throws -> ByteBuffer {
    try JSONOutput(state: newState).bytes { try write(value, to: &$0) }
  }
}
