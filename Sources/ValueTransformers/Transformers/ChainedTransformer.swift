/// A transformer that passes the output of one transformer to another.
///
///     let cents = DecimalTextTransformer().then(ClosureTransformer { $0 * 100 })
///     try cents.transform("3.50")  // 350
///
/// Whichever of them fails, the error states the expectation of the whole chain.
public struct ChainedTransformer<First: Transformer, Second: Transformer>: Transformer
where First.Output == Second.Input {
  let first: First
  let second: Second

  /// Creates a chain of two transformers.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var expectation: String { second.expectation }

  public func transform(_ input: First.Input) throws(TransformError) -> Second.Output {
    let link: First.Output
    do {
      link = try first.transform(input)
    } catch {
      throw TransformError(
        reason: .failed, expected: expectation, hint: error.hint, failures: error.failures,
        isFinal: error.isFinal)
    }
    return try second.transform(link)
  }
}

extension ChainedTransformer: ReversibleTransformer
where First: ReversibleTransformer, Second: ReversibleTransformer {
  public func reverse(_ output: Second.Output) throws(TransformError) -> First.Input {
    try first.reverse(try second.reverse(output))
  }
}

extension Transformer {
  /// Returns a transformer that passes the output of this one to another.
  ///
  /// It is reversible if both are.
  public func then<Next: Transformer>(_ next: Next) -> ChainedTransformer<Self, Next>
  where Next.Input == Output {
    ChainedTransformer(self, next)
  }
}
