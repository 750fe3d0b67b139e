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
    if isText, let type = outputType as? any CaseIterable.Type {
      return caseNameTransformer(to: type)
    }
    if isText || isNumber, let type = outputType as? any LosslessStringConvertible.Type {
      return losslessTransformer(from: inputType, to: type)
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

  private func caseNameTransformer<Value: CaseIterable>(
    to outputType: Value.Type
  ) -> AnyTransformer {
    AnyTransformer(CaseNameTransformer<Value>(), registration: Self.families)
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
}
