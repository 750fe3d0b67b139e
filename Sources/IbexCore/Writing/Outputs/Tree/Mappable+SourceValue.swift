extension Mappable {
  /// Returns the properties as a value of unknown shape, with the kinds of JSON.
  ///
  /// Throws like `dictionaryRepresentation(using:)`.
  public func sourceValue(using serializer: Serializer = Serializer()) throws -> SourceValue {
    try serializer.sourceValue(self)
  }
}

extension Array where Element: Mappable {
  /// Returns the models as a list of unknown shape, with the kinds of JSON.
  ///
  /// Throws like a single model.
  public func sourceValue(using serializer: Serializer = Serializer()) throws -> SourceValue {
    try serializer.sourceValue(self)
  }
}
