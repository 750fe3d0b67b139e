#if Foundation
  import IbexFoundation

  extension StandardRoutes {
    /// The routes to `NSNumber`, which is a Boolean where the value is one.
    static let numberObject = StandardRoutes(
      output: NSNumber.self, fromText: { NumberObjectTextTransformer() },
      fromNumber: { NumberObjectTransformer() }, fromBoolean: { BooleanObjectTransformer() })
  }

  /// A transformer that takes a number as an object: an integer as such, else as a double.
  private struct NumberObjectTransformer: Transformer {
    var expectation: String { "a number" }

    func transform(_ literal: NumberLiteral) throws(TransformError) -> NSNumber {
      // A number that was decimal loses no digits.
      if literal.isDecimal, let decimal = literal.decimal {
        return NSDecimalNumber(decimal: decimal)
      }
      guard literal.isWrittenWhole else {
        if let double = literal.double { return NSNumber(value: double) }
        throw .failed(expected: "a number in the range of Double")
      }
      if let integer = literal.integer(as: Int.self) { return NSNumber(value: integer) }
      if let integer = literal.integer(as: UInt64.self) { return NSNumber(value: integer) }
      if let decimal = literal.decimal { return NSDecimalNumber(decimal: decimal) }
      throw .failed(expected: "an integer that a Decimal holds")
    }
  }

  /// A transformer that takes a Boolean as an object.
  private struct BooleanObjectTransformer: Transformer {
    func transform(_ flag: Bool) -> NSNumber { NSNumber(value: flag) }
  }

  /// A transformer that reads text as a number, or as `true` or `false`, as an object is written.
  private struct NumberObjectTextTransformer: Transformer {
    var expectation: String { "a number" }

    func transform(_ text: String) throws(TransformError) -> NSNumber {
      if let flag = Bool(String(text.asciiTrimmed)) { return NSNumber(value: flag) }
      return try NumberObjectTransformer().transform(NumberTextTransformer().transform(text))
    }
  }
#endif
