public import IbexCore
public import IbexFoundation

extension MappingInput {
  /// A web form, `application/x-www-form-urlencoded`, or a URL's query, as ``FormSource`` reads it.
  public static func form(_ text: some SourceBytes) -> MappingInput {
    MappingInput(.held(HeldValue(FormSource(text))))
  }
}

extension MappingTarget {
  /// Creates an instance from a web form, `application/x-www-form-urlencoded`, or a URL's query,
  /// such as a list of models at `stops` from `stops[0][name]=a&stops[1][name]=b`.
  ///
  /// Names in brackets are read as in ``FormSource``. Throws like any source.
  public init(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, from: .form(form), at: path)
  }
}

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

  /// Updates the properties named in a web form or a URL's query, as `update(from:at:using:)` does.
  ///
  /// Names in brackets are read as in ``FormSource``.
  @discardableResult
  public mutating func update(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    try mapper.update(&self, from: .form(form), at: path)
  }

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

extension Mappable where Self: AnyObject {
  /// Updates the properties named in a web form or a URL's query, as `update(from:at:using:)` does.
  ///
  /// Names in brackets are read as in ``FormSource``.
  @discardableResult
  public func update(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws -> [SourcePath] {
    var object = self
    return try mapper.update(&object, from: .form(form), at: path)
  }
}
