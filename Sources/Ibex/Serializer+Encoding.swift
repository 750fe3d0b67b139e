public import IbexFoundation

#if canImport(Combine)
  public import Combine
#endif

// In the place of a `JSONEncoder`.
extension Serializer {
  /// Writes a value as JSON, with the shape of a `JSONEncoder`'s method, so that a serializer can
  /// stand wherever one is called.
  ///
  ///     let encoder = Serializer()  // was JSONEncoder()
  ///     let data = try encoder.encode(station)
  ///
  /// A type that is `Mappable` too is written from its stored properties, and its `encode(to:)` not
  /// called. Dates are text in ISO 8601 where a `JSONEncoder` without options writes seconds since
  /// 2001, keys are in the order in which they are encoded, and slashes are not escaped.
  ///
  /// - Throws: `SerializationError` for what cannot be written, and what `encode(to:)` throws.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { try jsonData(value) }
}

#if canImport(Combine)
  extension Serializer: TopLevelEncoder {}
#endif
