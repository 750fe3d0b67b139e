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
    using serializer: Serializer = Serializer()
  ) throws -> [String: Any] {
    try serializer.dictionaryRepresentation(self)
  }
}

extension Array where Element: Mappable {
  /// Makes a dictionary of the properties of each model, every leaf a `String`.
  ///
  /// Throws as for a single model.
  public func dictionaryRepresentation(
    using serializer: Serializer = Serializer()
  ) throws -> [[String: Any]] {
    try serializer.dictionaryRepresentation(self)
  }
}

extension Mappable {
  /// Makes an instance from another model, as from any source: by the names of its properties.
  ///
  ///     let summary = try Summary(from: station)
  ///
  /// Values stay what they are, so nothing is lost that the instance has a place for; nil leaves a
  /// property alone. To read the model otherwise, such as by other key names, map what a serializer
  /// makes of it: `Summary(from: serializer.sourceValue(station))`.
  ///
  /// - Parameters:
  ///   - model: What to read from.
  ///   - mapper: What to map by.
  /// - Throws: What mapping from a source throws, and what serializing throws.
  @_disfavoredOverload
  public init(from model: some Mappable, using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: Serializer.native.dictionaryRepresentation(model))
  }
}
