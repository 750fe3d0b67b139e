/// A transformer that has the last word on inputs whose form it recognizes.
///
/// Where it refuses such an input, a ``CompoundTransformer`` asks no further member, so that a bad
/// value of one form is never taken for a good value of another:
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
  ///   - base: the transformer whose refusals are to stand.
  ///   - recognizes: returns whether the form of an input is that of the transformer,
  ///     even if its content does not fit.
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
  /// Returns the same transformer with the last word on the inputs whose form it recognizes.
  public func decisive(
    where recognizes: @escaping @Sendable (Input) -> Bool
  ) -> DecisiveTransformer<Self> {
    DecisiveTransformer(self, recognizes: recognizes)
  }
}
