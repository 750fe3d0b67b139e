extension Mappable {
  /// Makes a value of unknown shape of the properties, with the kinds that JSON has.
  ///
  /// Throws as `dictionaryRepresentation(using:)`.
  public func sourceValue(using serializer: Serializer = Serializer()) throws -> SourceValue {
    try serializer.sourceValue(self)
  }
}

extension Array where Element: Mappable {
  /// Makes a list of unknown shape of the models, with the kinds that JSON has.
  ///
  /// Throws as for a single model.
  public func sourceValue(using serializer: Serializer = Serializer()) throws -> SourceValue {
    try serializer.sourceValue(self)
  }
}
