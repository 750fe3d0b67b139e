import IbexFoundation

/// A table of transformers, keyed by input and output type.
///
/// A registry is a value, so a change to a copy does not affect the original. The latest
/// registration for two types wins. Start with a copy of ``standard``:
///
///     var registry = TransformerRegistry.standard
///     registry.register(ClosureTransformer(expectation: "a color") { (text: String) in
///       try Color(hexadecimal: text)
///     })
///     try registry.transform("ff8800", to: Color.self)
///     try registry.transform("3.50", to: Decimal.self)  // 3.5
///
/// Without a registration, text and numbers are converted to any type that is `RawRepresentable` or
/// `LosslessStringConvertible`, and the names of cases to any enum that is `CaseIterable`.
///
/// A registry converts single values. Ibex's `Mapper` builds on it for lists of one, nil for null
/// or blank text, dictionaries, and models.
public struct TransformerRegistry: Sendable {
  /// The registered transformers by output, one for each input; those of the standard are made at
  /// each lookup.
  private var transformers = TypeTable<[AnyTransformer]>()

  /// The transformers that accept several types, such as a class and its subclasses, latest first.
  private var wideTransformers: [AnyTransformer] = []

  /// The registered transformers that no later one has replaced, the latest last, without the ways
  /// back that were registered with them.
  private var registrations: [AnyTransformer] = []

  /// The output types registered beyond the standard.
  private var registeredOutputs = TypeIndex()

  /// Makes the transformer to a type by what that conforms to; nil for any other type.
  typealias Factory = @Sendable (Any.Type) -> AnyTransformer?

  /// The factories of transformers, the latest first.
  var factories: [Factory] = []

  /// The types that factories do not serve.
  private var declinedOutputs = TypeIndex()

  /// Whether a value that is read by no registration must be of its type's own kind and form, as
  /// who reads by the registry sees to.
  package var isExact = false

  /// Whether nothing was ever registered beyond the standard.
  package var isStandard: Bool { registeredOutputs.types.isEmpty && factories.isEmpty }

  /// Creates the standard registry.
  init() {}

  /// Registers a transformer, ahead of any other for the same types.
  ///
  /// A reversible transformer is registered for both directions. A compound of members of any types
  /// serves all types that its members lead to, and reverses by the first member that can.
  public mutating func register(_ transformer: some Transformer) {
    register(AnyTransformer(transformer))
  }

  /// Registers a type-erased transformer, ahead of any other for the same types.
  public mutating func register(_ transformer: AnyTransformer) {
    registrations.removeAll { $0.isReplaced(by: transformer) }
    registrations.append(transformer)
    if transformer.compound != nil, let reversed = transformer.reversed {
      // Behind the compound itself, which is inserted before it.
      addOutputs(of: reversed)
      wideTransformers.insert(reversed, at: 0)
    }
    add(transformer)
    if let reversed = transformer.reversed, transformer.inputType != transformer.outputType {
      add(reversed)
    }
  }

  private mutating func add(_ transformer: AnyTransformer) {
    let output = ObjectIdentifier(transformer.outputType)
    let others = (transformers[output] ?? []).filter { $0.inputType != transformer.inputType }
    transformers.set(others + [transformer], for: output)
    addOutputs(of: transformer)
    if transformer.isWide { wideTransformers.insert(transformer, at: 0) }
  }

  private mutating func addOutputs(of transformer: AnyTransformer) {
    for type in transformer.offeredTypes { registeredOutputs.insert(ObjectIdentifier(type)) }
  }

  /// Returns whether a transformer to exactly this type was registered.
  func isRegistered(_ outputType: Any.Type) -> Bool {
    registeredOutputs.contains(ObjectIdentifier(outputType))
  }

  /// Returns whether a factory is asked for a type.
  func asksFactories(for outputType: Any.Type) -> Bool {
    !factories.isEmpty && !isRegistered(outputType)
      && !declinedOutputs.contains(ObjectIdentifier(outputType))
  }
}

extension TransformerRegistry {
  /// Returns the transformer from one type to another, or nil.
  ///
  /// An optional output is served by the transformer for its wrapped type, and an input of a
  /// subclass by that for its superclass. Look up a transformer once, not per value, since the one
  /// for an enum is created on each call.
  public func transformer(
    from inputType: Any.Type, to outputType: Any.Type
  ) -> AnyTransformer? {
    let exact = transformers[ObjectIdentifier(outputType)]?.first { $0.inputType == inputType }
    if let exact { return exact }
    if let optional = optionalType(outputType) {
      return transformer(from: inputType, to: optional.wrappedType)?.wrapped
    }
    return wideTransformers.first { $0.canTransform(from: inputType, to: outputType) }?
      .narrowed(from: inputType, to: outputType)
      ?? madeTransformer(from: inputType, to: outputType)
      ?? Self.standardTransformer(from: inputType, to: outputType)
      ?? familyTransformer(from: inputType, to: outputType)
      ?? familyTransformer(from: outputType, to: inputType)?.reversed
  }

