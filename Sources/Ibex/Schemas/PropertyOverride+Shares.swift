/// The share of an object that a property takes which no key of its own fills.
enum ObjectShare: Equatable, Sendable {
  /// The keys that name no property.
  case rest
  /// The keys that name properties of a model.
  case flattened
}

// Properties that are filled from the object as a whole.
extension PropertyOverride {
  /// Fills a property with the keys that name no other property, and writes them beside the others.
  ///
  ///     struct Issue: Mappable {
  ///       var title = ""
  ///       var others: [String: SourceValue] = [:]
  ///       static var overrides: PropertyOverrides { [.rest(\Issue.others)] }
  ///     }
  ///
  /// They are not findings. The property is a dictionary with text keys, of `Any`, of
  /// `SourceValue`, or of any one type that all of these values have. What is ignored is not part
  /// of the rest.
  ///
  /// A key that only paths of overrides enter is whole in a rest of `Any` or of `SourceValue`; when
  /// it is written, the values of these paths are set in it. A rest of another type leaves it out.
  public static func rest(_ property: any AnyKeyPath & Sendable) -> PropertyOverride {
    PropertyOverride(property, .share(.rest))
  }

  /// Fills a property with the keys that name no other property, and writes them beside the others.
  public static func rest(_ name: String, of model: Any.Type? = nil) -> PropertyOverride {
    PropertyOverride(named: name, .share(.rest), of: model)
  }

  /// Lets the keys of a nested model stand beside those of its owner, both ways.
  ///
  ///     struct Spot: Mappable {
  ///       var name = ""
  ///       var location = Location()
  ///       static var overrides: PropertyOverrides { [.flattened(\Spot.location)] }
  ///     }
  ///     // {"name": "Embarcadero", "latitude": 37.79, "longitude": -122.4}
  ///
  /// Without any of its keys the property keeps its default, so that an optional is made only if
  /// one of them is there. A key that names properties of both models is a `PlanError`.
  public static func flattened(
    _ property: any AnyKeyPath & Sendable, _ others: any AnyKeyPath & Sendable...
  ) -> PropertyOverride {
    PropertyOverride(property, others, .share(.flattened))
  }

  /// Lets the keys of a nested model stand beside those of its owner, both ways.
  public static func flattened(_ name: String, _ others: String..., of model: Any.Type? = nil)
    -> PropertyOverride
  {
    PropertyOverride(named: name, others, .share(.flattened), of: model)
  }
}
