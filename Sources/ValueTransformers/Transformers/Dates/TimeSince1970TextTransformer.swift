public import IbexFoundation

/// A transformer from numeric text, in a unit of time since 1970, to dates.
///
///     try TimeSince1970TextTransformer(.milliseconds).transform("1453075980250")
///     try TimeSince1970TextTransformer(.seconds).transform("1,453")  // throws: expected a date
public struct TimeSince1970TextTransformer: ReversibleTransformer {
  let base: ChainedTransformer<NumberTextTransformer, TimeSince1970Transformer>

  /// Creates a transformer for a unit.
  public init(_ unit: TimeSince1970Transformer.Unit) {
    base = NumberTextTransformer().then(TimeSince1970Transformer(unit))
  }

  public var expectation: String { base.expectation }

  public func transform(_ text: String) throws(TransformError) -> Date {
    try base.transform(text)
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    let number = try base.second.reverse(date)
    if let text = number.exactText { return text }
    // By the decimal digits: a double of that size would otherwise be written as 1e+16.
    return number.integer(as: Int64.self).map { String($0) } ?? number.text
  }
}

extension Transformer where Self == TimeSince1970TextTransformer {
  /// A transformer from numeric text in seconds since 1970 to dates.
  public static var secondsSince1970Text: Self { Self(.seconds) }

  /// A transformer from numeric text in milliseconds since 1970 to dates.
  public static var millisecondsSince1970Text: Self { Self(.milliseconds) }
}
