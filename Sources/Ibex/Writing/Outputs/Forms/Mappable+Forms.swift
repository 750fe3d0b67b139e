public import IbexFoundation

extension Mappable {
  /// Returns the properties as the items of a query.
  ///
  /// Throws like `dictionaryRepresentation(using:)`.
  public func queryItems(using serializer: Serializer = Serializer()) throws -> [URLQueryItem] {
    try serializer.queryItems(self)
  }

  /// Returns the properties as a web form, `application/x-www-form-urlencoded`.
  ///
  /// Throws like `dictionaryRepresentation(using:)`.
  public func formEncoded(using serializer: Serializer = Serializer()) throws -> String {
    try serializer.formEncoded(self)
  }
}
