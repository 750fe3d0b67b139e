extension PropertyOverride {
  /// Fills a property from a key that is spelled exactly so, or from the first of several that is
  /// present, null or not; dots in it mean nothing.
  ///
  ///     .key("lat", "gtfs_latitude", for: \Station.latitude)
  ///
  /// The property's own name comes last. A key that is named here fills no other property.
  public static func key(
    _ key: String, _ others: String..., for property: some PropertyName & Sendable,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    let sources = ([key] + others).map { OverrideSource.key($0) }
    return PropertyOverride(
      name: ".key", properties: [property], model: model, sources: sources, superiors: [".ignored"])
  }

  /// Fills a property from an attribute or a child in a namespace of XML, with any prefix.
  ///
  ///     .key("title", in: "http://www.itunes.com/dtds/podcast-1.0.dtd", for: \Episode.title)
  ///     // <i:title xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd">, not <title>
  ///
  /// In XML the name takes the place of the property's own, in writing as well, by a prefix of
  /// ``Serializer/XMLOptions/namespaces``. JSON and dictionaries have no namespaces: there the
  /// property keeps its own name.
  ///
  /// - Parameters:
  ///   - name: The name without a prefix.
  ///   - namespace: The address of the namespace; empty for a name that is in none.
  ///   - property: The property.
  ///   - model: Its model, where a string does not tell.
  public static func key(
    _ name: String, in namespace: String, for property: some PropertyName & Sendable,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    let source = OverrideSource.name(ExpandedName(localName: name, namespace: namespace))
    return PropertyOverride(
      name: ".key", properties: [property], model: model, sources: [source],
      superiors: [".ignored"])
  }
}
