import ValueTransformers

// The conversions from source values to a type.
extension TransformerRegistry {
  /// Returns whether a type is read as without registrations.
  ///
  /// Between two types that a source can hold, the way back of a transformer is for writing alone:
  /// one that reads text as a number says nothing of numbers that are read as text.
  package func readsAsStandard(from input: Any.Type, to type: Any.Type) -> Bool {
    isStandard(from: input, to: type)
      || (RouteInputs.contain(type) && hasWayBackAlone(from: input, to: type))
  }

  /// The same, but so that standard conversions are made.
  var convertingAll: TransformerRegistry {
    var registry = self
    registry.isExact = false
    return registry
  }

  /// Returns the transformer by which a type is read from another.
  package func readingTransformer(from input: Any.Type, to type: Any.Type) -> AnyTransformer? {
    let registry = readsAsStandard(from: input, to: type) ? Self.standard : self
    return registry.transformer(from: input, to: type)
  }
}
