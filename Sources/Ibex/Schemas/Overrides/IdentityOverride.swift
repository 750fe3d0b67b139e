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
    let positions = try override.properties.map { property throws(PlanError) in
      try targets.position(ofIdentity: property)
    }
    self.init(
      positions: positions, declaringType: declaringType ?? override.root ?? Model.self)
  }
}

extension OverrideTargets {
  /// Returns the stored property that an override names as a part of an identity.
  fileprivate func position(ofIdentity property: any PropertyName) throws(PlanError) -> Int {
    guard let keyPath = property as? AnyKeyPath else { return try position(of: "\(property)") }
    if case .stored(let position, _) = try target(of: keyPath) { return position }
    throw PlanError(
      Model.self,
      "the key path of .identity does not tell which property of type "
        + "\(Swift.type(of: keyPath).valueType) is meant", .ownName)
  }
}

extension ModelSettings {
  /// Refuses a key path that may be that of an identity: as a separate property it would leave the
  /// identity unfilled, and each call would create all objects anew.
  func checkIdentity(among properties: [StoredProperty], of type: Any.Type) throws(PlanError) {
    guard type is AnyClass, let identity else { return }
    for position in identity.positions where settings(at: position)?.sources.isEmpty ?? true {
      let (name, valueType) = (properties[position].name, properties[position].type)
      for other in others {
        guard let keyPath = other.keyPath, Swift.type(of: keyPath).valueType == valueType,
          let source = other.sources.first
        else { continue }
        let label = source.key == nil ? "path" : "key"
        throw PlanError(
          type,
          "the key path of .\(label)(\"\(source.text)\") does not tell whether its identity \(name) "
            + "is meant, which is of the same type \(valueType)",
          remedy: "give the name of the property as a string, "
            + "as in .\(label)(\"\(source.text)\", for: \"\(name)\"), "
            + "or give \(name) a key of its own")
      }
    }
  }
}
