extension PropertyOverride {
  /// Fills a property with the keys that name no other property, and writes them beside the others.
  ///
  ///     struct Issue: Mappable {
  ///       var title = ""
  ///       var others: [String: SourceValue] = [:]
  ///       static var overrides: PropertyOverrides { [.rest(\Issue.others)] }
  ///     }
  ///
  /// They are not findings. The property is a dictionary with text keys, of `Any`, of
  /// `SourceValue`, or of any one type that all of these values have. What is ignored is not part
  /// of the rest.
  ///
  /// A key that only paths of overrides enter is whole in a rest of `Any` or of `SourceValue`; when
  /// it is written, the values of these paths are set in it. A rest of another type leaves it out.
  public static func rest(
    _ property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".rest", properties: [property], model: model, subject: share, note: "takes the rest",
      remedyWithoutName: .ownName,
      company: ([".reference"], "a property that takes the rest has other overrides"),
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
  var takesRest: Bool { has(".rest") }
}
