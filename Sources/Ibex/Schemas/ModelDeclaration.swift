import IbexFoundation

/// The declaration of a model's type: its stored properties, and the keys that its `init(from:)`
/// requests.
///
/// It is the same for every mapper and serializer, so each type is looked at once in a process.
/// Nothing of it changes.
struct ModelDeclaration: @unchecked Sendable {
  /// Those of superclasses first.
  let properties: [StoredProperty]
  /// The keys of each property besides its own name; empty for a model that is not `Decodable`.
  let codingKeys: [[String]]
  /// The positions of properties that `init(from:)` passes over.
  let passedOver: [Int]

  /// Returns the declaration of a model's type.
  ///
  /// - Parameter model: An instance as `init()` makes it, evaluated only where the type is new.
  static func of<Model: Mappable>(
    _ model: @autoclosure () -> Model
  ) throws(PlanError) -> ModelDeclaration {
    if let known = known[Model.self] { return known }
    let model = model()
    let properties = try StoredProperty.properties(ofInstance: model)
    let recorder = try CodingKeyRecorder(of: model, properties)
    let declaration = ModelDeclaration(
      properties: properties, codingKeys: recorder.map { properties.map($0.keys(of:)) } ?? [],
      passedOver: properties.indices.filter { recorder?.isMissing(properties[$0]) == true })
    known.set(declaration, for: Model.self)
    return declaration
  }

  private static let known = TypeCache<ModelDeclaration>()
}
