/// A property that is a part of an identity, by its key path or by its name.
struct IdentityName: Sendable {
  let name: String?
  let property: (any AnyKeyPath & Sendable)?
}

extension PropertyOverride {
  /// Tells objects of the model from each other by a property, or by several together.
  ///
  /// With an ``ObjectContext``, an object in the source is the one that is known by that identity.
  /// Without one, an update merges lists by it where ``Mapper/listUpdates`` says so.
  ///
  ///     .identity(\Line.id)
  ///     .identity(\Stop.line, \Stop.number)  // each line counts its own stops
  ///
  /// A property whose type is that of an object stands for the identity of that object, or for the
  /// owner of the list that is being filled.
  public static func identity(
    _ property: any AnyKeyPath & Sendable, _ others: any AnyKeyPath & Sendable...
  ) -> PropertyOverride {
    let properties = [property] + others
    return PropertyOverride(
      nil, .identity(properties.map { IdentityName(name: nil, property: $0) }))
  }

  /// Tells objects of the model from each other by stored properties that are named by strings.
  public static func identity(_ name: String, _ others: String..., of model: Any.Type? = nil)
    -> PropertyOverride
  {
    let names = [name] + others
    return PropertyOverride(
      nil, .identity(names.map { IdentityName(name: $0, property: nil) }), of: model)
  }

  /// Fills a property with the object, or the objects, whose identity stands under a key.
  ///
  ///     .reference("line_id", for: \Vehicle.line)  // {"line_id": 7} is the line whose id is 7
  ///
  /// With ``Serializer/KeyNames/overrides`` the identity is written there. Where the source has the
  /// object itself too, that wins. Without an ``ObjectContext`` the key
  /// fills nothing and is not a finding.
  public static func reference(
    _ key: String, for property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(property, .reference(key))
  }

  /// Fills a stored property with the object, or the objects, whose identity stands under a key.
  public static func reference(_ key: String, for name: String, of model: Any.Type? = nil)
    -> PropertyOverride
  {
    PropertyOverride(named: name, .reference(key), of: model)
  }
}
