extension PropertyOverride {
  /// Keeps the value of a property, and everything within it, out of findings and errors.
  ///
  ///     struct Login: Mappable {
  ///       var user = ""
  ///       var token = ""
  ///       static var overrides: PropertyOverrides { [.secret(\Login.token)] }
  ///     }
  ///     // expected text, found a list of 3 at token
  ///
  /// Findings and errors show only its kind and size, and their paths end at the property. It is
  /// read and written like any other. An `EncodingError` that an `encode(to:)` throws for it
  /// becomes a ``SerializationError``; a `Rejection` or another error of the app's own code is not
  /// changed.
  ///
  /// Of a property that takes the rest, the keys are not shown either: paths end at its owner.
  ///
  /// A mapper and a serializer can also be set to hide all values.
  public static func secret(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".secret", properties: [property] + others, model: model, note: "secret",
      remedyWithoutName: .ownNameOrKey)
  }
}

extension ModelProperty {
  /// Whether findings and errors do not show its value.
  var isSecret: Bool { has(".secret") }
}
