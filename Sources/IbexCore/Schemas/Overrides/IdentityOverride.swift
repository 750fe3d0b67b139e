extension PropertyOverride {
  /// Identifies objects of the model by a property, or by several together.
  ///
  /// With an `ObjectContext`, an object in the source is the existing one with that identity.
  /// Without one, an update merges lists by identity if ``Mapper/listUpdates`` says so.
  ///
  ///     .identity(\Line.id)
  ///     .identity(\Stop.line, \Stop.number)  // each line counts its own stops
  ///
  /// A property that holds an object contributes the identity of that object, or of the owner of
  /// the list being filled.
  public static func identity(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(name: ".identity", properties: [property] + others, model: model)
  }
}

extension ModelIdentity {
  /// - Parameters:
  ///   - override: An `.identity`.
  ///   - declaringType: The type that declares it; nil for one of a mapper, the last of which counts.
  ///   - other: The identity that the same list has given before.
  init<Model>(
    _ override: PropertyOverride, of declaringType: Any.Type?, besides other: ModelIdentity?,
    _ targets: OverrideTargets<Model>
  ) throws(PlanError) {
    guard other == nil || declaringType == nil else {
      throw PlanError(Model.self, "it has two .identity overrides", .oneIdentity)
    }
    let positions = try override.properties.map { property throws(PlanError) -> Int in
      guard let keyPath = property.keyPath else {
        return try targets.position(of: "\(property)")
      }
      if let position = try targets.target(of: keyPath).position { return position }
      throw PlanError(
        Model.self,
        "the key path of .identity does not tell which property of type "
          + "\(Swift.type(of: keyPath).valueType) is meant", .ownName)
    }
    self.init(
      positions: positions, declaringType: declaringType ?? override.root ?? Model.self)
  }
}
