public import Foundation
public import ValueTransformers

/// A serializer of models to dictionaries, JSON, and XML: a value that holds all configuration.
///
///     var serializer = Serializer()
///     serializer.keyNames = .snakeCase
///     serializer.json.isPretty = true
///     let data = try serializer.jsonData(station)
///
/// What is written reads back equal. What a serializer finds out about types it keeps and shares
/// with its copies, until its configuration changes. So configure one once and use it again; it
/// may be used from many threads.
public struct Serializer: Sendable {
  private(set) var cache: WritePlanCache = .standard

  /// Whether numbers that are not finite are refused or written as text.
  public var nonFiniteNumbers: NonFiniteNumbers = .refuse
  /// The options for XML.
  public var xml = XMLOptions()
  /// The options for queries and web forms.
  public var form = FormOptions()
  /// The options for dictionaries.
  public var dictionary = DictionaryOptions()
  /// The most levels that the output may nest, from 1 to 512; other values are clamped.
  ///
  /// A thread with a small stack may end sooner, with an error.
  public var depthLimit = DepthLimit.most {
    didSet { depthLimit = DepthLimit.clamped(depthLimit) }
  }
  /// The user information of encoders.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a serializer that writes all properties under their names.
  public init() {}

  /// Makes a serializer that writes what a mapper reads: with its transformers, overrides, and
  /// families.
  public init(for mapper: Mapper) {
    configuration.reading = mapper.configuration
  }
}

extension Serializer {
  /// The configuration that plans depend on.
  struct Configuration: Sendable {
    /// The part shared with the mapper that reads what is written.
    var reading = PlanConfiguration()
    var keyNames: KeyNames = .propertyNames
    var includesNil = false
    var omitsDefaults = false
    var selection: PropertySelection = .all
    var json = JSONOptions()

    /// The same, but so that every difference of two values shows.
    var forComparison: Configuration {
      var configuration = Configuration()
      configuration.reading = reading
      configuration.includesNil = true
      return configuration
    }
  }

  /// The cache keeps the configuration that it is for.
  private var configuration: Configuration {
    get { cache.configuration }
    set { cache = WritePlanCache(newValue) }
  }

  /// The transformers whose ways back are taken.
  public var transformers: TransformerRegistry {
    get { configuration.reading.transformers }
    set { configuration.reading.transformers = newValue }
  }
  /// Exceptions for types that cannot declare their own, as those of a mapper.
  public var overrides: PropertyOverrides {
    get { configuration.reading.overrides }
    set { configuration.reading.overrides = newValue }
  }
  /// The types that objects may be of where a property has the type of a superclass or a protocol.
  ///
  /// An object of a family says what it is, under the key of the family.
  public var families: [TypeFamily] {
    get { configuration.reading.families }
    set { configuration.reading.families = newValue }
  }
  /// The names that the keys of properties are made of.
  public var keyNames: KeyNames {
    get { configuration.keyNames }
    set { configuration.keyNames = newValue }
  }
  /// Whether properties that are nil are written, as `NSNull` or null, instead of left out.
  ///
  /// Where `init()` makes an optional that is not nil, its nil is written in any case, since it
  /// would not read back otherwise. Within lists and dictionaries nil is null.
  public var includesNil: Bool {
    get { configuration.includesNil }
    set { configuration.includesNil = newValue }
  }
  /// Whether properties are left out that are as `init()` makes them.
  public var omitsDefaults: Bool {
    get { configuration.omitsDefaults }
    set { configuration.omitsDefaults = newValue }
  }
  /// Which properties are written.
  public var properties: PropertySelection {
    get { configuration.selection }
    set { configuration.selection = newValue }
  }
  /// The options for JSON.
  public var json: JSONOptions {
    get { configuration.json }
    set { configuration.json = newValue }
  }
}

extension Serializer {
  /// Writes a value of any type that models may have as a property as JSON (RFC 8259).
  ///
  /// Types that are neither models nor known otherwise encode themselves, if they are `Encodable`;
  /// the `encode(to:)` of a model is not called. What is held as `Any` is written by its own type,
  /// or by its description where nothing writes that.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: `SerializationError` for what cannot be written, `PlanError` for a type that cannot,
  ///   and what `encode(to:)` throws.
  public func jsonData<Value>(_ value: Value, as type: Value.Type = Value.self) throws -> Data {
    try jsonBytes(value).takeData()
  }

  /// Writes a value of any type that models may have as a property as the text of JSON.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`.
  public func jsonString<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> String {
    try jsonBytes(value).takeText()
  }

  /// Makes a dictionary of a model, or of anything else that is keyed.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`, and for a value that is not keyed.
  public func dictionaryRepresentation<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> [String: Any] {
    try Self.dictionary(dictionaryValue(value))
  }

  /// Makes a dictionary of each model in a list, or of anything else in it that is keyed.
  ///
  /// - Parameters:
  ///   - list: What to write.
  ///   - type: The type that the list is held by.
  /// - Throws: As `jsonData(_:as:)`, and for an element that is not keyed.
  public func dictionaryRepresentation<Element>(
    _ list: [Element], as type: [Element].Type = [Element].self
  ) throws -> [[String: Any]] {
    let result = try dictionaryValue(list)
    guard let elements = result as? [Any] else { return [try Self.dictionary(result)] }
    return try elements.enumerated().map { position, element in
      do {
        return try Self.dictionary(element)
      } catch {
        throw error.within(.index(position))
      }
    }
  }

  private static func dictionary(_ value: Any) throws -> [String: Any] {
    guard Swift.type(of: value) == [String: Any].self, let dictionary = value as? [String: Any]
    else {
      throw SerializationError(expected: "something keyed", found: InMemoryView(value).summary)
    }
    return dictionary
  }

  /// Makes the value that stands for another in a dictionary: of a list an array, of a number by
  /// default a text.
  ///
  /// - Parameters:
  ///   - value: What to write.
  ///   - type: The type that the value is held by.
  /// - Throws: As `jsonData(_:as:)`.
  public func dictionaryValue<Value>(
    _ value: Value, as type: Value.Type = Value.self
  ) throws -> Any {
    let writer = try cache.writer(for: Value.self)
    return try withExtendedLifetime(cache) {
      try DictionaryOutput.value(
        of: value, by: writer, newState, isNative: dictionary.leaves == .native) ?? NSNull()
    }
  }

  private func jsonBytes(_ value: some Any) throws -> ByteBuffer {
    try JSONOutput(state: newState).bytes { try write(value, to: &$0) }
  }
}

extension Serializer {
  /// The state of a call that begins.
  package var newState: SerializationState { SerializationState(serializer: self, cache: cache) }

  /// Writes a value to an output with a state of this serializer.
  @inline(__always)
  package func write<Value, Output: ValueOutput>(_ value: Value, to output: inout Output) throws {
    let writer = try cache.writer(for: Value.self)
    try withExtendedLifetime(cache) {
      if try !output.write(value: value, by: writer) { try output.writeNull() }
    }
  }
}
