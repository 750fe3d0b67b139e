import IbexCore

/// The records of a JSON text sequence: RFC 7464.
final class SequenceSplitter: RecordSplitter {
  private static let separator: UInt8 = 0x1E

  private let limit: Int
  private var value: ValueSearch
  /// Whether a separator has come before the record.
  private var followsSeparator = false
  /// The number of bytes of the value, once it is known, of those that have been searched for what
  /// follows it, and of the record with its line feed.
  private var valueCount: Int?
  private var searchedCount = 0
  private var recordCount = 0

  init(at path: SourcePath, recordLimit limit: Int, depthLimit: Int) {
    self.limit = limit
    value = ValueSearch(recordLimit: limit, depthLimit: depthLimit)
  }

  var delimiter: UInt8? { Self.separator }

  var endName: String { "the end of the record" }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> Bool? {
    while let byte = window.takeWhitespace() {
      if byte == Self.separator {
        window.take(1)
        followsSeparator = true
      } else {
        guard followsSeparator else {
          throw ParseFailure(expected: "a record separator", offset: 0)
        }
        followsSeparator = false
        value.restart()
        valueCount = nil
        return true
      }
    }
    return window.isComplete ? false : nil
  }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    if valueCount == nil {
      valueCount = try value.findEnd(in: window)
      searchedCount = valueCount ?? 0
    }
    guard let valueCount else { return nil }
    return try window.withBytes { bytes throws(ParseFailure) in
      let end = bytes[searchedCount...].firstIndex {
        !$0.isSpace || $0 == UInt8(ascii: "\n")
      }
      guard (end ?? bytes.count) <= limit else { throw ParseFailure.tooLong(limit: limit) }
      guard let end else {
        searchedCount = bytes.count
        guard window.isComplete else { return nil }
        return try broken(off: valueCount, at: bytes.count)
      }
      if bytes[end] == UInt8(ascii: "\n") {
        recordCount = end + 1
        return valueCount
      }
      guard bytes[end] == Self.separator else {
        throw ParseFailure(expected: "a line feed", offset: end)
      }
      return try broken(off: valueCount, at: end)
    }
  }

  /// Returns the length of a value that no line feed follows, if it cannot be a part of one.
  private func broken(off count: Int, at end: Int) throws(ParseFailure) -> Int {
    guard !value.scanner.isBare else { throw ParseFailure(expected: "a line feed", offset: end) }
    recordCount = end
    return count
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) { window.take(recordCount) }
}
