extension PropertyOverride {
  /// Reads and writes the keys of a nested model beside those of its owner.
  ///
  ///     struct Spot: Mappable {
  ///       var name = ""
  ///       var location = Location()
  ///       static var overrides: PropertyOverrides { [.flattened(\Spot.location)] }
  ///     }
  ///     // {"name": "Embarcadero", "latitude": 37.79, "longitude": -122.4}
  ///
  /// If none of its keys is present, the property keeps its default, so an optional model is
  /// created only if one is. A key that matches properties of both models is a `PlanError`. A
  /// subclass that ignores the property, or gives it a key, a path, or a transformer, cancels the
  /// flattening.
  public static func flattened(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".flattened", properties: [property] + others, model: model, subject: share,
      note: "flattened", remedyWithoutName: .ownName,
      company: (
        [".reference", ".required", ".secret"], "a property that is flattened has other overrides"
      ),
      superiors: superiorsOfShare)
  }
}

extension ModelProperty {
  /// Whether it takes the keys that name properties of its own model.
  var isFlattened: Bool { has(".flattened") }
}
