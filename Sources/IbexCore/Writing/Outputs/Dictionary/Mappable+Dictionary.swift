extension Mappable {
  /// Returns a dictionary of the properties, whose leaves are strings.
  ///
  ///     struct Station: Mappable {
  ///       var name = "Embarcadero"
  ///       var latitude = 37.0
  ///       var opened: Date?
  ///     }
  ///     try Station().dictionaryRepresentation()  // ["name": "Embarcadero", "latitude": "37"]
  ///
  /// Keys are the names of the properties. Nested models become dictionaries, lists and sets become
  /// arrays, and nil is left out.
  ///
  /// - Parameter serializer: The serializer to use. Reuse a configured one.
  /// - Throws: `SerializationError` for values that cannot be written, such as a cycle, and
  ///   `PlanError` for a property whose type cannot be written.
  public func dictionaryRepresentation(
    using serializer: Serializer = Serializer()
  ) throws -> [String: Any] {
    try serializer.dictionaryRepresentation(self)
  }
}

extension Array where Element: Mappable {
  /// Returns a dictionary for each model, whose leaves are strings.
  ///
  /// Throws like a single model.
  public func dictionaryRepresentation(
    using serializer: Serializer = Serializer()
  ) throws -> [[String: Any]] {
    try serializer.dictionaryRepresentation(self)
  }
}

extension Mappable {
  /// Creates an instance from another model, by the names of its properties.
  ///
  ///     let summary = try Summary(from: station)
  ///
  /// Values of matching properties are taken without loss; nil leaves a property alone. To read the
  /// model under other key names, map a serializer's output:
  /// `Summary(from: serializer.sourceValue(station))`.
  ///
  /// - Parameters:
  ///   - model: The model to read from.
  ///   - mapper: The mapper to use.
  /// - Throws: The errors of mapping from a source, and of serializing.
  @_disfavoredOverload
  public init(from model: some Mappable, using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: Serializer.native.dictionaryRepresentation(model))
  }
}
