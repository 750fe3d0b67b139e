public import Foundation

extension Mappable {
  /// Makes a dictionary of the properties, every leaf a `String`.
  ///
  ///     struct Station: Mappable {
  ///       var name = "Embarcadero"
  ///       var latitude = 37.0
  ///       var opened: Date?
  ///     }
  ///     try Station().dictionaryRepresentation()  // ["name": "Embarcadero", "latitude": "37"]
  ///
  /// Keys are the names of the properties. Nested models are dictionaries, lists and sets arrays,
  /// and nil is left out.
  ///
  /// - Parameter serializer: What to write by. One that is configured is best kept and used again.
  /// - Throws: `SerializationError` for what cannot be written, such as a cycle, `PlanError` for a
  ///   property whose type nothing writes.
  public func dictionaryRepresentation(
    by serializer: Serializer = Serializer()
  ) throws -> [String: Any] {
    try serializer.dictionary(self)
  }

  /// Writes the properties as JSON (RFC 8259), straight from where they are stored.
  ///
  /// Throws as `dictionaryRepresentation(by:)`.
  public func jsonData(by serializer: Serializer = Serializer()) throws -> Data {
    try serializer.json(self)
  }

  /// Writes the properties as the text of JSON (RFC 8259).
  ///
  /// Throws as `dictionaryRepresentation(by:)`.
  public func jsonString(by serializer: Serializer = Serializer()) throws -> String {
    try serializer.jsonString(self)
  }
}

extension Array where Element: Mappable {
  /// Makes a dictionary of the properties of each model, every leaf a `String`.
  ///
  /// Throws as for a single model.
  public func dictionaryRepresentations(
    by serializer: Serializer = Serializer()
  ) throws -> [[String: Any]] {
    let form = try serializer.dictionaryForm(of: self)
    if let dictionaries = form as? [[String: Any]] { return dictionaries }
    throw SerializationError(
      expected: "models that are written as something keyed", found: InMemoryView(form).summary)
  }

  /// Writes the models as a list in JSON (RFC 8259).
  ///
  /// Throws as for a single model.
  public func jsonData(by serializer: Serializer = Serializer()) throws -> Data {
    try serializer.json(self)
  }

  /// Writes the models as the text of a list in JSON (RFC 8259).
  ///
  /// Throws as for a single model.
  public func jsonString(by serializer: Serializer = Serializer()) throws -> String {
    try serializer.jsonString(self)
  }
}

extension Mappable {
  /// Returns the properties as a source, from which other models are filled.
  ///
  /// Values stay what they are, so nothing is lost that the other model has a place for.
  ///
  /// - Parameter serializer: What to write by; leaves are native in any case.
  /// - Throws: As `dictionaryRepresentation(by:)`.
  public func source(by serializer: Serializer = Serializer()) throws -> [String: Any] {
    var serializer = serializer
    serializer.leaves = .native
    return try serializer.dictionary(self)
  }

  /// Makes an instance from another model, as from any source: by the names of its properties.
  ///
  ///     let summary = try Summary(from: station)
  ///
  /// - Parameters:
  ///   - model: What to read from; nil leaves a property alone.
  ///   - mapper: What to map by.
  ///   - serializer: What to read the model by, such as its key names.
  /// - Throws: What mapping from a source throws, and what serializing throws.
  @_disfavoredOverload
  public init(
    from model: some Mappable, mapper: Mapper = Mapper(), by serializer: Serializer = .native
  ) throws {
    self = try mapper.map(Self.self, from: model.source(by: serializer))
  }
}

extension Serializer {
  /// A serializer whose dictionaries hold the values of the standard types as they are.
  public static let native: Serializer = {
    var serializer = Serializer()
    serializer.leaves = .native
    return serializer
  }()
}
