import ValueTransformers

/// The part of a mapper's configuration that its plans depend on.
package struct PlanConfiguration: Sendable {
  var transformers = TransformerRegistry.standard
  var overrides = PropertyOverrides([]) {
    didSet { schemas = TypeCache() }
  }
  var families: [TypeFamily] = []
  /// The stand-ins for null.
  var standIns = StandIns()
  var conversions = Mapper.Conversions.standard
  /// The names that keys are spelled by; nil for any spelling.
  package var keyNames: Serializer.KeyNames?
  var fallbacks = Mapper.Fallbacks.use
  /// Whether the plans are those by which initializers are shown their values exactly.
  private(set) var isOfExactRuns = false
  /// Whether types with forms of their own, such as dates, have these in exact runs as well.
  private(set) var keepsForms = false
  /// The schemas of models with these overrides.
  private var schemas = Self.plainSchemas

  private static let plainSchemas = TypeCache<ModelSchema>()

  /// The configuration for exact runs.
  var ofExactRuns: PlanConfiguration {
    var exact = self
    exact.keepsForms = conversions == .standard
    exact.conversions = .exact
    exact.isOfExactRuns = true
    return exact
  }

  /// Returns the schema of a model's type.
  ///
  /// - Parameter model: An instance as `init()` makes it, evaluated only where the type is new.
  func schema<Model: Mappable>(
    of model: @autoclosure () -> Model
  ) throws(PlanError) -> ModelSchema {
    if let known = schemas[Model.self] { return known }
    let schema = try ModelSchema(
      of: Model.self, try StoredProperty.declared(by: model()), overrides: overrides.list)
    if schema.isRow { try checkRow(schema, of: Model.self) }
    if schema.properties.contains(where: \.isPaired) { try schema.checkPairs(in: model()) }
    schemas.set(schema, for: Model.self)
    return schema
  }
}

extension PlanConfiguration {
  /// Returns whether a model is read from a list, by position.
  package func isRow<Model: Mappable>(_ type: Model.Type) throws(PlanError) -> Bool {
    try schema(of: Model()).isRow
  }

  /// The registered transformers, and over them those that overrides have for all models.
  var allTransformers: TransformerRegistry {
    var all = transformers
    all.isExact = conversions == .exact
    for override in overrides.list where override.root == nil {
      if let transformer = override.transformer { all.register(transformer) }
    }
    return all
  }

  /// Refuses overrides that concern no model.
  ///
  /// A class that is not `Mappable` may be the superclass of one that is.
  ///
  /// - Parameter type: The type that is mapped or serialized.
  func check(for type: Any.Type) throws(PlanError) {
    for override in overrides.list {
      if let root = override.root {
        let shape = TypeShape(of: root)
        if shape.model != nil || (root is AnyClass && shape.decodable == nil) { continue }
        throw PlanError(
          root, "an override names one of its properties, but it is not Mappable", .mappable)
      } else if override.name == ".identity" || override.ignoredKey != nil
        || override.nameStyle != nil
      {
        throw PlanError(type, "an \(override.name) is of no model", .ownModel)
      } else if let name = override.properties.first {
        throw PlanError(type, "an override is for \"\(name)\" of no model", .ownModel)
      }
    }
  }
}
