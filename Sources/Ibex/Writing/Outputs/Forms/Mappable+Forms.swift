public import Foundation

extension Mappable {
  /// Makes an instance from the items of a query.
  ///
  /// Names in brackets are read as a ``FormSource`` says. Throws as from any source.
  public init(from items: [URLQueryItem], using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: FormSource(items))
  }

  /// Makes an instance from a web form, `application/x-www-form-urlencoded`, or a URL's query.
  ///
  /// Names in brackets are read as a ``FormSource`` says. Throws as from any source.
  public init(form: some SourceBytes, using mapper: Mapper = Mapper()) throws {
    self = try mapper.map(Self.self, from: FormSource(form))
  }

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
