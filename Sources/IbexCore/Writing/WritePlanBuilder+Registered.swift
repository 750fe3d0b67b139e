import ValueTransformers

// Types whose way out is registered.
extension WritePlanBuilder {
  /// Returns the writer for a custom transformer, or nil if none is registered.
  ///
  /// One that makes text comes first, then one that makes numbers, and so on as when reading; of a
  /// compound of members of any types its first member that leads to the type and back.
  mutating func registeredWriter(for type: Any.Type) throws -> ValueWriter? {
    guard !transformers.isStandard || !ownTransformers.isEmpty else { return nil }
    for transformer in ownTransformers.reversed() where transformer.outputType == type {
      if let writer = try backWriter(from: type, by: transformer) { return writer }
    }
    let ofCompounds = transformers.compoundInputs(to: type).filter(RouteInputs.contain)
    for form in ofCompounds + RouteInputs.types {
      if let transformer = wayOut(from: type, to: form),
        let writer = ValueWriter.transformed(by: transformer, from: type, to: form)
      {
        return writer
      }
    }
    for input in transformers.fedInputs(to: type) {
      if let transformer = transformers.transformer(from: input, to: type),
        let writer = try backWriter(from: type, by: transformer)
      {
        return writer
      }
    }
    return nil
  }

  /// Returns the writer by the way back of a transformer.
  ///
  /// A value that a source cannot hold is written as if the transformer were not there.
  private mutating func backWriter(
    from type: Any.Type, by transformer: AnyTransformer
  ) throws -> ValueWriter? {
    guard let reversed = transformer.reversed else { return nil }
    let inputType = transformer.inputType
    var writer: ValueWriter?
    if !RouteInputs.contain(inputType) {
      let outer = (transformers, ownTransformers)
      defer { (transformers, ownTransformers) = outer }
      transformers = transformers.without(transformer)
      ownTransformers.removeAll { $0.identity == transformer.identity }
      writer = try writerIfAny(for: inputType)
      if writer == nil { return nil }
    }
    return .transformed(by: reversed, from: type, to: inputType, writer)
  }

  /// Returns the registered transformer from a type to another that is in the standard forms
  /// itself.
  ///
  /// Between two standard forms only the reverse of a transformer counts: one from text to an
  /// integer determines how integers are written, but not texts.
  private func wayOut(from type: Any.Type, to result: Any.Type) -> AnyTransformer? {
    guard !transformers.isStandard(from: type, to: result),
      let transformer = transformers.transformer(from: type, to: result)
    else { return nil }
    if type == result { return transformer.reversed }
    return RouteInputs.contain(type) && !transformer.isWayBack ? nil : transformer
  }
}
