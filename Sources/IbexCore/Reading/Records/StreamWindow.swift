import ValueTransformers

/// The part of a stream that is in memory: the bytes that nothing has taken yet.
///
/// Bytes are moved only where at least as many have been taken, so that a stream takes linear time
/// by chunks and records of any size.
///
/// What a record uses is inlinable: through calls, a list of JSON in a file takes 6 percent more.
///
/// Invariant: `takenCount <= endCount <= room.count`.
@usableFromInline
package struct StreamWindow {
  /// The bytes, followed by spare capacity.
  @usableFromInline var room: [UInt8] = []
  /// The number of bytes in the room that have been taken, and that of all that have come.
  @usableFromInline var takenCount = 0
  @usableFromInline var endCount = 0
  /// The position in the stream up to which lines have been counted, and its offset in the room.
  @usableFromInline var position = Finding.Position.start
  @usableFromInline var positionOffset = 0
  /// Whether no more bytes will come.
  @usableFromInline package var isComplete = false

  package init() {}

  /// The number of bytes that are there.
  @inlinable package var count: Int { endCount - takenCount }

  /// The offset in the stream of the first byte that is there.
  @inlinable package var offset: Int { position.byteOffset - positionOffset + takenCount }

  /// Adds bytes that have come.
  package mutating func append(_ more: ByteRegion) {
    _ = append(upTo: more.count) { room in
      room.copyMemory(from: UnsafeRawBufferPointer(more.buffer))
      return more.count
    }
  }

  /// Adds bytes that `read` writes to some memory, and returns their number, as `read` does.
  ///
  /// - Parameter limit: The size of the memory.
  package mutating func append(
    upTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws -> Int
  ) rethrows -> Int {
    makeRoom(for: limit)
    let start = endCount
    let count = try room.withUnsafeMutableBytes { room in
      try read(UnsafeMutableRawBufferPointer(rebasing: room[start..<start + limit]))
    }
    precondition(0...limit ~= count, "bytes in the room for them")
    endCount += count
    return count
  }

  /// Ensures capacity for more bytes after the existing ones.
  private mutating func makeRoom(for count: Int) {
    if takenCount > 0, takenCount >= self.count {
      countLines()
      let rest = takenCount..<endCount
      room.withUnsafeMutableBytes { room in
        room.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[rest]))
      }
      (takenCount, endCount, positionOffset) = (0, rest.count, 0)
    }
    let missing = endCount + count - room.count
    guard missing > 0 else { return }
    room.append(contentsOf: repeatElement(0, count: max(missing, room.count)))
  }

  /// The position in the stream of the first byte that is there.
  package var currentPosition: Finding.Position {
    mutating get {
      countLines()
      return position
    }
  }

  /// Moves the position to the first byte that is there.
  private mutating func countLines() {
    position = room.withByteRegion { position.advanced(over: $0[positionOffset..<takenCount]) }
    positionOffset = takenCount
  }

  /// Takes bytes from those that are there.
  @inlinable package mutating func take(_ count: Int) { takenCount += count }

  /// Calls `body` with the bytes that are there.
  @inlinable @inline(__always)  // 0.5 % of "NDJSON file → 100,000 models"
  package func withBytes<Result, Failure: Error>(
    _ body: (ByteRegion) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try room.withByteRegion { room throws(Failure) in
      try body(ByteRegion(rebasing: room[takenCount..<endCount]))
    }
  }

  /// Returns copies of the first bytes that are there.
  package func prefix(_ count: Int) -> [UInt8] { Array(room[takenCount..<takenCount + count]) }

  /// Returns whether the character at an offset is there with all its bytes: false for 0xC3 alone,
  /// the first byte of é.
  package func hasWholeCharacter(at offset: Int) -> Bool {
    withBytes { bytes in
      guard offset < bytes.count else { return false }
      return bytes.count - offset >= UTF8Sequence.length(ofLead: bytes[offset])
    }
  }

  /// Returns the error for bytes that are there.
  ///
  /// - Parameters:
  ///   - failure: The failure, at an offset among the bytes that are there.
  ///   - end: The offset at which the record or the stream ends.
  ///   - endName: The words for that end.
  package mutating func error(
    _ failure: ParseFailure, endingAt end: Int, _ endName: String
  ) -> FormatError {
    let start = currentPosition
    return withBytes { bytes in
      let position = start.advanced(over: bytes[..<min(failure.offset, bytes.count)])
      let record = ByteRegion(rebasing: bytes.prefix(end))
      return FormatError(failure, at: position, in: record, endName)
    }
  }
}

// The bytes between records.
extension StreamWindow {
  /// Takes the byte order mark at the start of a stream; false where more bytes must come first.
  package mutating func takeByteOrderMark() -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let hasMark: Bool? = withBytes { bytes in
      if bytes.starts(with: mark) { return true }
      return mark.starts(with: bytes) && !isComplete ? nil : false
    }
    if hasMark == true { take(mark.count) }
    return hasMark != nil
  }

  /// Skips white space of JSON or XML, and returns the byte after it, or nil if that has not
  /// arrived.
  @inlinable package mutating func takeWhitespace() -> UInt8? {
    let (count, next) = withBytes { bytes in
      let count = bytes.firstIndex { !$0.isSpace } ?? bytes.count
      return (count, count < bytes.count ? bytes[count] : nil)
    }
    take(count)
    return next
  }

  /// Takes all before a byte, and returns whether that has come.
  package mutating func take(upTo byte: UInt8) -> Bool {
    let position = withBytes { $0.firstIndex(of: byte, from: 0) }
    take(position ?? count)
    return position != nil
  }
}
