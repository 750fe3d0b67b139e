/// A transformer that calls a type's own initializer, `init?(_ description: String)`.
///
///     try LosslessTextTransformer<Unicode.Scalar>().transform("é")
///     try LosslessTextTransformer<Unicode.Scalar>().transform("ab")
///     // throws: expected a value of type Scalar
package struct LosslessTextTransformer<Value: LosslessStringConvertible>: ReversibleTransformer {
  package init() {}

  package func transform(_ text: String) throws(TransformError) -> Value {
    if let value = Self.value(text) ?? Self.value(String(text.asciiTrimmed)) { return value }
    throw .failed(expected: expectation)
  }

  package func reverse(_ value: Value) -> String { value.description }

  private static func value(_ text: String) -> Value? {
    // The initializer of Character traps where others are nil.
    if Value.self == Character.self, text.count != 1 { return nil }
    return Value(text)
  }
}
