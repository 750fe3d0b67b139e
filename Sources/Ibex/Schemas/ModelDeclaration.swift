import Foundation

/// What the type of a model says of itself: its stored properties, and the keys that its
/// `init(from:)` asks for.
///
/// It is the same for every mapper and serializer, so each type is looked at once in a process.
struct ModelDeclaration {
  /// Those of superclasses first.
  let properties: [StoredProperty]
  /// Nil for a model that is not `Decodable`.
  let codingKeys: CodingKeyRecord?

  /// - Parameter model: An instance as `init()` makes it.
  static func of<Model: Mappable>(_ model: Model) throws(PlanError) -> ModelDeclaration {
    let identifier = ObjectIdentifier(Model.self)
    if let known = known[identifier] { return known }
    let properties = try StoredProperty.properties(ofInstance: model)
    let declaration = ModelDeclaration(
      properties: properties, codingKeys: try CodingKeyRecord(of: model, properties))
    known[identifier] = declaration
    return declaration
  }

  private static let known = DeclarationMemory()
}

/// Invariant: the lock guards all that can change. A type is looked at outside of it, since that
/// runs code of the model; where two threads look at one type, they see the same.
private final class DeclarationMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var declarations: [ObjectIdentifier: ModelDeclaration] = [:]

  subscript(type: ObjectIdentifier) -> ModelDeclaration? {
    get { lock.withLock { declarations[type] } }
    set { lock.withLock { declarations[type] = newValue } }
  }
}
