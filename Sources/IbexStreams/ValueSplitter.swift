import IbexCore
import ValueTransformers

/// The records of concatenated JSON values.
final class ValueSplitter: RecordSplitter {
  private var value: ValueSearch
  /// Whether white space must follow: after `12` and `true`, not after `{}`.
  private var needsSpace = false

  init(at path: SourcePath, recordLimit: Int, depthLimit: Int) {
    value = ValueSearch(recordLimit: recordLimit, depthLimit: depthLimit)
  }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> Bool? {
    let offset = window.offset
    let next = window.takeWhitespace()
    if window.offset > offset { needsSpace = false }
    guard next != nil else { return window.isComplete ? false : nil }
    guard !needsSpace else { throw ParseFailure(expected: "white space", offset: 0) }
    value.restart()
    return true
  }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    try value.findEnd(in: window)
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    needsSpace = value.scanner.isBare
    window.take(length)
  }
}

/// The search for the end of a value of JSON, or of a key, at the start of a window.
struct ValueSearch {
  var scanner: JSONValueScanner
  private let limit: Int
  /// The number of bytes of the value that have been scanned.
  private var scannedCount = 0

  init(recordLimit limit: Int, depthLimit: Int) {
    scanner = JSONValueScanner(depthLimit: depthLimit)
    self.limit = limit
  }

  /// Begins with another value.
  mutating func restart() {
    scanner.restart()
    scannedCount = 0
  }

  /// Returns the number of bytes of the value; nil if more must come first.
  ///
  /// - Parameters:
  ///   - name: The words for the value.
  ///   - depth: The number of containers around it.
  mutating func findEnd(
    in window: StreamWindow, _ name: String = "a record", depth: Int = 0
  ) throws(ParseFailure) -> Int? {
    try window.withBytes { bytes throws(ParseFailure) in
      // Not beyond the limit, so that it does not depend on how much has come.
      let isCut = bytes.count > limit
      let end = try scanner.scan(
        ByteRegion(rebasing: bytes.prefix(limit + 1)), from: scannedCount,
        isLast: window.isComplete && !isCut, depth: depth)
      guard end.isAtEnd ? end.offset <= limit : !isCut else {
        throw ParseFailure.tooLong(name, limit: limit)
      }
      scannedCount = end.isAtEnd ? 0 : end.offset
      return end.isAtEnd ? end.offset : nil
    }
  }

  /// Takes as much as has come of a skipped value, or a sign between values, and returns whether it
  /// has ended: after `[1,` false, and after `2]` true.
  mutating func take(
    from window: inout StreamWindow, depth: Int
  ) throws(ParseFailure) -> Bool {
    let end = try window.withBytes { bytes throws(ParseFailure) in
      try scanner.scan(bytes, from: 0, isLast: window.isComplete, depth: depth)
    }
    window.take(end.offset)
    return end.isAtEnd
  }
}
