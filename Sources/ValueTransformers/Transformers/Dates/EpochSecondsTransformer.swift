package import IbexFoundation

/// A transformer of text that can only be seconds since 1970, with 9 to 11 digits.
///
///     try EpochSecondsTransformer().transform("1453075980.25")
///     try EpochSecondsTransformer().transform("20130423")  // throws: expected a date
///     try EpochSecondsTransformer().transform("1453075980250")
///     // throws: expected a date: 13 digits are milliseconds, which .millisecondsSince1970 reads
///
/// Fewer digits are a year or a day, and more are milliseconds, which
/// ``TimeSince1970TextTransformer`` reads.
package struct EpochSecondsTransformer: ReversibleTransformer {
  package init() {}

  package func transform(_ text: String) throws(TransformError) -> Date {
    try trimmed(text, Self.date, hint: Self.hint(for:))
  }

  package func reverse(_ date: Date) throws(TransformError) -> String {
    let text = try TimeSince1970TextTransformer(.seconds).reverse(date)
    guard (try? transform(text)) != nil else {
      throw .failed(expected: "a date from 1973-03-03 to 5138-11-16")
    }
    return text
  }

  /// Reads a whole text.
  static func date(_ utf8: ByteRegion) -> Date? {
    guard 9...11 ~= integerDigitCount(utf8) else { return nil }
    let text = String(decoding: utf8, as: UTF8.self)
    return DecimalSeconds(since1970: text, places: 0)?.date
      ?? Double(text).map(Date.init(timeIntervalSince1970:))
  }
}

extension EpochSecondsTransformer {
  /// Returns the transformer for a text that can only be a count of another unit; nil for any other.
  static func hint(for utf8: ByteRegion) -> String? {
    let (unit, name): (String, String)
    let digits = integerDigitCount(utf8)
    switch digits {
    case 13: (unit, name) = ("milliseconds", ".millisecondsSince1970")
    case 16: (unit, name) = ("microseconds", ".microsecondsSince1970")
    default: return nil
    }
    return "\(digits) digits are \(unit), which \(name) reads"
  }

  /// Returns the number of digits of a decimal number without a sign, but for those of its fraction;
  /// 0 for any other text.
  private static func integerDigitCount(_ utf8: ByteRegion) -> Int {
    let digits = utf8.prefix { $0 &- UInt8(ascii: "0") <= 9 }.count
    let fraction = utf8[digits...]
    guard fraction.isEmpty || fraction.first == UInt8(ascii: ".") && fraction.count > 1,
      fraction.dropFirst().allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 })
    else { return 0 }
    return digits
  }
}
