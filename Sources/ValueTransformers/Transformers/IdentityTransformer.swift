/// A transformer that returns its input.
///
/// A registry contains it for types that need no conversion, where another transformer for the same
/// pair of types replaces it:
///
///     registry.register(ClosureTransformer { (text: String) in text.uppercased() })
public struct IdentityTransformer<Value>: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String {
    Value.self == String.self ? "text" : "a value of type \(Value.self)"
  }

  public func transform(_ value: Value) -> Value { value }

  public func reverse(_ value: Value) -> Value { value }
}

extension Transformer {
  /// A transformer that returns its input.
  package static func identity<Value>(_ type: Value.Type = Value.self) -> Self
  where Self == IdentityTransformer<Value> {
    Self()
  }
}
