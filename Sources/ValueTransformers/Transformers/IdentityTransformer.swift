/// A transformer that hands every value on as it is.
///
/// It stands in a registry where a type is its own best form, so that another one registered for
/// the same pair takes its place:
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
  /// A transformer that hands every value on as it is.
  public static func identity<Value>(_ type: Value.Type = Value.self) -> Self
  where Self == IdentityTransformer<Value> {
    Self()
  }
}
