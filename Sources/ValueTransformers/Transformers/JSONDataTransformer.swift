public import IbexFoundation

/// A transformer between JSON and any `Codable` type.
///
///     try JSONDataTransformer<[Int]>().reverse([1, 2])  // the bytes of [1,2]
///
/// Keys are sorted, so that equal values have equal bytes.
public struct JSONDataTransformer<Value: Codable>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "JSON of a value of type \(Value.self)" }

  public func transform(_ data: Data) throws(TransformError) -> Value {
    try refusingErrors(expected: expectation) { try JSONDecoder().decode(Value.self, from: data) }
  }

  public func reverse(_ value: Value) throws(TransformError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try refusingErrors(expected: "a value that encodes as JSON") {
      try encoder.encode(value)
    }
  }
}

extension Transformer {
  /// A transformer between JSON and any `Codable` type.
  public static func jsonData<Value>(of type: Value.Type = Value.self) -> Self
  where Self == JSONDataTransformer<Value> {
    Self()
  }
}
