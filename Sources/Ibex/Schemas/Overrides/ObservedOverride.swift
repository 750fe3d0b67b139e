extension PropertyOverride {
  /// Writes a stored property through a key path, so that observers and setters run.
  ///
  /// Other overrides may then refer to the property by its name or by the key path.
  ///
  /// - Parameters:
  ///   - name: The name of the stored property.
  ///   - property: Its key path.
  public static func observed(
    _ name: String, through property: any AnyKeyPath & Sendable
  ) -> PropertyOverride {
    PropertyOverride(name: ".observed", properties: [property], model: nil, argument: name)
  }
}

extension PropertyOverride {
  /// The stored property that it gives with a key path; nil for any other override.
  var observedName: String? { name == ".observed" ? argument : nil }
}
