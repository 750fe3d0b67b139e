/// A property of a `Decodable` type that Ibex maps, within any decoder.
///
///     struct Trip: Decodable {
///       let day: Date
///       @Mapped var from: Station   // a `Mappable`, which need not be `Decodable`
///       @Mapped var stops: [Station]
///     }
///     let trip = try JSONDecoder().decode(Trip.self, from: data)
///
/// With a mapper it is filled by the rules of that mapper, and with a foreign decoder by those of a
/// default mapper, at most 64 levels deep. A type that is to be mapped whole has an initializer as
/// ``DecoderSource`` shows.
@propertyWrapper
public struct Mapped<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a wrapper around an existing value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Mapped: Decodable {
  /// Maps the content of a decoder. A decoder of Ibex keeps the rules of its own mapper.
  ///
  /// - Throws: `MappingError` if there is no such value, `PlanError` for a type that cannot be
  ///   filled or is nested more than 64 levels deep in a foreign decoder, and the errors of that
  ///   decoder.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ViewDecoder {
      wrappedValue = try decoder.mapped(Value.self)
      return
    }
    let source = try DecoderSource(decoder, for: Value.self)
    let value = Result { try Mapper().map(Value.self, from: source) }
    try source.depth.check(for: Value.self)
    wrappedValue = try value.get()
  }
}

extension ViewDecoder {
  /// Maps what it decodes, by the rules of its mapper.
  fileprivate func mapped<Value>(_ type: Value.Type) throws -> Value {
    if place == nil, type == frame.type {
      throw try frame.refusal(
        of: type, expected: "a type that does not decode itself", found: view.summary, at: place)
    }
    return try frame.making { try frame.readWhole(type, into: $0, at: place) }
  }
}

extension Mapped: Sendable where Value: Sendable {}
extension Mapped: Equatable where Value: Equatable {}
extension Mapped: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
  /// Maps the value for a key, or returns nil if the key is missing or null.
  public func decode<Wrapped>(
    _ type: Mapped<Wrapped?>.Type, forKey key: Key
  ) throws -> Mapped<Wrapped?> {
    try decodeIfPresent(type, forKey: key) ?? Mapped(wrappedValue: nil)
  }
}
