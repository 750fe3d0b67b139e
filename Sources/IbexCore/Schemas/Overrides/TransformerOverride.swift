public import ValueTransformers

extension PropertyOverride {
  /// Reads a property by a given transformer.
  ///
  /// The transformer's output is the type of the property, or the element type of its optional,
  /// list, set, or dictionary. A transformer from text also gets numbers as they are written, and
  /// one from numbers also gets numeric text, unless another transformer takes text. Its input may
  /// be any type of property: the value is read as that type first, without the transformer, as in
  /// `.transformer(.set(of: String.self), for: \Station.lines)`.
  public static func transformer<T: Transformer>(
    _ transformer: T, for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".transformer", properties: [property], model: model,
      transformer: AnyTransformer(transformer), remedyWithoutName: .ownNameOrKey)
  }

  /// Reads all properties of the model that hold the transformer's output type by that transformer.
  ///
  /// It does not apply to nested models. In the overrides of a mapper or a serializer it applies to
  /// the model that is named, or to everything that is mapped.
  public static func transformer<T: Transformer>(
    _ transformer: T, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".transformer", model: model, transformer: AnyTransformer(transformer))
  }
}

extension PropertyOverride {
  /// Refuses a transformer that cannot work.
  func checkTransformer(of type: Any.Type) throws(PlanError) {
    guard let mistake = transformer?.formatError?.found else { return }
    throw PlanError(
      type, "a transformer of its overrides has the wrong date format \(mistake)", .dateFormat)
  }
}
