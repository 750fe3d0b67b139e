public import IbexFoundation

/// A rule that makes one value out of another, or says why it cannot.
///
/// A transformer knows two types and nothing else: no model, key, or path. It is a value, written
/// once, reached by dot syntax, and registered in a ``TransformerRegistry``:
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
  /// The type of the values it takes.
  associatedtype Input

  /// The type of the values it makes.
  associatedtype Output

  /// A noun phrase for what the transformer makes, as error messages name it: "an integer".
  var expectation: String { get }

  /// Makes the output that belongs to an input.
  func transform(_ input: Input) throws(TransformError) -> Output
}

extension Transformer {
  public var expectation: String { "a value of type \(Output.self)" }
}

extension Transformer where Output == Date {
  public var expectation: String { "a date" }
}

/// A transformer that also knows the way back.
///
/// What ``reverse(_:)`` makes is transformed into an equal output again.
public protocol ReversibleTransformer<Input, Output>: Transformer {
  /// Makes an input that is transformed into an output.
  func reverse(_ output: Output) throws(TransformError) -> Input
}
