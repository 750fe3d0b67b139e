public import IbexCore

extension TypeFamily.Discriminator {
  /// The name of the value's element, or else that of the only element within it.
  ///
  ///     // <shapes><circle radius="2"/><square side="3"/></shapes> for a list shapes
  ///     // <shape><circle radius="2"/></shape> for a property shape
  ///
  /// Prefixes do not matter, those of members included. An element that is called by a type is a value
  /// of it, and no wrapper of several; what is written where it would be taken for one is a
  /// `SerializationError`. What is not XML has no such names, and is of the type `otherwise`; to
  /// write it as anything else is a `PlanError`.
  public static let elementName = Self(SourcePath(), .elementName)

  /// The attribute `xsi:type` of the value's element, by its local name (XML Schema 1.0, part 1,
  /// 2.6.1).
  ///
  ///     // <shape xsi:type="s:Circle" radius="2"/>
  ///
  /// The prefix may be any that is declared for schema instances, and is declared where it is written.
  /// What is not XML has no such attributes, and is of the type `otherwise`; to write it as anything
  /// else is a `PlanError`.
  public static let xsiType = Self(SourcePath([.key("xsi:type")]), .instanceType)
}
