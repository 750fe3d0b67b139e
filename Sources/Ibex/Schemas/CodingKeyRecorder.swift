import IbexFoundation
import ValueTransformers

/// The coding keys that the `init(from:)` of a model requests from a recording decoder, by the
/// names of their cases, and the values that `init()` gave.
final class CodingKeyRecorder {
  /// For each name of a key its spellings at the top level, in the order in which they were
  /// requested; none for a key of a nested container, or of a property that this run has not
  /// requested, since another may.
  private var spellings = NameTable<[String]>()
  /// Whether the initializer has come to its end, and has requested only known keys.
  private var isComplete = false
  private var hasContainer = false
  /// Whether anything uncertain was requested.
  var isDoubtful = false
  private let properties: [StoredProperty]
  /// Returns what `init()` gave a property that is simply stored.
  private let value: (StoredProperty) -> Any

  /// Models whose initializers are being shown a recorder.
  private static let recorded = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  /// Shows the `init(from:)` of a model a decoder that records the keys it is asked for; nil for a
  /// model that is not `Decodable`.
  ///
  /// - Throws: `PlanError` where that initializer maps the model itself, which would ask for the
  ///   record again.
  init?<Model: Mappable>(
    of model: Model, _ properties: [StoredProperty]
  ) throws(PlanError) {
    // Searched for only where the compiler has found none: that of a subclass may be new.
    let known = Model._decodable ?? TypeShape(of: Model.self).decodable
    guard let decodable = known else { return nil }
    let identifier = ObjectIdentifier(Model.self)
    let recorded = Self.recorded.get()
    guard !recorded.contains(identifier) else {
      throw PlanError(
        Model.self, "its init(from:) maps it while its keys are looked up", .passedError)
    }
    self.properties = properties
    value = { property in
      ValueMemory.withModel(model) { $0.property(at: property.offset).value(ofType: property.type) }
    }
    // Generic, since the type of an optional `any Decodable` would have to be made.
    func isMade<Value: Decodable>(_ type: Value.Type) -> Bool {
      do {
        _ = try type.init(from: RecordingDecoder(recorder: self, isTop: true))
        return true
      } catch {
        return false
      }
    }
    let isMade = Self.recorded.withValue(recorded + [identifier]) { isMade(decodable) }
    isComplete = isMade && hasContainer && !isDoubtful
  }

  /// Returns the keys of a property that are not its own name.
  func keys(of property: StoredProperty) -> [String] {
    let ofField = spellings[property.fieldName] ?? []
    let keys = ofField.isEmpty ? spellings[property.name] ?? [] : ofField
    return keys.filter { $0 != property.name && $0 != property.fieldName }
  }

  /// Returns whether the initializer passes over a property.
  func isMissing(_ property: StoredProperty) -> Bool {
    isComplete && spellings[property.name] == nil && spellings[property.fieldName] == nil
  }

  /// Records the keys that a type has for properties, requested or not.
  func noteContainer<Key: CodingKey>(keyedBy type: Key.Type) {
    hasContainer = true
    for property in properties where Key(stringValue: property.name) != nil {
      spellings.insert([], for: property.name)
    }
  }

  /// Records a key and returns the position of the property of its name, or nil.
  ///
  /// A position, since an optional of a property is a type that a first call would have to make.
  func position<Key: CodingKey>(for key: Key, isTop: Bool) -> Int? {
    guard let name = TypeKind.caseName(of: key),
      let position = properties.lastIndex(where: { $0.fieldName == name })
        ?? properties.lastIndex(where: { $0.name == name })
    else {
      isDoubtful = true
      return nil
    }
    let known = spellings.insert([], for: name)
    if isTop, !spellings.values[known].contains(key.stringValue) {
      spellings.values[known].append(key.stringValue)
    }
    return position
  }

  /// The answer to a request for a value that `init()` gave a property.
  enum Answer {
    /// None is known of the requested type.
    case unknown
    case null
    /// One of that type, or an optional of it.
    case value(Any)
  }

