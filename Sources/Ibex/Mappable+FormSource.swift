public import IbexFoundation

extension Mappable {
  /// Creates an instance from the items of a query.
  ///
  /// Names in brackets are read as in ``FormSource``. Throws like any source.
  public init(
    from items: [URLQueryItem], at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, from: FormSource(items), at: path)
  }
}
