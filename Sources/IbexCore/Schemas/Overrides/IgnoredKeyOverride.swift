import ValueTransformers

extension PropertyOverride {
  /// Ignores a key of the source that belongs to no property.
  ///
  ///     .ignoredKey("debug")
  ///
  /// The key is not a finding, even if unknown keys are refused, and is left out of a `.rest`. Like
  /// keys of properties, it matches in any case and punctuation. A key that fills a property, by
  /// its name, a key, or a path, is a `PlanError`.
  public static func ignoredKey(_ key: String, of model: Any.Type? = nil) -> PropertyOverride {
    PropertyOverride(name: ".ignoredKey", model: model, argument: key)
  }

  /// The key that it ignores; nil for any other override.
  var ignoredKey: String? { name == ".ignoredKey" ? argument : nil }
}

extension ModelSchema {
  /// Refuses ignored keys that fill a property.
  func checkIgnoredKeys(of type: Any.Type) throws(PlanError) {
    guard !ignoredKeys.isEmpty else { return }
    for property in properties where property.omission == nil {
      let sources = property.sources.compactMap(\.firstKey)
      let keys = sources + property.references + (property.takesShare ? [] : [property.name])
      for ignored in ignoredKeys {
        let form = CanonicalForm.fold(ignored)
        guard
          keys.contains(where: {
            $0 == ignored || !form.isEmpty && CanonicalForm.fold($0) == form
          })
        else { continue }
        throw PlanError(
          type, "the key \"\(ignored)\" is ignored and fills \(property.name)", .ignoredOrFilled)
      }
    }
  }
}
