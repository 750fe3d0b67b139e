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
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(.identity, for: [property] + others, of: model)
  }
}
