/// A transformer from text to the nearest floating-point value.
///
///     try FloatingPointTextTransformer<Double>().transform("+3.50")  // 3.5
///     try FloatingPointTextTransformer<Double>().transform("n/a")    // throws: expected a number
///     try FloatingPointTextTransformer<Double>().reverse(3)          // 3
public struct FloatingPointTextTransformer<
  Number: BinaryFloatingPoint & LosslessStringConvertible & Sendable
>: ReversibleTransformer {
  /// Whether `nan`, `inf`, `infinity`, and `-inf` are accepted, in any case.
  public let acceptsNonFinite: Bool

  /// Creates a transformer that by default refuses non-finite values, in both directions.
  public init(acceptsNonFinite: Bool = false) { self.acceptsNonFinite = acceptsNonFinite }

  public var expectation: String { "a number" }

  // As in IntegerTextTransformer, generic code is separate.
  @_specialize(where Number == Double)
  public func transform(_ text: String) throws(TransformError) -> Number { try read(text) }

  @inline(never)
  private func read(_ text: String) throws(TransformError) -> Number {
    let number = text.withByteRegion { NumberReading.float(asciiTrimmed($0), as: Number.self) }
    if let number { return number }
    if acceptsNonFinite, let number = Self.nonFinite(text.asciiTrimmed) { return number }
    throw .failed(
      expected: NumberExpectation.floatingPoint(
        Number.self, insteadOf: NumberLiteral(trimming: text)))
  }

  public func reverse(_ number: Number) throws(TransformError) -> String {
    guard number.isFinite || acceptsNonFinite else {
      throw .failed(expected: "a finite number", found: number.description)
    }
    return number.shortestText
  }

  private static func nonFinite(_ text: Substring) -> Number? {
    switch text.lowercased() {
    case "nan": .nan
    case "inf", "+inf", "infinity", "+infinity": .infinity
    case "-inf", "-infinity": -.infinity
    default: nil
    }
  }
}

extension Transformer {
  /// A transformer from text to the nearest floating-point value.
  public static func floatingPointText<Number>(
    _ type: Number.Type = Number.self, acceptsNonFinite: Bool = false
  ) -> Self where Self == FloatingPointTextTransformer<Number> {
    Self(acceptsNonFinite: acceptsNonFinite)
  }
}
