extension PropertyOverride {
  /// Requires a value that fits a property.
  ///
  /// A model without it is not created: the top level throws, a list or a dictionary leaves the
  /// model out, and a property keeps its default, which is nil for an optional without one. Null
  /// fits an optional. An update does not require the property.
  public static func required(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".required", properties: [property] + others, model: model, note: "required",
      remedyWithoutName: .ownNameOrKey, superiors: [".ignored"])
  }
}

extension ModelProperty {
  /// Whether a model without it is not made.
  package var isRequired: Bool { has(".required") }
}
