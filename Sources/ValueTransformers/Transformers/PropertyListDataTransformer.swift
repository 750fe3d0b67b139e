public import IbexFoundation

/// A transformer that reads a property list as any type that decodes itself.
///
///     try PropertyListDataTransformer<[Int]>().reverse([1, 2])  // the bytes of [1,2]
///
/// It reads every format of property lists and writes one.
public struct PropertyListDataTransformer<Value: Codable>: ReversibleTransformer {
  #if Foundation
    /// A format of property lists, in Foundation's words.
    public typealias Format = PropertyListSerialization.PropertyListFormat
  #else
    /// A format of property lists, in the words of Foundation's essentials.
    public typealias Format = PropertyListDecoder.PropertyListFormat
  #endif

  /// The format in which property lists are written.
  public let format: Format

  /// Creates a transformer that writes a format.
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
  /// A transformer that reads a property list as any type that decodes itself.
  public static func propertyList<Value>(of type: Value.Type = Value.self) -> Self
  where Self == PropertyListDataTransformer<Value> {
    Self()
  }
}
