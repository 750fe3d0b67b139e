public import IbexFoundation

#if canImport(Combine)
  public import Combine
#endif

// In the place of a `JSONEncoder`.
extension Serializer {
  /// Writes a value as JSON, with the signature of `JSONEncoder`'s method, so that a serializer can
  /// replace one.
  ///
  ///     let encoder = Serializer()  // was JSONEncoder()
  ///     let data = try encoder.encode(station)
  ///
  /// A type that is also `Mappable` is written from its stored properties, without a call of its
  /// `encode(to:)`. Dates are text in ISO 8601, whereas a `JSONEncoder` without options writes
  /// seconds since 2001. Keys are in the order in which they are encoded, and slashes are not
  /// escaped.
  ///
  /// - Throws: `SerializationError` for values that cannot be written, and the errors of
  ///   `encode(to:)`.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data { try jsonData(value) }
}

#if canImport(Combine)
  extension Serializer: TopLevelEncoder {}
#endif
