public import IbexFoundation

extension Mappable {
  /// Returns the properties as JSON (RFC 8259) in UTF-8.
  ///
  /// Throws like `dictionaryRepresentation(using:)`.
  public func jsonData(using serializer: Serializer = Serializer()) throws -> Data {
    try serializer.jsonData(self)
  }

  /// Returns the properties as JSON text (RFC 8259).
  ///
  /// Throws like `dictionaryRepresentation(using:)`.
  public func jsonString(using serializer: Serializer = Serializer()) throws -> String {
    try serializer.jsonString(self)
  }
}

extension Array where Element: Mappable {
  /// Returns the models as a JSON list (RFC 8259) in UTF-8.
  ///
  /// Throws like a single model.
  public func jsonData(using serializer: Serializer = Serializer()) throws -> Data {
    try serializer.jsonData(self)
  }

  /// Returns the models as the text of a JSON list (RFC 8259).
  ///
  /// Throws like a single model.
  public func jsonString(using serializer: Serializer = Serializer()) throws -> String {
    try serializer.jsonString(self)
  }
}
