extension PropertyOverride {
  /// Keeps a property from being filled or written. A key with its name is not a finding.
  public static func ignored(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".ignored", properties: [property] + others, model: model,
      note: "skipped: ignored by an override", remedyWithoutName: .ownName,
      company: (
        [".transformer", ".attribute", ".items", ".observed", ".rest", ".flattened"],
        "a property is ignored and filled at once"
      ),
      superiors: [".key", ".path", ".transformer", ".required", ".reference"])
  }
}

extension PropertySettings {
  var isIgnored: Bool { has(".ignored") }
}
