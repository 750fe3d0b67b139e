public import IbexCore

extension PropertyOverride {
  /// Writes a property to XML as an attribute instead of a child of its element.
  ///
  ///     .attribute(\Line.id, \Line.zone)
  ///
  /// Reading is unaffected: both attributes and children are keys. The property must hold a single
  /// value.
  public static func attribute(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(ofStored: [property] + others, name: ".attribute", model: model)
  }
}
