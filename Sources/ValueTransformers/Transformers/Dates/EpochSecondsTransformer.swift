public import IbexFoundation

/// A transformer of text that can only be seconds since 1970, with 9 to 11 digits.
///
///     try EpochSecondsTransformer().transform("1453075980.25")
///     try EpochSecondsTransformer().transform("20130423")  // throws: expected a date
///
/// Fewer digits are a year or a day, and more are milliseconds, which
/// ``TimeSince1970TextTransformer`` reads.
public struct EpochSecondsTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text, Self.date)
  }

  public func reverse(_ date: Date) throws(TransformError) -> String {
    let text = try TimeSince1970TextTransformer(.seconds).reverse(date)
    guard (try? transform(text)) != nil else {
      throw .failed(expected: "a date from 1973-03-03 to 5138-11-16")
    }
    return text
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion) -> Date? {
    let digits = utf8.prefix { $0 &- UInt8(ascii: "0") <= 9 }.count
    guard 9...11 ~= digits else { return nil }
    let fraction = utf8[digits...]
    guard fraction.isEmpty || fraction.first == UInt8(ascii: ".") && fraction.count > 1 else {
      return nil
    }
    guard fraction.dropFirst().allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }) else { return nil }
    let text = String(decoding: utf8, as: UTF8.self)
    return DecimalSeconds(since1970: text, places: 0)?.date
      ?? Double(text).map(Date.init(timeIntervalSince1970:))
  }
}

extension Transformer where Self == EpochSecondsTransformer {
  /// A transformer of text that can only be seconds since 1970, with 9 to 11 digits.
  public static var epochSeconds: Self { Self() }
}
