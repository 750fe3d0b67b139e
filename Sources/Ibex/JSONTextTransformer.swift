public import ValueTransformers

/// A transformer that reads JSON within a text, as any type that models may have as a property.
///
///     .transformer(.jsonText, for: \Event.payload)                    // a SourceValue
///     .transformer(.jsonText(of: Payload.self), for: \Event.payload)  // a model
///
/// It is read by a mapper, and written by a serializer that writes what that mapper reads.
public struct JSONTextTransformer<Value>: ReversibleTransformer {
  private let mapper: Mapper
  private let serializer: Serializer

  /// Creates the transformer, which writes what its mapper reads.
  ///
  /// - Parameter mapper: The mapper that reads the text, by its own strictness. If it is lenient,
  ///   what does not fit belongs to the report of the mapper that uses the transformer, at the
  ///   property's path and on, and is thrown if that one is strict; outside of a mapper's call it is
  ///   lost. Malformed JSON is a refusal, without its line and column.
  public init(using mapper: Mapper = Mapper()) {
    self.init(using: mapper, and: Serializer(for: mapper))
  }

  /// Creates the transformer with a serializer of its own, such as one for other key names.
  ///
  /// - Parameters:
  ///   - mapper: The mapper that reads the text, as `init(using:)` says.
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
      let listener = JSONTextFindings.listener
      let (value, report) = try mapper.make(
        Value.self, fromTextWithin: text, isReporting: listener != nil)
      listener?.add(report.findings, isRefused: false)
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

extension JSONTextTransformer: InPlaceTransformer {
  package var mapsText: Bool { true }

  package var inPlaceReading: InPlaceReading<Value>? {
    let key = JSONTextPass.Key((Value.self, mapper))
    return { utf8, room, cache in
      guard let pass = JSONTextPass.pass(of: key, in: &cache) else { return nil }
      return pass.read(Value.self, utf8, into: Slot(room, .new)) ? true : nil
    }
  }
}

extension Transformer where Self == JSONTextTransformer<SourceValue> {
  /// A transformer that reads JSON within a text as a value of unknown shape.
  public static var jsonText: Self { Self() }
}

extension Transformer {
  /// A transformer that reads JSON within a text, and writes what its mapper reads.
  public static func jsonText<Value>(of type: Value.Type, using mapper: Mapper = Mapper()) -> Self
  where Self == JSONTextTransformer<Value> {
    Self(using: mapper)
  }

  /// A transformer that reads JSON within a text, and writes it by a serializer of its own.
  public static func jsonText<Value>(
    of type: Value.Type, using mapper: Mapper, and serializer: Serializer
  ) -> Self where Self == JSONTextTransformer<Value> {
    Self(using: mapper, and: serializer)
  }
}
