// Transformers that factories make.
extension TransformerRegistry {
  /// Registers a factory of transformers for all types that conform to a protocol.
  ///
  ///     protocol Tagged: Sendable { init(tag: String); var tag: String { get } }
  ///     func transformer<T: Tagged>(to type: T.Type) -> any Transformer {
  ///       ReversibleClosureTransformer(
  ///         transform: { (tag: String) in T(tag: tag) }, reverse: { $0.tag })
  ///     }
  ///     registry.registerFactory { (type: any Tagged.Type) in transformer(to: type) }
  ///
  /// A transformer that is registered for a type itself comes first, followed by the latest factory
  /// that returns one for exactly this type. A reversible transformer serves both directions.
  ///
  /// - Parameter make: Returns the transformer for a type, or nil for an unknown one. The type of
  ///   its parameter selects the types: `any Tagged.Type` for those that conform to a protocol,
  ///   `Vehicle.Type` for a class and its subclasses.
  public mutating func registerFactory<Conforming>(
    _ make: @escaping @Sendable (Conforming) -> (any Transformer)?
  ) {
    let factory: Factory = { type in
      guard let made = (type as? Conforming).flatMap(make) else { return nil }
      let transformer = AnyTransformer(made)
      return transformer.outputType == type ? transformer : nil
    }
    factories.insert(factory, at: 0)
  }

  /// Returns the transformer from the latest factory for a type.
  func madeTransformer(to outputType: Any.Type) -> AnyTransformer? {
    guard asksFactories(for: outputType) else { return nil }
    return factories.lazy.compactMap { $0(outputType) }.first
  }

  func madeTransformer(
    from inputType: Any.Type, to outputType: Any.Type
  ) -> AnyTransformer? {
    if let made = madeTransformer(to: outputType), made.inputType == inputType { return made }
    guard let made = madeTransformer(to: inputType), made.inputType == outputType else {
      return nil
    }
    return made.reversed
  }
}
