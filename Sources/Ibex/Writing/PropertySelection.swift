/// Which properties of models are written.
///
///     serializer.properties = .only(\Station.name, \Station.lines)
///     serializer.properties = .except("token", of: Session.self)
///
/// A selection concerns the models of the types that it names, and those derived from them,
/// wherever they stand; of other models all properties are written. What an override ignores is
/// not written in any case.
public struct PropertySelection: Sendable {
  fileprivate enum Name: Sendable {
    case keyPath(any AnyKeyPath & Sendable)
    case text(String, of: any Mappable.Type)
  }

  private let names: [Name]
  private let isExclusion: Bool

  private init(_ names: [Name], isExclusion: Bool) {
    self.names = names
    self.isExclusion = isExclusion
  }

  /// All properties.
  public static let all = PropertySelection([], isExclusion: true)

  /// No properties of the key paths' models but these.
  public static func only(
    _ properties: any AnyKeyPath & Sendable...
  ) -> PropertySelection {
    PropertySelection(properties.map { .keyPath($0) }, isExclusion: false)
  }

  /// No properties of a model but those of these names.
  public static func only(_ names: String..., of model: any Mappable.Type) -> PropertySelection {
    PropertySelection(names.map { .text($0, of: model) }, isExclusion: false)
  }

  /// All properties but these.
  public static func except(
    _ properties: any AnyKeyPath & Sendable...
  ) -> PropertySelection {
    PropertySelection(properties.map { .keyPath($0) }, isExclusion: true)
  }

  /// All properties but those of these names.
  public static func except(_ names: String..., of model: any Mappable.Type) -> PropertySelection {
    PropertySelection(names.map { .text($0, of: model) }, isExclusion: true)
  }
}

extension PropertySelection {
  /// Returns those of a model's properties that are written.
  func applied<Model: Mappable>(
    to schema: ModelSchema, of type: Model.Type
  ) throws(PlanError) -> [ModelProperty] {
    let properties = schema.written
    var chosen: Set<String> = []
    var isConcerned = false
    for name in names where StoredProperty.isType(Model.self, orDerivedFrom: name.root) {
      isConcerned = true
      let text = try name.text(in: schema, of: type)
      guard properties.contains(where: { $0.name == text }) else {
        throw PlanError(
          cannotSerialize: type, "no property named \(text) is written", .givenNames)
      }
      chosen.insert(text)
    }
    guard isConcerned else { return properties }
    return properties.filter { chosen.contains($0.name) != isExclusion }
  }
}

extension PropertySelection.Name {
  fileprivate var root: Any.Type {
    switch self {
    case .keyPath(let keyPath): Swift.type(of: keyPath).rootType
    case .text(_, let type): type
    }
  }

  fileprivate func text<Model: Mappable>(
    in schema: ModelSchema, of type: Model.Type
  ) throws(PlanError) -> String {
    switch self {
    case .text(let name, _):
      return name
    case .keyPath(let keyPath):
      if let name = try schema.name(of: keyPath, in: type) { return name }
      throw PlanError(
        cannotSerialize: type,
        "a key path of the selection does not tell which property of type "
          + "\(Swift.type(of: keyPath).valueType) is meant", .selectedName)
    }
  }
}
