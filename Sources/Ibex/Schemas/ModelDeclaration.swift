import IbexFoundation

/// The declaration of a model's type: its stored properties, and the keys that its `init(from:)`
/// requests.
///
/// It is the same for every mapper and serializer, so each type is looked at once in a process.
/// Nothing of it changes.
struct ModelDeclaration: @unchecked Sendable {
  /// Those of superclasses first.
  let properties: [StoredProperty]
  /// Nil for a model that is not `Decodable`.
  let codingKeys: CodingKeyRecord?

  /// Returns the declaration of a model's type.
  ///
  /// - Parameter model: An instance as `init()` makes it, evaluated only where the type is new.
  static func of<Model: Mappable>(
    _ model: @autoclosure () -> Model
  ) throws(PlanError) -> ModelDeclaration {
    if let known = known[Model.self] { return known }
    let model = model()
    let properties = try StoredProperty.properties(ofInstance: model)
    let declaration = ModelDeclaration(
      properties: properties, codingKeys: try CodingKeyRecord(of: model, properties))
    known.set(declaration, for: Model.self)
    return declaration
  }

  private static let known = TypeCache<ModelDeclaration>()
}
