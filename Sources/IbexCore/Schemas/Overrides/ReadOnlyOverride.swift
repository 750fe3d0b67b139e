extension PropertyOverride {
  /// Writes a property, and never fills it.
  ///
  ///     // What others may not set:
  ///     let mapper = Mapper(strictness: .strict, overrides: [.readOnly(\Account.id)])
  ///     // expected the value that a read-only property has, found number 7 at id
  ///
  /// Its keys are no part of a `.rest`. A value that is equal to the property's is fine; any other,
  /// null, one that does not fit, and one that cannot be compared are findings of the kind
  /// ``Finding/Kind/readOnlyKey``, which a strict mapper throws. An object of a class that is not
  /// `Equatable` cannot be compared, nor one that a context holds. Of live objects, other properties
  /// are already stored when a strict mapper throws it.
  ///
  /// Elements of a list that an update replaces lose it, which is such a finding at the list, unless
  /// ``Mapper/listUpdates`` merges them. The identity of a new object is filled all the same. A patch leaves the property out. Together
  /// with `.required` it is a `PlanError`.
  public static func readOnly(
    _ property: any PropertyName & Sendable, _ others: any PropertyName & Sendable...,
    of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".readOnly", properties: [property] + others, model: model, note: "read-only",
      remedyWithoutName: .ownNameOrKey,
      opponents: ([".required"], "a property is read-only and required"),
      superiors: [".ignored"])
  }
}

extension ModelProperty {
  /// Whether it is written, and not filled.
  var isReadOnly: Bool { has(".readOnly") }
}
