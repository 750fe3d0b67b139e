/// A transformer between two types by another that leads between more than those.
struct NarrowedTransformer<Input, Output>: Transformer {
  let base: AnyTransformer

  /// The members of a compound from the input to the output, found once, or nil if the type of each
  /// value decides.
  private let members: CompoundTransformer<Input, Output>?

  init(_ base: AnyTransformer) {
    self.base = base
    guard !(Input.self is AnyClass), let compound = base.compound else {
      members = nil
      return
    }
    members = CompoundTransformer(
      compound.members.filter { $0.canTransform(from: Input.self, to: Output.self) }
        .map { $0.narrowed(from: Input.self, to: Output.self) },
      compound.expectation ?? "a value of type \(Output.self)")
  }

  var expectation: String { base.expectation }

  func transform(_ input: Input) throws(TransformError) -> Output {
    if let members { return try members.transform(input) }
    guard let output = try base.transform(input, to: Output.self) as? Output else {
      throw .unofferedOutput(expected: "a value of type \(Output.self)")
    }
    return output
  }
}
