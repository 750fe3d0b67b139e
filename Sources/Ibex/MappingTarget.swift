/// A type that is made from a document, a form, or another source: a model, a list of models, or a
/// value of unknown shape.
///
/// ``Mappable`` types, arrays of them, and ``SourceValue`` are; no other type need be.
public protocol MappingTarget {
  // Not to be implemented: the model that this is, or is made of.
  static var _model: (any Mappable.Type)? { get }
}

extension MappingTarget {
  public static var _model: (any Mappable.Type)? { nil }
}

extension Array: MappingTarget where Element: Mappable {
  public static var _model: (any Mappable.Type)? { Element.self }
}

extension SourceValue: MappingTarget {}

extension MappingTarget {
  /// Makes an instance from JSON (RFC 8259).
  ///
  /// For a list of models, null, or a path of which only the last step is missing, is an empty list,
  /// with a finding that a strict mapper throws, and an object with a key of the model is a list of
  /// one. Elements that cannot be made are left out.
  ///
  /// - Parameters:
  ///   - json: The document, as UTF-8.
  ///   - path: The place of the value in the document; the top level by default.
  ///   - mapper: What to map by. A mapper that is configured is best kept and used again.
  /// - Throws: `FormatError` for bytes that are not JSON, `MappingError` where there is no such value
  ///   or, in strict mode, where anything does not fit, `PlanError` for a type that cannot be
  ///   filled.
  public init(
    json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, json: json, at: path, Self._model)
  }

  /// Makes an instance from an element of XML (W3C XML 1.0).
  ///
  /// For a list of models, the path leads to the repeated element, of which there may be none, or to
  /// the one that they stand in. A value of unknown shape has the attributes, the children, and the
  /// text under ``SourceDocument/innerTextKey``.
  ///
  /// - Parameters:
  ///   - xml: The document.
  ///   - path: The place of the element in the document, beginning with the name of the document
  ///     element; the document element by default.
  ///   - mapper: What to map by. A mapper that is configured is best kept and used again.
  /// - Throws: As `init(json:at:using:)`.
  public init(
    xml: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, xml: xml, at: path)
  }

  /// Makes an instance from a web form, `application/x-www-form-urlencoded`, or a URL's query, such
  /// as a list of models at `stops` from `stops[0][name]=a&stops[1][name]=b`.
  ///
  /// Names in brackets are read as a ``FormSource`` says. Throws as from any source.
  public init(
    form: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, form: form, at: path)
  }

  /// Makes an instance from a source, such as a dictionary.
  ///
  /// - Throws: `MappingError` where the path leads nowhere or, in strict mode, where anything does
  ///   not fit, `PlanError` for a type that cannot be filled.
  public init(
    from source: some DataSource, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, from: source, at: path)
  }
}
