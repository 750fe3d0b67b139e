import IbexCore

/// The records of lines.
final class LineSplitter: RecordSplitter {
  private let limit: Int
  /// The number of bytes of the line that have been searched for its end.
  private var searchedCount = 0
  /// The number of bytes of the line, its end included.
  private var lineCount = 0

  init(at path: SourcePath, recordLimit limit: Int, depthLimit: Int) { self.limit = limit }

  var delimiter: UInt8? { UInt8(ascii: "\n") }

  var endName: String { "the end of the line" }

  func findRecord(in window: inout StreamWindow) -> Bool? {
    searchedCount = 0
    return window.takeWhitespace() != nil ? true : window.isComplete ? false : nil
  }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    try window.withBytes { bytes throws(ParseFailure) in
      let newline = bytes.firstIndex(of: UInt8(ascii: "\n"), from: searchedCount)
      let end = newline ?? bytes.count
      // A carriage return at the end is a part of the line's end, or its next byte shows that it is not.
      let hasReturn = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
      guard end - (hasReturn ? 1 : 0) <= limit else { throw ParseFailure.tooLong(limit: limit) }
      guard newline != nil || window.isComplete else {
        searchedCount = bytes.count
        return nil
      }
      lineCount = newline.map { $0 + 1 } ?? bytes.count
      let last = bytes[..<end].lastIndex { !$0.isSpace }
      return last.map { $0 + 1 } ?? 0
    }
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) { window.take(lineCount) }
}
