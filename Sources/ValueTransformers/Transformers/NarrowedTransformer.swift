/// A transformer between two types by another that leads between more than those.
struct NarrowedTransformer<Input, Output>: Transformer {
  let base: AnyTransformer

  var expectation: String { base.expectation }

  func transform(_ input: Input) throws(TransformError) -> Output {
    guard let output = try base.transform(input, to: Output.self) as? Output else {
      throw .unofferedOutput(expected: "a value of type \(Output.self)")
    }
    return output
  }
}

/// A transformer that does part of what another does.
protocol NarrowedForm {
  var whole: AnyTransformer { get }
}

extension NarrowedTransformer: NarrowedForm {
  var whole: AnyTransformer { base }
}
