/// A transformer with an optional output: blank text is nil unless the output is text itself.
struct OptionalOutputTransformer<Base: Transformer>: Transformer {
  private let optional: OptionalTransformer<Base>

  init(_ base: Base) { optional = OptionalTransformer(base) }

  var base: Base { optional.base }

  var expectation: String { optional.expectation }

  func transform(_ input: Base.Input) throws(TransformError) -> Base.Output? {
    try optional.transform(input)
  }
}
