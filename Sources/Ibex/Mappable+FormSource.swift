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

  /// Makes an instance from a web form, `application/x-www-form-urlencoded`, or a URL's query.
  ///
  /// Names in brackets are read as a ``FormSource`` says. Throws as from any source.
  public init(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, form: form, at: path)
  }
}

extension Array where Element: Mappable {
  /// Makes models from a list in a web form or in a URL's query:
  /// `stops[0][name]=a&stops[1][name]=b`.
  ///
  /// Elements that cannot be made are left out. Throws as the initializer of a single model.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - path: Where in it the list stands, such as `stops`.
  ///   - mapper: What to map by.
  public init(
    form: some SourceBytes, at path: some SourcePathConvertible, using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, form: form, at: path)
  }
}
