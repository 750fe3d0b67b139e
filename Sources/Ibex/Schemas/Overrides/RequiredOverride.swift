extension PropertyOverride {
  /// Makes it an error when there is no value that fits a property.
  ///
  /// A model without it is not made: at the top level that is thrown; a list or a dictionary leaves
  /// the model out, a property keeps its default, an optional without one is nil. Null fits an
  /// optional. An update does not ask for the property.
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
  var isRequired: Bool { has(".required") }
}
