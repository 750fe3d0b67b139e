extension PropertyOverride {
  /// Fills a property with the keys that match no other property, and writes them beside the
  /// others.
  ///
  ///     struct Issue: Mappable {
  ///       var title = ""
  ///       var others: [String: SourceValue] = [:]
  ///       static var overrides: PropertyOverrides { [.rest(\Issue.others)] }
  ///     }
  ///
  /// These keys are not findings. The property is a dictionary with text keys, and with values of
  /// `Any`, `SourceValue`, or any type that they all convert to. Ignored keys are not included.
  ///
  /// A key that only paths of overrides lead through is kept whole in a rest of `Any` or
  /// `SourceValue`; when it is written, the values at these paths are set in it. A rest of another
  /// type leaves it out.
  public static func rest(
    _ property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".rest", properties: [property], model: model, subject: share, note: "takes the rest",
      remedyWithoutName: .ownName,
      company: ([".reference", ".secret"], "a property that takes the rest has other overrides"),
      superiors: superiorsOfShare)
  }
}

extension PropertyOverride {
  /// The subject of the overrides of a property that no key of its own fills.
  static var share: String { "share" }

  /// The overrides of a subclass by which such a property gets a key of its own, or none.
  static var superiorsOfShare: [String] { [".ignored", ".key", ".path", ".transformer"] }
}

extension PropertySettings {
  /// Whether it takes a share of the object, so that no key of its own fills it.
  var takesShare: Bool { overrides.contains { $0.subject == PropertyOverride.share } }
}

extension ModelProperty {
  /// Whether it takes the keys that name no property.
  package var takesRest: Bool { has(".rest") }
}
