public import IbexFoundation

/// A transformer between property lists and any `Codable` type.
///
///     try PropertyListDataTransformer<[Int]>().reverse([1, 2])  // the bytes of [1,2]
///
/// It reads every property list format, and writes one.
public struct PropertyListDataTransformer<Value: Codable>: ReversibleTransformer {
  #if Foundation
    /// A property list format, as defined by Foundation.
    public typealias Format = PropertyListSerialization.PropertyListFormat
  #else
    /// A property list format, as defined by FoundationEssentials.
    public typealias Format = PropertyListDecoder.PropertyListFormat
  #endif

  /// The output format.
  public let format: Format

  /// Creates a transformer with an output format.
  public init(format: Format = .binary) { self.format = format }

  public var expectation: String { "a property list of a value of type \(Value.self)" }

  public func transform(_ data: Data) throws(TransformError) -> Value {
    try refusingErrors(expected: expectation) {
      try PropertyListDecoder().decode(Value.self, from: data)
    }
  }

  public func reverse(_ value: Value) throws(TransformError) -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return try refusingErrors(expected: "a value that encodes as a property list") {
      try encoder.encode(value)
    }
  }
}

extension Transformer {
  /// A transformer between property lists and any `Codable` type.
  public static func propertyList<Value>(of type: Value.Type = Value.self) -> Self
  where Self == PropertyListDataTransformer<Value> {
    Self()
  }
}
