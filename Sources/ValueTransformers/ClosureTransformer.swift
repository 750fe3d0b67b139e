/// A transformer made from a closure, for a one-off conversion.
///
///     registry.register(ClosureTransformer(expectation: "a color") { (text: String) in
///       try Color(hexadecimal: text)
///     })
///
/// A ``TransformError`` of the closure is rethrown; any other error becomes `expected a color`.
public struct ClosureTransformer<Input, Output>: Transformer {
  public let expectation: String

  private let isValid: (@Sendable (Output) -> Bool)?
  private let closure: @Sendable (Input) throws -> Output

  /// Creates a transformer that calls a closure.
  ///
  /// - Parameters:
  ///   - expectation: A noun phrase for the output; nil for "a value of type …".
  ///   - isValid: Returns whether an output is valid; nil if all are.
  ///   - closure: Returns the output, or throws.
  public init(
    expectation: String? = nil, isValid: (@Sendable (Output) -> Bool)? = nil,
    _ closure: @escaping @Sendable (Input) throws -> Output
  ) {
    self.expectation = expectation ?? "a value of type \(Output.self)"
    self.isValid = isValid
    self.closure = closure
  }

  public func transform(_ input: Input) throws(TransformError) -> Output {
    let output = try call(closure, with: input, expected: expectation)
    guard isValid?(output) ?? true else { throw .failed(expected: expectation) }
    return output
  }
}

/// A transformer made from two closures, one for each direction.
///
///     let celsius = ReversibleClosureTransformer(
///       expectation: "a temperature", isValid: { $0 >= -273.15 },
///       transform: { (kelvin: Double) in kelvin - 273.15 }, reverse: { $0 + 273.15 })
///     try celsius.transform(300)  // 26.85
///     try celsius.reverse(-300)   // throws: expected a temperature
///
/// A ``TransformError`` of a closure is rethrown; any other error becomes `expected a temperature`.
public struct ReversibleClosureTransformer<Input, Output>: ReversibleTransformer {
  public let expectation: String

  private let isValid: (@Sendable (Output) -> Bool)?
  private let there: @Sendable (Input) throws -> Output
  private let back: @Sendable (Output) throws -> Input

  /// Creates a transformer that calls two closures.
  ///
  /// - Parameters:
  ///   - expectation: A noun phrase for the output; nil for "a value of type …".
  ///   - isValid: Returns whether an output is valid, in both directions; nil if all are.
  ///   - transform: Returns the output for an input.
  ///   - reverse: Returns the input for an output.
  public init(
    expectation: String? = nil, isValid: (@Sendable (Output) -> Bool)? = nil,
    transform: @escaping @Sendable (Input) throws -> Output,
    reverse: @escaping @Sendable (Output) throws -> Input
  ) {
    self.expectation = expectation ?? "a value of type \(Output.self)"
    self.isValid = isValid
    self.there = transform
    self.back = reverse
  }

  public func transform(_ input: Input) throws(TransformError) -> Output {
    let output = try call(there, with: input, expected: expectation)
    guard isValid?(output) ?? true else { throw .failed(expected: expectation) }
    return output
  }

  public func reverse(_ output: Output) throws(TransformError) -> Input {
    guard isValid?(output) ?? true else { throw .failed(expected: expectation) }
    return try call(back, with: output, expected: "a value of type \(Input.self)")
  }
}

private func call<Input, Output>(
  _ closure: (Input) throws -> Output, with input: Input, expected: String
) throws(TransformError) -> Output {
  do {
    return try closure(input)
  } catch let error as TransformError {
    throw error
  } catch {
    throw .failed(expected: expected)
  }
}
