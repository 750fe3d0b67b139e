/// A transformer from 1 to true and 0 to false that refuses other numbers.
///
///     try BooleanNumberTransformer().transform(1)  // true
///     try BooleanNumberTransformer().transform(2)  // throws: expected true or false
public struct BooleanNumberTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "true or false" }

  public func transform(_ number: NumberLiteral) throws(TransformError) -> Bool {
    switch number.integer(as: Int.self) {
    case 1: return true
    case 0: return false
    default: throw .failed(expected: expectation)
    }
  }

  public func reverse(_ flag: Bool) -> NumberLiteral { flag ? 1 : 0 }
}

extension Transformer where Self == BooleanNumberTransformer {
  /// A transformer from 1 to true and 0 to false that refuses other numbers.
  public static var booleanNumber: Self { Self() }
}
