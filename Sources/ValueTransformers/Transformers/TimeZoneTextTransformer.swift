package import IbexFoundation

/// A transformer from an identifier, or an offset from GMT, to a time zone.
///
///     try TimeZoneTextTransformer().transform("Europe/Zurich")
///     try TimeZoneTextTransformer().transform("+01:00")
///     try TimeZoneTextTransformer().transform("Mars/Base")  // throws: expected a time zone
///
/// Identifiers must be spelled as in the tz database. It writes the zone's identifier, which for an
/// offset is `GMT+0100`.
package struct TimeZoneTextTransformer: ReversibleTransformer {
  package init() {}

  package var expectation: String { Self.expectation }

  /// The zones of this process: without all of Foundation no names are known.
  private static let expectation =
    TimeZone(identifier: "Europe/Zurich") == nil
    ? "GMT or an offset (names of zones need all of Foundation)" : "a time zone"

  package func transform(_ text: String) throws(TransformError) -> TimeZone {
    if let zone = TimeZone(identifier: String(text.asciiTrimmed)) { return zone }
    guard let offset = text.withTrimmedUTF8(Self.offset),
      let zone = TimeZone(secondsFromGMT: offset)
    else { throw .failed(expected: expectation) }
    return zone
  }

  package func reverse(_ zone: TimeZone) -> String { zone.identifier }

  /// Reads `Z` or an offset in seconds east of Greenwich.
  private static func offset(_ utf8: ByteRegion) -> Int? {
    var cursor = DateCursor(utf8)
    let offset = cursor.skip("Z") || cursor.skip("z") ? 0 : cursor.offset()
    return cursor.isAtEnd ? offset : nil
  }
}
