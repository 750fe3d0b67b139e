public import IbexFoundation

extension Mappable {
  /// Makes an instance from the items of a query.
  ///
  /// Names in brackets are read as a ``FormSource`` says. Throws as from any source.
  public init(
    from items: [URLQueryItem], at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, from: FormSource(items), at: path)
  }
}
