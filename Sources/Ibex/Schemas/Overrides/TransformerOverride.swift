public import ValueTransformers

extension PropertyOverride {
  /// Reads a property by a transformer of its own.
  ///
  /// The transformer's output is the type of the property, or what its optional, list, set, or
  /// dictionary holds. One that takes text is given numbers as they are written, one that takes
  /// numbers also text that is a number, unless another takes text. Its input may be any type that
  /// a property may have: the value is read as that type first, without the transformer, as in
  /// `.transformer(.uniqueArray(of: String.self), for: \Station.lines)`.
  public static func transformer<T: Transformer>(
    _ transformer: T, for property: some PropertyName & Sendable, of model: Any.Type? = nil
  ) -> PropertyOverride {
    PropertyOverride(
      name: ".transformer", properties: [property], model: model,
      transformer: AnyTransformer(transformer), remedyWithoutName: .ownNameOrKey)
  }

  /// Reads by a transformer all properties of the model that hold what it makes.
  ///
  /// It does not reach into other models that the properties hold. In the overrides of a mapper or
  /// a serializer it is for the model that is named, or for all that is mapped.
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