  /// Converts a value to another type.
  ///
  /// A value that already has the type is returned unchanged, unless a transformer is registered
  /// from the type to itself. Swift's numbers are converted by way of ``NumberLiteral`` if nothing
  /// is registered for their own type.
  ///
  ///     try TransformerRegistry.standard.transform("12", to: Int.self)      // 12
  ///     try TransformerRegistry.standard.transform(12, to: UInt8.self)      // 12
  ///     try TransformerRegistry.standard.transform(date, to: Double.self)  // seconds since 1970
  public func transform<Output>(
    _ value: some Any, to outputType: Output.Type = Output.self
  ) throws(TransformError) -> Output {
    let result = try transform(value, erasedTo: outputType)
    guard let output = result as? Output else {
      throw .unofferedOutput(
        expected: "a value of type \(outputType)", found: "a value of type \(type(of: result))")
    }
    return output
  }

  private func transform(
    _ value: Any, erasedTo outputType: Any.Type
  ) throws(TransformError) -> Any {
    let inputType = type(of: value)
    if let transformer = transformer(from: inputType, to: outputType) {
      return try transformer.transform(value, to: outputType)
    }
    if let optional = optionalType(outputType), optional.wrappedType == inputType {
      return value
    }
    if TypeKind(of: inputType) == .optional, let optional = value as? any OptionalType {
      return try transform(optional, erasedTo: outputType)
    }
    func isInstance<T>(of type: T.Type) -> Bool { value is T }
    if isInstance(of: outputType) { return value }
    if let text = value as? Substring, inputType == Substring.self {
      return try transform(String(text), erasedTo: outputType)
    }
    if let number = NumberLiteral(anyNumber: value), inputType != NumberLiteral.self {
      return try transform(number, erasedTo: outputType)
    }
    if withoutOptional(outputType) is any Numeric.Type,
      let transformer = transformer(from: inputType, to: NumberLiteral.self)
    {
      let number = try transformer.transform(value, to: NumberLiteral.self)
      return try transform(number, erasedTo: outputType)
    }
    let reason = Self.problemWithCaseNames(of: withoutOptional(outputType)).map { ": \($0)" } ?? ""
    throw .unsuitableInput(
      expected: "a value of type \(outputType)\(reason)", found: "a value of type \(inputType)")
  }

  private func transform(
    _ optional: any OptionalType, erasedTo outputType: Any.Type
  ) throws(TransformError) -> Any {
    if type(of: optional) == outputType { return optional }
    if let value = optional.wrappedValue { return try transform(value, erasedTo: outputType) }
    guard let outputType = optionalType(outputType) else {
      throw .unsuitableInput(expected: "a value of type \(outputType)", found: "nil")
    }
    return outputType.noValue
  }
}

extension TransformerRegistry {
  /// Returns whether a transformer to a type was registered beyond the standard.
  package func hasRegistration(to outputType: Any.Type) -> Bool {
    isRegistered(outputType) || madeTransformer(to: outputType) != nil
  }

  /// Returns the input types of the transformers registered to a type, the latest first.
  package func registeredInputs(to outputType: Any.Type) -> [Any.Type] {
    guard hasRegistration(to: outputType) else { return [] }
    let inputs = registrations.reversed().flatMap { $0.inputTypes(to: outputType) }
    guard inputs.isEmpty, let made = madeTransformer(to: outputType) else { return inputs }
    return [made.inputType]
  }

  /// Returns the types from which a registered compound of members of any types makes a type, and
  /// back, in the order of its members.
  package func compoundInputs(to outputType: Any.Type) -> [Any.Type] {
    registrations.reversed().flatMap { $0.reversibleInputTypes(to: outputType) }
  }

  /// Returns whether the transformer from one type to another is only the reverse of one that was
  /// registered for the other direction.
  package func hasWayBackAlone(from inputType: Any.Type, to outputType: Any.Type) -> Bool {
    guard let transformer = transformer(from: inputType, to: outputType), transformer.isWayBack
    else { return false }
    return !registrations.contains {
      $0.identity == transformer.identity && $0.canTransform(from: inputType, to: outputType)
    }
  }

  /// Returns the registry as if a transformer had never been registered.
  package func without(_ transformer: AnyTransformer) -> TransformerRegistry {
    var registry = TransformerRegistry()
    registry.factories = factories
    registry.declinedOutputs = declinedOutputs
    registry.isExact = isExact
    if !registrations.contains(where: { $0.identity == transformer.identity }) {
      registry.declinedOutputs.insert(ObjectIdentifier(transformer.outputType))
    }
    for other in registrations where other.identity != transformer.identity {
      registry.register(other)
    }
    return registry
  }

  /// Returns whether a transformer leads to a type, registered or by the type's conformances.
  package func leads(to outputType: Any.Type) -> Bool {
    hasRegistration(to: outputType)
      || familyTransformer(from: String.self, to: outputType) != nil
  }

  /// Returns whether the standard registry has the same transformer, or none either.
  ///
  /// If so, a faster path that does the same as the standard transformer may be taken.
  package func isStandard(from inputType: Any.Type, to outputType: Any.Type) -> Bool {
    guard !isStandard else { return true }
    return transformer(from: inputType, to: outputType)?.identity
      == Self.standard.transformer(from: inputType, to: outputType)?.identity
  }
}
