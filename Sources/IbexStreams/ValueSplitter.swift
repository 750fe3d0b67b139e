import Ibex
import ValueTransformers

/// The records of concatenated JSON values.
final class ValueSplitter: JSONRecordSplitter {
  private var value: ValueSearch
  private var isAtStart = true
  /// Whether white space must follow.
  private var needsSpace = false

  init(recordLimit: Int, depthLimit: Int) {
    value = ValueSearch(recordLimit: recordLimit, depthLimit: depthLimit)
  }

  func findRecord(in window: inout StreamWindow) throws(ParseFailure) -> RecordSearch {
    if isAtStart {
      guard window.takeByteOrderMark() else { return .needsBytes }
      isAtStart = false
    }
    let offset = window.offset
    let next = window.takeWhitespace()
    if window.offset > offset { needsSpace = false }
    guard next != nil else { return window.isComplete ? .end : .needsBytes }
    guard !needsSpace else { throw ParseFailure(expected: "white space", offset: 0) }
    value.restart()
    return .record
  }

  func findEnd(in window: StreamWindow) throws(ParseFailure) -> Int? {
    try value.findEnd(in: window)
  }

  func skipRecord(ofLength length: Int, in window: inout StreamWindow) {
    needsSpace = value.isBare
    window.take(length)
  }
}

/// The search for the end of a value of JSON at the start of a window.
struct ValueSearch {
  private var scanner: JSONValueScanner
  private let limit: Int
  /// The number of bytes of the value that have been looked at.
  private var scannedCount = 0
  /// The error in the value, which more bytes do not change.
  private var failure: ParseFailure?

  init(recordLimit limit: Int, depthLimit: Int) {
    scanner = JSONValueScanner(depthLimit: depthLimit)
    self.limit = limit
  }

  /// Whether the value is a number or a literal.
  var isBare: Bool { scanner.isBare }

  /// Begins with another value.
  ///
  /// - Parameter depth: The number of containers around it.
  mutating func restart(depth: Int = 0) {
    scanner.restart(depth: depth)
    scannedCount = 0
    failure = nil
  }

  /// Returns the number of bytes of the value; nil if more must come first.
  ///
  /// - Parameter name: What the value is, in words.
  mutating func findEnd(
    in window: StreamWindow, _ name: String = "a record"
  ) throws(ParseFailure) -> Int? {
    try once { search throws(ParseFailure) in try search.end(in: window, name) }
  }

  /// Calls `body` unless it has failed before.
  private mutating func once<Result>(
    _ body: (inout ValueSearch) throws(ParseFailure) -> Result
  ) throws(ParseFailure) -> Result {
    if let failure { throw failure }
    do throws(ParseFailure) {
      return try body(&self)
    } catch {
      failure = error
      throw error
    }
  }

  private mutating func end(
    in window: StreamWindow, _ name: String
  ) throws(ParseFailure) -> Int? {
    try window.withBytes { bytes throws(ParseFailure) in
      // Not beyond the limit, so that it does not depend on how much has come.
      let isCut = bytes.count > limit
      let seen = ByteRegion(rebasing: bytes.prefix(limit + 1))
      switch try scanner.scan(seen, from: scannedCount, isLast: window.isComplete && !isCut) {
      case .ended(let count):
        guard count <= limit else { throw ParseFailure.tooLong(name, limit: limit) }
        return count
      case .unfinished(let count):
        guard !isCut else { throw ParseFailure.tooLong(name, limit: limit) }
        scannedCount = count
        return nil
      }
    }
  }

  /// Goes over a value that is not a record, whatever its length, and returns whether it has ended.
  mutating func skip(in window: inout StreamWindow) throws(ParseFailure) -> Bool {
    let outcome = try once { search throws(ParseFailure) in
      try window.withBytes { bytes throws(ParseFailure) in
        try search.scanner.scan(bytes, from: 0, isLast: window.isComplete)
      }
    }
    switch outcome {
    case .ended(let count):
      window.take(count)
      return true
    case .unfinished(let count):
      window.take(count)
      return false
    }
  }
}
