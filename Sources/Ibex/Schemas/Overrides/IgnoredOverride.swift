extension PropertyOverride {
  /// Keeps a property from being filled and from being written; a key of its name is not a finding.
  public static func ignored(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(.ignored, for: [property] + others, of: model)
  }
}
