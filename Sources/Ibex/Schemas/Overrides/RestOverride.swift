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
    PropertyOverride(.share(.rest), for: [property], of: model)
  }
}
