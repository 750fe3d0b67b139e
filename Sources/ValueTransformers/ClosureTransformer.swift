/// A transformer made from a closure, for a rule that is needed once.
///
///     registry.register(ClosureTransformer(expectation: "a color") { (text: String) in
///       try Color(hexadecimal: text)
///     })
///
/// A ``TransformError`` of the closure is passed on; any other becomes `expected a color`.
public struct ClosureTransformer<Input, Output>: Transformer {
  public let expectation: String

  private let closure: @Sendable (Input) throws -> Output

  /// Creates a transformer that calls a closure.
  ///
  /// - Parameters:
  ///   - expectation: a noun phrase for what is made, "a value of type …" if nil.
  ///   - closure: what makes the output, or throws.
  public init(
    expectation: String? = nil, _ closure: @escaping @Sendable (Input) throws -> Output
  ) {
    self.expectation = expectation ?? "a value of type \(Output.self)"
    self.closure = closure
  }

  public func transform(_ input: Input) throws(TransformError) -> Output {
    do {
      return try closure(input)
    } catch let error as TransformError {
      throw error
    } catch {
      throw .failed(expected: expectation)
    }
  }
}
