/// A transformer from ISO 8601 durations, or numbers of seconds, to durations.
///
///     try DurationTextTransformer().transform("PT1H2M3.5S")  // 3723.5 seconds
///     try DurationTextTransformer().transform("P1W")         // 604800.0 seconds
///     try DurationTextTransformer().transform("90")          // 90.0 seconds
///     try DurationTextTransformer().transform("P1M")         // throws: expected a duration …
///
/// A week is seven days, and a day 24 hours. Months and years have no fixed length and are refused.
/// The last part may have a fraction, with a point or a comma. A sign may precede the whole, or a
/// number, as Java writes it. Values are exact, down to an attosecond; further digits are refused.
/// It writes hours, minutes, and seconds: `PT26H`, `-PT0.5S`.
public struct DurationTextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { DurationReading.expectation }

  public func transform(_ text: String) throws(TransformError) -> Duration {
    try trimmed(text) { DurationReading.duration($0) ?? DurationReading.seconds($0) }
  }

  public func reverse(_ duration: Duration) -> String { Self.text(of: duration) }

  /// Returns the text of a duration: `PT1H2M3.5S`.
  package static func text(of duration: Duration) -> String {
    // Before seconds are counted, since those of the longest durations have no room in 64 bits.
    let hours = (duration / 3600).components.seconds
    let (seconds, attoseconds) = (duration - .seconds(3600) * hours).components
    var text = duration < .zero ? "-PT" : "PT"
    if hours != 0 { text += "\(hours.magnitude)H" }
    if seconds / 60 != 0 { text += "\((seconds / 60).magnitude)M" }
    if seconds % 60 != 0 || attoseconds != 0 || duration == .zero {
      text += "\((seconds % 60).magnitude)"
      if attoseconds != 0 { text += "." + fraction(attoseconds.magnitude) }
      text += "S"
    }
    return text
  }

  private static func fraction(_ attoseconds: UInt64) -> String {
    let digits = String(attoseconds)
    var text = String(repeating: "0", count: 18 - digits.utf8.count) + digits
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    return text
  }
}

/// A lossless transformer from numbers of seconds to durations.
///
///     try DurationNumberTransformer().transform(1.5)  // 1.5 seconds
package struct DurationNumberTransformer: Transformer {
  package init() {}

  package var expectation: String { DurationReading.expectation }

  package func transform(_ number: NumberLiteral) throws(TransformError) -> Duration {
    let duration = number.text.withByteRegion { DurationReading.seconds($0) }
    guard let duration else { throw .failed(expected: "a duration of whole attoseconds") }
    return duration
  }
}

extension Transformer where Self == DurationTextTransformer {
  /// A transformer from ISO 8601 durations, or numbers of seconds, to durations.
  public static var duration: Self { Self() }
}
