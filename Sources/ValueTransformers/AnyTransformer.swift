/// A transformer whose types are known only at run time.
///
///     let transformer = AnyTransformer(.decimalText)
///     transformer.canTransform(from: String.self, to: Decimal?.self)  // true
///     try transformer.transform("3.5", to: Decimal.self)              // 3.5, as Any
public struct AnyTransformer: Sendable {
  /// The identity of one registration, shared by all that is derived from it.
  package final class Registration: Sendable {}

  let base: any Transformer
  let registration: Registration

  /// The type of input values.
  public let inputType: Any.Type

  /// The type of output values.
  public let outputType: Any.Type

  /// Creates a type-erased transformer, distinct from any other, even for the same base.
  public init<T: Transformer>(_ transformer: T) {
    self.init(transformer, registration: Registration())
  }

  init<T: Transformer>(_ transformer: T, registration: Registration) {
    self.base = transformer
    self.registration = registration
    self.inputType = T.Input.self
    self.outputType = T.Output.self
  }

  /// A noun phrase for the transformer's output: "an integer".
  public var expectation: String { base.expectation }

  /// The error of an invalid date format in the transformer or its parts, or nil if all formats are
  /// valid.
  package var formatError: TransformError? {
    firstPart { ($0 as? DateFormatTransformer)?.formatError }
  }

  /// Returns the first non-nil result for the transformer and its parts.
  package func firstPart<Result>(_ look: (any Transformer) -> Result?) -> Result? {
    func search(_ transformer: any Transformer) -> Result? {
      if let result = look(transformer) { return result }
      guard let composed = transformer as? any ComposedTransformer else { return nil }
      for part in composed.parts {
        if let result = search(part) { return result }
      }
      return nil
    }
    return search(base)
  }

  /// Whether the transformer is reversible.
  public var isReversible: Bool {
    base is any ReversibleTransformer && (base as? any ComposedTransformer)?.isReversible != false
  }

  /// Whether this is the way back of a transformer that was registered for the other direction.
  package var isWayBack: Bool { (base as? any ComposedTransformer)?.isWayBack ?? false }

  /// The reversed transformer, or nil if it is not reversible.
  public var reversed: AnyTransformer? {
    guard isReversible, let base = base as? any ReversibleTransformer else { return nil }
    return reversal(of: base)
  }

  /// The identity of the registration from which this erased form stems.
  package var identity: ObjectIdentifier { ObjectIdentifier(registration) }
}

extension AnyTransformer {
  /// Returns whether values of one type can be converted to another, without converting any.
  ///
  /// A subclass is accepted for its superclass, and an optional is offered for its wrapped type.
  public func canTransform(from inputType: Any.Type, to outputType: Any.Type) -> Bool {
    if let compound {
      return compound.members.contains { $0.canTransform(from: inputType, to: outputType) }
    }
    return takes(inputType) && offers(outputType)
  }

  /// Returns an output of a given type for an input whose type is known only at run time.
  public func transform(
    _ input: Any, to outputType: Any.Type
  ) throws(TransformError) -> Any {
    if let compound {
      return try transformed(input, to: outputType, by: compound.members, compound.expectation)
    }
    guard offers(outputType) else {
      throw .unofferedOutput(
        expected: "a value of type \(outputType)", found: "a transformer to \(self.outputType)")
    }
    return try transform(input, with: base)
  }

  /// Returns the typed closure, nil unless both types are exactly those of the transformer.
  package func closure<Input, Output>(
    from inputType: Input.Type, to outputType: Output.Type
  ) -> (@Sendable (Input) throws(TransformError) -> Output)? {
    guard let base = base as? any Transformer<Input, Output> else { return nil }
    return closure(of: base)
  }

  /// Returns this transformer chained with another, nil if the types do not meet.
  func followed<Next: Transformer>(by next: Next) -> AnyTransformer? { chain(base, next) }

  /// The same transformer with an optional output.
  var wrapped: AnyTransformer { wrap(base) }

