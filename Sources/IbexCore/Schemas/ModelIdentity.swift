/// The properties of a model that tell an object from others of its type.
package struct ModelIdentity {
  /// The positions of these stored properties.
  let positions: [Int]
  /// The type whose objects, including those of subclasses, the identity distinguishes.
  let declaringType: Any.Type
  /// The properties, once the schema has them.
  private(set) var properties: [ModelProperty] = []

  /// Returns the identity with its properties; refuses those that nothing fills.
  func resolved(
    among stored: [ModelProperty], of type: Any.Type
  ) throws(PlanError) -> ModelIdentity {
    var identity = self
    identity.properties = positions.map { stored[$0] }
    guard !positions.isEmpty else {
      throw PlanError(type, "an .identity names no property", .identityProperty)
    }
    for property in identity.properties where property.omission != nil {
      throw PlanError(
        type, "its identity is \(property.name), which nothing fills", .identityProperty)
    }
    return identity
  }
}
