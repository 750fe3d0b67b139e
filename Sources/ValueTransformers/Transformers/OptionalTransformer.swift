/// A transformer with an optional output: blank text is nil unless the output is text itself.
struct OptionalTransformer<Base: Transformer>: Transformer {
  private let base: Base

  /// Decided once: comparing metatypes per value would cost as much as most transformers.
  private let readsBlankAsNil: Bool

  init(_ base: Base) {
    self.base = base
    let isText = Base.Output.self == String.self || Base.Output.self == Substring.self
    self.readsBlankAsNil = Base.Input.self == String.self && !isText
  }

  var expectation: String { base.expectation }

  func transform(_ input: Base.Input) throws(TransformError) -> Base.Output? {
    if readsBlankAsNil, let text = input as? String, text.asciiTrimmed.isEmpty { return nil }
    return try base.transform(input)
  }
}
