public import IbexFoundation

extension Mappable {
  /// Writes the properties as JSON (RFC 8259), straight from where they are stored.
  ///
  /// Throws as `dictionaryRepresentation(using:)`.
  public func jsonData(using serializer: Serializer = Serializer()) throws -> Data {
    try serializer.jsonData(self)
  }

  /// Writes the properties as the text of JSON (RFC 8259).
  ///
  /// Throws as `dictionaryRepresentation(using:)`.
  public func jsonString(using serializer: Serializer = Serializer()) throws -> String {
    try serializer.jsonString(self)
  }
}

extension Array where Element: Mappable {
  /// Writes the models as a list in JSON (RFC 8259).
  ///
  /// Throws as for a single model.
  public func jsonData(using serializer: Serializer = Serializer()) throws -> Data {
    try serializer.jsonData(self)
  }

  /// Writes the models as the text of a list in JSON (RFC 8259).
  ///
  /// Throws as for a single model.
  public func jsonString(using serializer: Serializer = Serializer()) throws -> String {
    try serializer.jsonString(self)
  }
}