  /// Returns the value of the property at a position for a request by type.
  func answer(_ type: Any.Type, at position: Int) -> Answer {
    let property = properties[position]
    switch property.obstacle {
    case nil, .constant, .lazy: return Self.part(value(property), of: property.type, as: type)
    case .notStrong, .functionOrMetatype, .empty: return .unknown
    }
  }

  /// Returns a value, or what its optional or wrapper holds.
  private static func part(
    _ value: Any, of valueType: Any.Type, as type: Any.Type
  ) -> Answer {
    if valueType == type { return .value(value) }
    if optionalType(type)?.wrappedType == valueType { return .value(value) }
    func unwrapped<Wrapper: MappableWrapper>(_ wrapper: Wrapper) -> Answer {
      part(wrapper.wrappedValue, of: Wrapper.WrappedValue.self, as: type)
    }
    switch TypeShape(of: valueType).kind {
    case .optional(let wrappedType):
      if StoredProperty.isNil(value) { return .null }
      // Its value is cast to the type.
      if wrappedType == type { return .value(value) }
      return optionalType(valueType)?.wrappedValue(of: value)
        .map { part($0, of: wrappedType, as: type) } ?? .unknown
    case .wrapper: return (value as? any MappableWrapper).map { unwrapped($0) } ?? .unknown
    case .leaf, .list, .dictionary, .source, .existential, .model, .plain:
      return .unknown
    }
  }
}

/// A decoder of an object without data, which is its own container of elements and of a single
/// value: there are none.
struct RecordingDecoder: Decoder {
  let recorder: CodingKeyRecorder
  let isTop: Bool

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { .init() }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    recorder.noteContainer(keyedBy: type)
    return KeyedDecodingContainer(RecordingContainer(recorder: recorder, isTop: isTop))
  }

  /// Throws at the top, where an object is no list, so that a type that tries lists goes on.
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let list = unknown
    guard isTop else { return list }
    throw DecodingError.typeMismatch(
      [Any].self, DecodingError.Context(codingPath: [], debugDescription: "an object is no list"))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { unknown }

  private var unknown: RecordingDecoder {
    recorder.isDoubtful = true
    return RecordingDecoder(recorder: recorder, isTop: false)
  }
}

extension RecordingDecoder: UnkeyedDecodingContainer, SingleValueDecodingContainer {
  var count: Int? { nil }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    throw DecodingError.valueNotFound(
      type,
      DecodingError.Context(codingPath: [], debugDescription: "no value is known without data"))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }

  func superDecoder() -> any Decoder { self }
}

private struct RecordingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recorder: CodingKeyRecorder
  let isTop: Bool

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    recorder.isDoubtful = true
    return []
  }

  func contains(_ key: Key) -> Bool { position(of: key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let position = position(of: key) else { throw noValue(key) }
    if case .null = recorder.answer(Never.self, at: position) { return true }
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(for: key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let position = position(of: key) else { return nil }
    switch recorder.answer(type, at: position) {
    case .value(let value): return value as? Value
    case .null: return nil
    case .unknown: throw noValue(key)
    }
  }

  private func value<Value>(for key: Key) throws -> Value {
    guard let position = position(of: key),
      case .value(let value) = recorder.answer(Value.self, at: position),
      let value = value as? Value
    else { throw noValue(key) }
    return value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { RecordingDecoder(recorder: recorder, isTop: false) }

  func superDecoder(forKey key: Key) -> any Decoder { inner(key) }

  private func inner(_ key: Key) -> RecordingDecoder {
    _ = position(of: key)
    return RecordingDecoder(recorder: recorder, isTop: false)
  }

  private func position(of key: Key) -> Int? { recorder.position(for: key, isTop: isTop) }

  private func noValue(_ key: Key) -> any Error {
    let reason = "no value of that type is known before there is data"
    return DecodingError.keyNotFound(
      key, DecodingError.Context(codingPath: [], debugDescription: reason))
  }
}

// The protocol has its own of these, which throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RecordingContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(for: key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(for: key) }
}
