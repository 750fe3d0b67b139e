public import ValueTransformers

// The same for a stored property that is named by a string, and, in the overrides of a mapper or a
// serializer, by its model: `.ignored("token", of: Session.self)`.
extension PropertyOverride {
  /// Fills a stored property from a key that is spelled exactly so, or from the first of several
  /// that is present, null or not; dots in it mean nothing.
  public static func key(
    _ key: String, _ others: String..., for name: String, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(named: name, .sources(([key] + others).map { .key($0) }), of: model)
  }

  /// Fills a stored property from an attribute or a child in a namespace of XML, whatever its
  /// prefix.
  public static func key(
    _ name: String, in namespace: String, for property: String, of model: Any.Type? = nil
  ) -> PropertyOverride {
    let name = ExpandedName(localName: name, namespace: namespace)
    return PropertyOverride(named: property, .sources([.name(name)]), of: model)
  }

  /// Fills a stored property from what a path leads to, which begins at the object, or from the
  /// first of several that leads to something, null or not.
  public static func path(
    _ path: any SourcePathConvertible, _ others: any SourcePathConvertible..., for name: String,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      named: name, .sources(([path] + others).map { OverrideSource($0.sourcePath) }), of: model)
  }

  /// Fills a stored property from what a path leads to in each element of a list.
  public static func path(
    _ path: some SourcePathConvertible, inEachOf list: some SourcePathConvertible, for name: String,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      named: name, .sources([.each(path.sourcePath, in: list.sourcePath)]), of: model)
  }

  /// Reads a stored property by a transformer of its own.
  public static func transformer<T: Transformer>(
    _ transformer: T, for name: String, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(named: name, .transformer(AnyTransformer(transformer)), of: model)
  }

  /// Makes it an error when there is no value that fits a stored property.
  public static func required(_ name: String, _ others: String..., of model: Any.Type? = nil)
    -> PropertyOverride
  {
    PropertyOverride(named: name, others, .required, of: model)
  }

  /// Keeps a stored property from being filled and from being written; a key of its name is not a
  /// finding.
  public static func ignored(_ name: String, _ others: String..., of model: Any.Type? = nil)
    -> PropertyOverride
  {
    PropertyOverride(named: name, others, .ignored, of: model)
  }
}
