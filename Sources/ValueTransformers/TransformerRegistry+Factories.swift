// Transformers that factories make.
extension TransformerRegistry {
  /// Adds transformers for all types that conform to a protocol, made when one of them is met.
  ///
  ///     protocol Tagged: Sendable { init(tag: String); var tag: String { get } }
  ///     func transformer<T: Tagged>(to type: T.Type) -> any Transformer {
  ///       ReversibleClosureTransformer(
  ///         transform: { (tag: String) in T(tag: tag) }, reverse: { $0.tag })
  ///     }
  ///     registry.registerFactory { (type: any Tagged.Type) in transformer(to: type) }
  ///
  /// A transformer that is registered to a type itself comes first, then the latest factory that
  /// makes one to exactly this type. A reversible transformer serves both directions.
  ///
  /// - Parameter make: Makes the transformer for a type; nil for one that it does not know. Its
  ///   parameter is of the type of the types that it is asked for: `any Tagged.Type` for those that
  ///   conform to a protocol, `Vehicle.Type` for a class and those derived from it.
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

  /// Returns the transformer to a type that the latest factory for it makes.
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
