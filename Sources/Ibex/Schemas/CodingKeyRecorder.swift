import IbexFoundation
import ValueTransformers

/// The coding keys that the `init(from:)` of a model asks for, by the names of their cases.
struct CodingKeyRecord {
  /// The spellings of keys at the top level, in the order in which they were asked for.
  fileprivate(set) var keys = NameTable<[String]>()
  /// The names of all keys, those of nested containers included: those asked for, and those of
  /// properties that this run has not asked for, for another may.
  fileprivate var names: Set<String> = []
  /// Whether the initializer has come to its end, and asked for nothing but known keys.
  fileprivate var isComplete = false

  /// Returns the keys of a property that are not its own name.
  func keys(of property: StoredProperty) -> [String] {
    (keys[property.fieldName] ?? keys[property.name] ?? [])
      .filter { $0 != property.name && $0 != property.fieldName }
  }

  /// Returns whether the initializer passes over a property.
  func isMissing(_ property: StoredProperty) -> Bool {
    isComplete && names.isDisjoint(with: [property.name, property.fieldName])
  }
}

extension CodingKeyRecord {
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
    let known = Model._decodable ?? Model.self as? any Decodable.Type
    guard let decodable = known else { return nil }
    let identifier = ObjectIdentifier(Model.self)
    let recorded = Self.recorded.get()
    guard !recorded.contains(identifier) else {
      throw PlanError(
        Model.self, "its init(from:) maps it while its keys are looked up", .passedError)
    }
    let recorder = CodingKeyRecorder(properties) { $0.value(in: model) }
    let isMade = Self.recorded.withValue(recorded + [identifier]) {
      (try? decodable.init(from: RecordingDecoder(recorder: recorder, isTop: true))) != nil
    }
    self = recorder.record
    names.formUnion(properties.map(\.name).filter(recorder.hasKey))
    isComplete = isMade && recorder.isCertain
  }
}

extension StoredProperty {
  /// Returns the value in an instance; nil for what is not simply stored.
  fileprivate func value<Model>(in model: Model) -> Any? {
    guard obstacle == nil || obstacle == .constant || obstacle == .lazy else { return nil }
    return .some(ValueMemory.withModel(model) { $0.property(at: offset).value(ofType: type) })
  }
}

/// A log of the keys that a recording decoder is asked for, with the values that `init()` gave.
private final class CodingKeyRecorder {
  private(set) var record = CodingKeyRecord()
  /// Whether a container of keys was asked for, and nothing that is not known for certain.
  var isCertain: Bool { hasContainer && !isDoubtful }
  private var hasContainer = false
  var isDoubtful = false
  private var keyTypes: [any CodingKey.Type] = []
  private let properties: [StoredProperty]
  private let value: (StoredProperty) -> Any?

  init(_ properties: [StoredProperty], value: @escaping (StoredProperty) -> Any?) {
    self.properties = properties
    self.value = value
  }

  func noteContainer<Key: CodingKey>(keyedBy type: Key.Type) {
    hasContainer = true
    keyTypes.append(type)
  }

  /// Returns whether there is a key of a name, asked for or not.
  func hasKey(_ name: String) -> Bool { keyTypes.contains { $0.init(stringValue: name) != nil } }

  /// Records a key and returns the property of its name, or nil.
  func property<Key: CodingKey>(for key: Key, isTop: Bool) -> StoredProperty? {
    guard let name = StoredProperty.caseName(of: key),
      let property = properties.last(where: { $0.fieldName == name })
        ?? properties.last(where: { $0.name == name })
    else {
      isDoubtful = true
      return nil
    }
    record.names.insert(name)
    let spelling = key.stringValue
    if isTop {
      let position = record.keys.position(of: name, adding: [])
      if !record.keys.values[position].contains(spelling) {
        record.keys.values[position].append(spelling)
      }
    }
    return property
  }

  /// Returns the value that `init()` gave a property; nil for one not of the type, inner nil for
  /// nil.
  func answer<Value>(_ type: Value.Type, of property: StoredProperty) -> Value?? {
    value(property).flatMap { Self.part($0, of: property.type, as: type) }
  }

  /// Returns a value, or what its optional or wrapper holds, as a type; inner nil for nil.
  private static func part<Value>(
    _ value: Any, of valueType: Any.Type, as type: Value.Type
  ) -> Value?? {
    if valueType == Value?.self { return value as? Value? }
    if valueType == type || optionalType(type)?.wrappedType == valueType {
      return (value as? Value).map { .some($0) }
    }
    if TypeKind(of: valueType) == .optional {
      if StoredProperty.isNil(value) { return .some(nil) }
      // Of these it is known what they wrap.
      if let leaf = StandardTypes.readLeaf(of: valueType), leaf != type { return nil }
      return optionalType(valueType).flatMap { optionalType in
        optionalType.wrappedValue(of: value).flatMap {
          part($0, of: optionalType.wrappedType, as: type)
        }
      }
    }
    func unwrapped<Wrapper: MappableWrapper>(_ wrapper: Wrapper) -> Value?? {
      part(wrapper.wrappedValue, of: Wrapper.WrappedValue.self, as: type)
    }
    guard TypeRole.wrapper(valueType) != nil else { return nil }
    return (value as? any MappableWrapper).flatMap { unwrapped($0) }
  }
}

/// A decoder without data, which is its own container of elements and of a single value: there are
/// none.
private struct RecordingDecoder: Decoder {
  let recorder: CodingKeyRecorder
  let isTop: Bool

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { .init() }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    recorder.noteContainer(keyedBy: type)
    return KeyedDecodingContainer(RecordingContainer(recorder: recorder, isTop: isTop))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { unknown }

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

  func contains(_ key: Key) -> Bool { property(for: key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let property = property(for: key) else { throw noValue(key) }
    return recorder.answer(Never.self, of: property) != nil
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let property = property(for: key), let answer = recorder.answer(type, of: property),
      let value = answer
    else { throw noValue(key) }
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let property = property(for: key) else { return nil }
    guard let answer = recorder.answer(type, of: property) else { throw noValue(key) }
    return answer
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> {
    inner(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    inner(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { RecordingDecoder(recorder: recorder, isTop: false) }

  func superDecoder(forKey key: Key) -> any Decoder { inner(key) }

  private func inner(_ key: Key) -> RecordingDecoder {
    _ = property(for: key)
    return RecordingDecoder(recorder: recorder, isTop: false)
  }

  private func property(for key: Key) -> StoredProperty? {
    recorder.property(for: key, isTop: isTop)
  }

  private func noValue(_ key: Key) -> any Error {
    let reason = "no value of that type is known before there is data"
    return DecodingError.keyNotFound(
      key, DecodingError.Context(codingPath: [], debugDescription: reason))
  }
}
