extension PropertyOverride {
  /// Writes a stored property through a key path, so that observers and setters run.
  ///
  /// Other overrides may then name the property by either.
  ///
  /// - Parameters:
  ///   - name: The name of the stored property.
  ///   - property: Its key path.
  public static func observed(
    _ name: String, through property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(.observed(name), for: [property])
  }
}
