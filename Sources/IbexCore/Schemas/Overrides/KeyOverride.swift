extension PropertyOverride {
  /// Fills a property from an exactly spelled key, or from the first of several that is present,
  /// even if it is null.
  ///
  /// Dots have no special meaning.
  ///
  ///     .key("lat", "gtfs_latitude", for: \Station.latitude)
  ///
  /// The property's own name comes last. A key that fills this property does not fill the property
  /// of its own name.
  public static func key(
    _ key: String, _ others: String..., for property: some PropertyName & Sendable,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    let sources = ([key] + others).map { OverrideSource.key($0) }
    return PropertyOverride(
      name: ".key", properties: [property], model: model, sources: sources, superiors: [".ignored"])
  }

  /// Fills a property from an attribute or a child in an XML namespace, with any prefix.
  ///
  ///     .key("title", in: "http://www.itunes.com/dtds/podcast-1.0.dtd", for: \Episode.title)
  ///     // <i:title xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd">, not <title>
  ///
  /// In XML this name replaces the property's own. It is written with a prefix from
  /// `serializer.xml.namespaces`; one in the namespace of schema instances, such as `xsi:type`,
  /// as an attribute, with its prefix declared. In JSON and dictionaries, which have no namespaces,
  /// the property keeps its own name.
  ///
  /// - Parameters:
  ///   - name: The name without a prefix.
  ///   - namespace: The URI of the namespace; empty for a name without a namespace.
  ///   - property: The property.
  ///   - model: The model, if the property is named by a string.
  public static func key(
    _ name: String, in namespace: String, for property: some PropertyName & Sendable,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    let source = OverrideSource.name(ExpandedName(localName: name, namespace: namespace))
    return PropertyOverride(
      name: ".key", properties: [property], model: model, sources: [source],
      mistake: name == "nil" && namespace == ExpandedName.instances
        ? ("xsi:nil is read as a property", .optionalForNil) : nil,
      superiors: [".ignored"])
  }
}
