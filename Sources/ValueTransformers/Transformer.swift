public import IbexFoundation

/// A conversion from one value to another, which may fail.
///
/// A transformer knows only its two types, and no model, key, or path. It is a value that can be
/// registered in a ``TransformerRegistry``:
///
///     struct HexadecimalTransformer: Transformer {
///       var expectation: String { "a hexadecimal number" }
///
///       func transform(_ text: String) throws(TransformError) -> Int {
///         guard let number = Int(text, radix: 16) else { throw .failed(expected: expectation) }
///         return number
///       }
///     }
///
///     try HexadecimalTransformer().transform("ff")   // 255
///     try HexadecimalTransformer().transform("xyz")  // throws: expected a hexadecimal number
public protocol Transformer<Input, Output>: Sendable {
  /// The type of input values.
  associatedtype Input

  /// The type of output values.
  associatedtype Output

  /// A noun phrase for the transformer's output in error messages: "an integer".
  var expectation: String { get }

  /// Returns the output for an input.
  func transform(_ input: Input) throws(TransformError) -> Output
}

extension Transformer {
  public var expectation: String { "a value of type \(Output.self)" }
}

extension Transformer where Output == Date {
  public var expectation: String { "a date" }
}

/// A transformer that also converts in the reverse direction.
///
/// The result of ``reverse(_:)`` is transformed into an equal output again.
public protocol ReversibleTransformer<Input, Output>: Transformer {
  /// Returns an input that is transformed into the given output.
  func reverse(_ output: Output) throws(TransformError) -> Input
}
