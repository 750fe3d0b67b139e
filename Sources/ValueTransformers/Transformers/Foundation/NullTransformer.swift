#if Foundation
  package import IbexFoundation

  /// A transformer from `NSNull` to nil.
  ///
  ///     NullTransformer<Int>().transform(NSNull())  // nil
  ///     try NullTransformer<Int>().reverse(12)      // throws: expected nil
  package struct NullTransformer<Value>: ReversibleTransformer {
    /// Creates the transformer.
    package init() {}

    package func transform(_ null: NSNull) -> Value? { nil }

    package func reverse(_ value: Value?) throws(TransformError) -> NSNull {
      guard value == nil else { throw .failed(expected: "nil") }
      return NSNull()
    }
  }

  extension Transformer {
    /// A transformer from `NSNull` to nil.
    package static func null<Value>(_ type: Value.Type = Value.self) -> Self
    where Self == NullTransformer<Value> {
      Self()
    }
  }
#endif
