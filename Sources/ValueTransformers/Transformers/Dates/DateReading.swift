package import IbexFoundation

/// The readers of dates from text of any known form.
package enum DateReading {
  /// Reads a date from the bytes of its text, nil if it is none.
  ///
  /// - Parameter secondsFromGMT: the zone of dates that name none.
  package static func read(_ utf8: ByteRegion, secondsFromGMT: Int = 0) -> Date? {
    let text = asciiTrimmed(utf8)
    if let date = ISO8601DateTransformer.read(text, secondsFromGMT: secondsFromGMT) { return date }
    return readOther(text, secondsFromGMT)
  }

  /// Reads the forms that are not ISO 8601: no text fits two of them.
  private static func readOther(_ text: ByteRegion, _ secondsFromGMT: Int) -> Date? {
    EpochSecondsTransformer.date(text)
      ?? monthDayYear.date(text, secondsFromGMT: secondsFromGMT)
      ?? RFC1123DateTransformer.date(text)
      ?? RFC850DateTransformer.date(text)
      ?? ASCTimeDateTransformer.date(text, secondsFromGMT: secondsFromGMT)
  }

  private static let monthDayYear = DatePattern("MM/dd/yyyy")
}
