public import IbexCore

extension PropertyOverride {
  /// Takes each XML element of a list's name for an item, and none for a wrapper of items.
  ///
  ///     .repeated(\Note.dots)
  ///     // <note><dot/></note> has one dot, and not an empty list
  ///
  /// Lists are written in this way, even if the serializer wraps others. A list of none has no element:
  /// if the default is not an empty list, it is a `SerializationError`, as is a list whose only
  /// element is nil. Sources other than XML are not affected. Together with `.items`, `.attribute`,
  /// `.presence`, or `.range` it is a `PlanError`.
  public static func repeated(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      ofStored: [property] + others, name: ".repeated", model: model, note: "repeated",
      opponents: (
        [".attribute", ".items", ".presence", ".range"],
        "a property is repeated, and something else in XML"
      ),
      superiors: [".ignored"])
  }
}
