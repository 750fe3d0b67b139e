/// A type that can be created from a source: a model, a list of models, or a value of unknown
/// shape.
///
/// ``Mappable`` types, arrays of them, and ``SourceValue`` conform. No other type needs to.
public protocol MappingTarget {
  // Not to be implemented: the model that this type is or contains.
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
  /// Creates an instance from JSON (RFC 8259).
  ///
  /// For a list of models, null, or a path with only the last step missing, is an empty list, with
  /// a finding that a strict mapper throws. An object with a key of the model is a list of one.
  /// Elements that cannot be created are left out.
  ///
  /// - Parameters:
  ///   - json: The document, as UTF-8.
  ///   - path: The path of the value in the document; the top level by default.
  ///   - mapper: The mapper to use. Reuse a configured one.
  /// - Throws: `FormatError` for bytes that are not JSON, `MappingError` if there is no such value
  ///   or, in strict mode, if anything does not fit, and `PlanError` for a type that cannot be
  ///   filled.
  public init(
    json: some SourceBytes, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, json: json.documentBytes, at: path.sourcePath, Self._model)
  }

  /// Creates an instance from a source, such as a dictionary.
  ///
  /// - Throws: `MappingError` if the path leads nowhere or, in strict mode, if anything does not
  ///   fit, and `PlanError` for a type that cannot be filled.
  public init(
    from source: some DataSource, at path: some SourcePathConvertible = SourcePath(),
    using mapper: Mapper = Mapper()
  ) throws {
    self = try mapper.map(Self.self, from: source, at: path)
  }
}
