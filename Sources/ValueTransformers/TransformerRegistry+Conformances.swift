import IbexFoundation

/// Transformers for types by their conformances.
extension TransformerRegistry {
  private static let families = AnyTransformer.Registration()

  func familyTransformer(
    from inputType: Any.Type, to outputType: Any.Type
  ) -> AnyTransformer? {
    let isText = inputType == String.self
    let isNumber = inputType == NumberLiteral.self
    guard isText || isNumber || inputType == Bool.self,
      !TypeKind(of: outputType).hasNoConformances
    else { return nil }
    if let type = outputType as? any RawRepresentable.Type,
      let transformer = rawValueTransformer(from: inputType, to: type)
    {
      return transformer
    }
    if let transformer = codableTransformer(from: inputType, to: outputType) { return transformer }
    if isText || isNumber, let type = outputType as? any LosslessStringConvertible.Type {
      return losslessTransformer(from: inputType, to: type)
    }
    if isText, let type = outputType as? any CaseIterable.Type {
      return caseNameTransformer(to: type)
    }
    return nil
  }

  /// Returns the transformer to a type that also has a coding of its own, keyed or a list.
  ///
  /// These are not among the standard routes, so that the coding is read as well.
  private func codableTransformer(
    from inputType: Any.Type, to outputType: Any.Type
  ) -> AnyTransformer? {
    let isText = inputType == String.self
    if outputType == Duration.self {
      if isText { return AnyTransformer(DurationTextTransformer(), registration: Self.families) }
      guard inputType == NumberLiteral.self else { return nil }
      return AnyTransformer(DurationNumberTransformer(), registration: Self.families)
    }
    if isText, outputType == TimeZone.self {
      return AnyTransformer(TimeZoneTextTransformer(), registration: Self.families)
    }
    if isText, outputType == Locale.self {
      return AnyTransformer(LocaleTextTransformer(), registration: Self.families)
    }
    return nil
  }

  private func rawValueTransformer<Value: RawRepresentable>(
    from inputType: Any.Type, to outputType: Value.Type
  ) -> AnyTransformer? {
    // A type that claims to be its own raw value would recurse forever.
    guard Value.RawValue.self != Value.self else { return nil }
    return transformer(from: inputType, to: Value.RawValue.self)?
      .followed(by: RawValueTransformer<Value>())
  }

  /// Returns the transformer from names of cases; nil for a type whose cases have none.
  private func caseNameTransformer<Value: CaseIterable>(
    to outputType: Value.Type
  ) -> AnyTransformer? {
    let transformer = CaseNameTransformer<Value>()
    guard transformer.problem == nil else { return nil }
    return AnyTransformer(transformer, registration: Self.families)
  }

  private func losslessTransformer<Value: LosslessStringConvertible>(
    from inputType: Any.Type, to outputType: Value.Type
  ) -> AnyTransformer? {
    let reader = LosslessTextTransformer<Value>()
    guard inputType != String.self else {
      return AnyTransformer(reader, registration: Self.families)
    }
    return transformer(from: inputType, to: String.self)?.followed(by: reader)
  }

  /// Returns the reason why no name of a case leads to a type that is `CaseIterable`; nil if names
  /// do, and for any other type.
  package static func problemWithCaseNames(of type: Any.Type) -> String? {
    func problem<Cases: CaseIterable>(_ type: Cases.Type) -> String? {
      CaseNameTransformer<Cases>().problem
    }
    guard !TypeKind(of: type).hasNoConformances else { return nil }
    return (type as? any CaseIterable.Type).flatMap { problem($0) }
  }
}
