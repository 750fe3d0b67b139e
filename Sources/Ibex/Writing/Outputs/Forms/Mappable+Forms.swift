public import IbexFoundation

extension Mappable {
  /// Writes the properties as the items of a query.
  ///
  /// Throws as `dictionaryRepresentation(using:)`.
  public func queryItems(using serializer: Serializer = Serializer()) throws -> [URLQueryItem] {
    try serializer.queryItems(self)
  }

  /// Writes the properties as a web form, `application/x-www-form-urlencoded`.
  ///
  /// Throws as `dictionaryRepresentation(using:)`.
  public func formEncoded(using serializer: Serializer = Serializer()) throws -> String {
    try serializer.formEncoded(self)
  }
}
