extension PropertyOverride {
  /// Fills a property with the object, or the objects, whose identity a key holds.
  ///
  ///     .reference("line_id", for: \Vehicle.line)  // {"line_id": 7} is the line whose id is 7
  ///
  /// With ``Serializer/KeyNames/overrides``, the identity is written under the key. If the source
  /// also contains the object itself, the object wins. Without an `ObjectContext` the key fills
  /// nothing, and is not a finding.
  public static func reference(
    _ key: String, for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".reference", properties: [property], model: model, argument: key,
      subject: ".reference \(key)", note: "reference \(key)",
      superiors: [".ignored"])
  }
}

extension PropertySettings {
  /// The keys for the identity of its object.
  var references: [String] { overrides.filter { $0.name == ".reference" }.compactMap(\.argument) }
}
