public import IbexCore

extension PropertyOverride {
  /// Takes an XML element without text and children for true, or for a model with its defaults.
  ///
  ///     .presence(\Note.isChord, \Note.accent)
  ///     // <note><chord/><accent placement="above"/></note>
  ///
  /// The property is a `Bool`, a model, or an optional of these. Attributes fill a model, and do not
  /// matter to a `Bool`; an element with text or children is read as ever. True is written as an empty
  /// element; false and nil are left out, and are a `SerializationError` if the default is another.
  /// Sources other than XML are not affected. Together with `.attribute`, `.items`,
  /// `.repeated`, `.range`, or `.count` it is a `PlanError`.
  public static func presence(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      ofStored: [property] + others, name: ".presence", model: model, note: "by presence",
      opponents: (
        [".attribute", ".items", ".repeated", ".range", ".count"],
        "a property says something by presence, and something else in XML"
      ),
      superiors: [".ignored"])
  }
}
