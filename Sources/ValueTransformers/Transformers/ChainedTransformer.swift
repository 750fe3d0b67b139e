/// A transformer that hands the output of one to the next.
///
/// Whichever refuses, the message names what the chain as a whole was to make.
struct ChainedTransformer<First: Transformer, Second: Transformer>: Transformer
where First.Output == Second.Input {
  private let first: First
  private let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  var expectation: String { second.expectation }

  func transform(_ input: First.Input) throws(TransformError) -> Second.Output {
    let link: First.Output
    do {
      link = try first.transform(input)
    } catch {
      throw .failed(expected: expectation)
    }
    return try second.transform(link)
  }
}

extension ChainedTransformer: ReversibleTransformer
where First: ReversibleTransformer, Second: ReversibleTransformer {
  func reverse(_ output: Second.Output) throws(TransformError) -> First.Input {
    try first.reverse(try second.reverse(output))
  }
}
