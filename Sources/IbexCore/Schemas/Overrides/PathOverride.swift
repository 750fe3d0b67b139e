extension PropertyOverride {
  /// Fills a property from the value at a path within the object, such as `meta.dates[0]`, or at
  /// the first of several paths that leads to a value, even if it is null.
  ///
  /// A model whose properties all have paths that begin with a position, `.path("[1]", for: \Candle.open)`,
  /// is read from a list, by position, and written as one. Mixing such paths with keys is a
  /// ``PlanError``, and so is one behind position 9,999.
  public static func path(
    _ path: any SourcePathConvertible, _ others: any SourcePathConvertible...,
    for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    let paths = ([path] + others).map(\.sourcePath)
    return PropertyOverride(
      name: ".path", properties: [property], model: model,
      sources: paths.map { OverrideSource($0) }, mistake: notationMistake(in: paths),
      superiors: [".ignored"])
  }

  /// Fills a property from the values at a path in each element of a list.
  ///
  ///     .path("name", inEachOf: "users", for: \Team.names)
  ///     // {"users": [{"name": "Ann"}, {"name": "Ben"}]}
  ///
  /// It is read like the path `users.name`, and written under its own name, which reads back where there
  /// are no `users`. A list whose own name begins the path is written as an object with a list,
  /// `{"users":{"name":["Ann","Ben"]}}`. Where another property or path is written under that key, it is
  /// a ``PlanError``.
  ///
  /// - Parameters:
  ///   - path: The path from an element of the list.
  ///   - list: The path of the list in the object.
  ///   - property: The property, an array.
  ///   - model: The model, if the property is named by a string.
  public static func path(
    _ path: some SourcePathConvertible, inEachOf list: some SourcePathConvertible,
    for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    let (path, list) = (path.sourcePath, list.sourcePath)
    return PropertyOverride(
      name: ".path", properties: [property], model: model, sources: [.each(path, in: list)],
      mistake: notationMistake(in: [list, path]), superiors: [".ignored"])
  }

  /// Returns the mistake of a path that was mistyped; nil without one.
  private static func notationMistake(
    in paths: [SourcePath]
  ) -> (problem: String, remedy: PlanError.Remedy)? {
    for path in paths {
      for case .index(..<0) in path.steps {
        return ("the path \(path) of an override has a negative position", .pathNotation)
      }
    }
    guard let path = paths.first(where: \.isMalformed) else { return nil }
    return ("the path \(path) of an override has an empty key or a stray bracket", .pathNotation)
  }
}
