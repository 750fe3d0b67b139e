public import ValueTransformers

/// A transformer that reads JSON within a text, as any type of property.
///
///     .transformer(.jsonText, for: \Event.payload)                    // a SourceValue
///     .transformer(.jsonText(of: Payload.self), for: \Event.payload)  // a model
///
/// A mapper reads the text, and a serializer for that mapper writes it.
public struct JSONTextTransformer<Value>: ReversibleTransformer {
  private let mapper: Mapper
  private let serializer: Serializer

  /// Creates a transformer that writes by a serializer for its mapper.
  ///
  /// - Parameter mapper: The mapper that reads the text, by its own strictness. If it is lenient,
  ///   its findings go to the report of the mapper that uses the transformer, below the property's
  ///   path, and are thrown if that one is strict. Outside of a mapper's call they are lost.
  ///   Malformed JSON is refused, without line and column.
  public init(using mapper: Mapper = Mapper()) {
    self.init(using: mapper, and: Serializer(for: mapper))
  }

  /// Creates a transformer with a custom serializer, such as one for other key names.
  ///
  /// - Parameters:
  ///   - mapper: The mapper that reads the text, as in `init(using:)`.
  ///   - serializer: The serializer that writes it.
  public init(using mapper: Mapper, and serializer: Serializer) {
    self.mapper = mapper
    self.serializer = serializer
  }

  public var expectation: String {
    Value.self == SourceValue.self ? "JSON" : "JSON that \(Value.self) can be made of"
  }

  public func transform(_ text: String) throws(TransformError) -> Value {
    do {
      guard let listener = JSONTextFindings.listener else {
        return try mapper.map(
          Value.self, json: text.documentBytes, at: SourcePath(), nil, isWithinText: true)
      }
      let (value, report) = try mapper.make(
        Value.self, from: mapper.value(of: .json(text)), isReporting: listener.isListening,
        isWithinText: true, listener)
      listener.add(report.findings, isRefused: false)
      return value
    } catch {
      if let error = error as? MappingError {
        JSONTextFindings.listener?.add(error.findings, isRefused: true)
      }
      throw .failed(expected: expectation)
    }
  }

  public func reverse(_ value: Value) throws(TransformError) -> String {
    do {
      return try serializer.jsonString(value)
    } catch {
      throw .failed(expected: "a value that can be written as JSON")
    }
  }
}

/// A transformer that maps the content of a text, with findings of its own.
///
/// A protocol, since the transformer is generic: there is no one type to test for.
protocol TextMappingTransformer {}

extension JSONTextTransformer: TextMappingTransformer {}

extension Transformer where Self == JSONTextTransformer<SourceValue> {
  /// A transformer that reads JSON within a text as a value of unknown shape.
  public static var jsonText: Self { Self() }
}

extension Transformer {
  /// A transformer that reads JSON within a text, and writes by a serializer for its mapper.
  public static func jsonText<Value>(of type: Value.Type, using mapper: Mapper = Mapper()) -> Self
  where Self == JSONTextTransformer<Value> {
    Self(using: mapper)
  }

  /// A transformer that reads JSON within a text, and writes it by a custom serializer.
  public static func jsonText<Value>(
    of type: Value.Type, using mapper: Mapper, and serializer: Serializer
  ) -> Self where Self == JSONTextTransformer<Value> {
    Self(using: mapper, and: serializer)
  }
}
