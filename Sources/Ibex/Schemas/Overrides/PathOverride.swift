extension PropertyOverride {
  /// Fills a property from what a path leads to, which begins at the object: `meta.dates[0]`; or
  /// from the first of several that leads to something, null or not.
  public static func path(
    _ path: any SourcePathConvertible, _ others: any SourcePathConvertible...,
    for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    let sources = ([path] + others).map { OverrideSource($0.sourcePath) }
    return PropertyOverride(
      name: ".path", properties: [property], model: model, sources: sources,
      superiors: [".ignored"])
  }

  /// Fills a property from what a path leads to in each element of a list.
  ///
  ///     .path("name", inEachOf: "users", for: \Team.names)
  ///     // {"users": [{"name": "Ann"}, {"name": "Ben"}]}
  ///
  /// It is read as the path `users.name` is. A serializer with `keyNames = .overrides` writes that
  /// as an object with a list of names, and this as a list of objects, of repeated elements in XML.
  /// Properties that share the list are written to the same objects, so they are of one length.
  ///
  /// - Parameters:
  ///   - path: The path from an element of the list.
  ///   - list: The path from the object to the list.
  ///   - property: The property, an array.
  ///   - model: Its model, where a string does not tell.
  public static func path(
    _ path: some SourcePathConvertible, inEachOf list: some SourcePathConvertible,
    for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    let source = OverrideSource.each(path.sourcePath, in: list.sourcePath)
    return PropertyOverride(
      name: ".path", properties: [property], model: model, sources: [source],
      superiors: [".ignored"])
  }
}