  /// Returns the same transformer narrowed to two types that it converts between.
  func narrowed(from inputType: Any.Type, to outputType: Any.Type) -> AnyTransformer {
    guard inputType != self.inputType || outputType != self.outputType else { return self }
    func narrow<Input>(_ inputType: Input.Type) -> AnyTransformer {
      func narrow<Output>(_ outputType: Output.Type) -> AnyTransformer {
        AnyTransformer(
          NarrowedTransformer<Input, Output>(self), registration: registration)
      }
      return _openExistential(outputType, do: narrow)
    }
    return _openExistential(inputType, do: narrow)
  }

  /// Whether it accepts more types than the one it names, so that a lookup by type is not enough.
  var isWide: Bool { inputType is AnyClass || inputType == Any.self }

  /// The types that it makes; several for a compound of members of any types.
  var offeredTypes: [Any.Type] { compound?.members.flatMap(\.offeredTypes) ?? [outputType] }

  /// Returns the types that it makes a type from; several for a compound of members of any types.
  func inputTypes(to outputType: Any.Type) -> [Any.Type] {
    if let compound { return compound.members.flatMap { $0.inputTypes(to: outputType) } }
    return outputType == self.outputType ? [inputType] : []
  }

  /// Returns the types from which a compound of members of any types makes a type, and back.
  func reversibleInputTypes(to outputType: Any.Type) -> [Any.Type] {
    compound?.members.filter(\.isReversible).flatMap { $0.inputTypes(to: outputType) } ?? []
  }

  /// Returns whether registering another transformer replaces this one altogether.
  func isReplaced(by other: AnyTransformer) -> Bool {
    !isWide && inputType == other.inputType && outputType == other.outputType
  }

  /// The members and the own expectation of a compound whose members are of any types, or of the
  /// way back of one, which is one of theirs; nil for any other transformer.
  var compound: (members: [AnyTransformer], expectation: String?)? {
    guard inputType == Any.self, outputType == Any.self else { return nil }
    if let compound = base as? CompoundTransformer<Any, Any> {
      return (compound.members, compound.ownExpectation)
    }
    return (base as? ReversedTransformer<CompoundTransformer<Any, Any>>).map {
      ($0.base.members.compactMap(\.reversed), nil)
    }
  }

  /// Returns whether values of a type are instances of the input type.
  func takes(_ type: Any.Type) -> Bool {
    guard type != inputType, inputType != Any.self else { return true }
    guard type is AnyClass, let superclass = inputType as? AnyClass else { return false }
    func isKind<Class: AnyObject>(of superclass: Class.Type) -> Bool { type is Class.Type }
    return isKind(of: superclass)
  }
}

extension AnyTransformer {
  private func offers(_ type: Any.Type) -> Bool {
    if type == outputType { return true }
    guard let optional = optionalType(type) else { return false }
    return offers(optional.wrappedType)
  }

  private func transform<T: Transformer>(
    _ input: Any, with base: T
  ) throws(TransformError) -> Any {
    guard let input = input as? T.Input else {
      throw .unsuitableInput(
        expected: "a value of type \(T.Input.self)",
        found: "a value of type \(type(of: input))")
    }
    return try base.transform(input)
  }

  private func closure<T: Transformer>(
    of base: T
  ) -> @Sendable (T.Input) throws(TransformError) -> T.Output {
    { (input) throws(TransformError) in try base.transform(input) }
  }

  private func reversal<T: ReversibleTransformer>(of base: T) -> AnyTransformer {
    AnyTransformer(ReversedTransformer(base), registration: registration)
  }

  private func wrap<T: Transformer>(_ base: T) -> AnyTransformer {
    AnyTransformer(OptionalOutputTransformer(base), registration: registration)
  }

  private func chain<First: Transformer, Next: Transformer>(
    _ first: First, _ next: Next
  ) -> AnyTransformer? {
    guard let first = first as? any Transformer<First.Input, Next.Input> else { return nil }
    return chained(first, next)
  }

  private func chained<First: Transformer, Next: Transformer>(
    _ first: First, _ next: Next
  ) -> AnyTransformer where First.Output == Next.Input {
    AnyTransformer(ChainedTransformer(first, next), registration: registration)
  }
}
