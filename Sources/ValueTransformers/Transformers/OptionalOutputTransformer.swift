/// A transformer with an optional output: blank text is nil unless the output is text itself.
struct OptionalOutputTransformer<Base: Transformer>: Transformer {
  let base: Base

  /// Decided once: comparing metatypes per value would cost as much as most transformers.
  private let readsBlankAsNil: Bool

  init(_ base: Base) {
    self.base = base
    self.readsBlankAsNil = blankIsNil(from: Base.Input.self, to: Base.Output.self)
  }

  var expectation: String { base.expectation }

  func transform(_ input: Base.Input) throws(TransformError) -> Base.Output? {
    if readsBlankAsNil, isBlank(input) { return nil }
    return try base.transform(input)
  }
}

/// Returns whether blank text is read as nil, as it is unless the output is text itself.
func blankIsNil<Input, Output>(from inputType: Input.Type, to outputType: Output.Type) -> Bool {
  inputType == String.self && outputType != String.self && outputType != Substring.self
}

/// Returns whether a value is text of nothing but white space.
func isBlank(_ value: Any) -> Bool { (value as? String)?.asciiTrimmed.isEmpty ?? false }
