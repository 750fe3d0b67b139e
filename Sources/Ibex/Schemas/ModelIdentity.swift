/// The overrides of one level of a class hierarchy, or those of a mapper.
struct OverrideList {
  /// The type that declares them; nil for those of a mapper.
  let declaringType: Any.Type?
  let overrides: [PropertyOverride]
}

/// The positions of the stored properties that tell an object from others.
struct IdentitySettings {
  let positions: [Int]
  /// The type whose objects, those of derived types included, are told apart.
  let declaringType: Any.Type

  /// Returns the same identity; of a superclass that has it too, whose objects are told apart
  /// together.
  func above(_ weaker: IdentitySettings?) -> IdentitySettings {
    weaker.map { $0.positions == positions ? $0 : self } ?? self
  }
}

/// The properties of a model that tell an object from others of its type.
struct ModelIdentity {
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
