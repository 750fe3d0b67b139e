/// A transformer whose refusal is final for inputs whose format it recognizes.
///
/// If it refuses such an input, a ``CompoundTransformer`` tries no further members, so that an
/// invalid value of one format is never read as a valid value of another:
///
///     let decimals = DecimalTextTransformer().decisive { $0.contains(".") }
///     let numbers = CompoundTransformer(decimals, lenientDecimals)
///     try numbers.transform("1.2.3")  // throws, and lenientDecimals is not asked
public struct DecisiveTransformer<Base: Transformer>: Transformer {
  let base: Base
  private let recognizes: @Sendable (Base.Input) -> Bool

  /// Creates a transformer around another.
  ///
  /// - Parameters:
  ///   - base: The transformer whose refusals are final.
  ///   - recognizes: Returns whether an input has the transformer's format, even if its content is
  ///     invalid.
  public init(_ base: Base, recognizes: @escaping @Sendable (Base.Input) -> Bool) {
    self.base = base
    self.recognizes = recognizes
  }

  public var expectation: String { base.expectation }

  public func transform(_ input: Base.Input) throws(TransformError) -> Base.Output {
    do {
      return try base.transform(input)
    } catch {
      throw recognizes(input) ? error.final : error
    }
  }
}

extension DecisiveTransformer: ReversibleTransformer where Base: ReversibleTransformer {
  public func reverse(_ output: Base.Output) throws(TransformError) -> Base.Input {
    try base.reverse(output)
  }
}

extension Transformer {
  /// Returns a transformer whose refusal is final for inputs whose format it recognizes.
  public func decisive(
    where recognizes: @escaping @Sendable (Input) -> Bool
  ) -> DecisiveTransformer<Self> {
    DecisiveTransformer(self, recognizes: recognizes)
  }
}
