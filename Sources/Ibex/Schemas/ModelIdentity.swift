/// The properties of a model that tell an object from others of its type.
package struct ModelIdentity {
  let properties: [ModelProperty]
  /// The type whose objects, those of derived types included, are told apart.
  let declaringType: Any.Type

  /// Refuses properties that nothing fills.
  init(
    _ settings: IdentitySettings, among stored: [ModelProperty], of type: Any.Type
  ) throws(PlanError) {
    declaringType = settings.declaringType
    properties = settings.positions.map { stored[$0] }
    guard !properties.isEmpty else {
      throw PlanError(type, "an .identity names no property", .identityProperty)
    }
    for property in properties where property.omission != nil {
      throw PlanError(
        type, "its identity is \(property.name), which nothing fills", .identityProperty)
    }
  }
}
