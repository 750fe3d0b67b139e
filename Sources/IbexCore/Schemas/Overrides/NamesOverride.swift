import ValueTransformers

extension PropertyOverride {
  /// Declares the names of those properties that no key, path, or coding key names: in a style.
  ///
  ///     struct Station: Mappable {
  ///       var stationID = 0, openedOn = Date(), name = ""
  ///       static var overrides: PropertyOverrides {
  ///         [.names(.snakeCase), .key("label", for: \Station.name)]
  ///       }
  ///     }
  ///     // {"station_id":7,"opened_on":"1877-05-01","label":"Embarcadero"}
  ///
  /// The properties are written so, unless ``Serializer/keyNames`` is set to another style, and a mapper
  /// with ``Serializer/KeyNames/overrides`` reads these names alone. Any other mapper reads every
  /// spelling in any case. A coding key that is spelled as its property gives no name.
  ///
  /// It holds for the properties of the type and its superclasses, not for models that properties hold or
  /// flatten. That of a subclass replaces that of its superclass; two in one list are a `PlanError`.
  public static func names(
    _ style: Serializer.KeyNames, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(name: ".names", model: model, nameStyle: style)
  }
}

extension ModelSettings {
  /// Returns the style in which the name of a stored property is declared, or nil.
  func nameStyle(at position: Int) -> Serializer.KeyNames? {
    nameStyles.isEmpty ? nil : nameStyles[position]
  }

  /// Gives names to those properties of a type and its superclasses that have none yet.
  ///
  /// - Parameter type: The type; nil for all properties.
  mutating func setNames(
    _ style: Serializer.KeyNames, of type: Any.Type?, _ properties: [StoredProperty]
  ) throws(PlanError) {
    if nameStyles.isEmpty { nameStyles = Array(repeating: nil, count: properties.count) }
    let own = try type.map { type throws(PlanError) in
      Set(try StoredProperty.unchecked(of: type).map(\.fieldName))
    }
    for (position, property) in properties.enumerated()
    where nameStyles[position] == nil && own?.contains(property.fieldName) ?? true {
      nameStyles[position] = style
    }
  }
}
