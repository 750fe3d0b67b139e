/// Bytes that stay in their place while they are read: of a document, a key, or a text.
///
/// Invariant: the creator of a region keeps its bytes alive and unchanged while the region is used.
/// So a region is passed down a call, and is stored only by values that its bytes outlive.
/// Positions count from its start; they are checked only in debug builds.
@usableFromInline
package struct ByteRegion {
  @usableFromInline
  package let buffer: UnsafeBufferPointer<UInt8>

  @inlinable
  package init(_ buffer: UnsafeBufferPointer<UInt8>) { self.buffer = buffer }

  @inlinable
  package init(start: UnsafePointer<UInt8>?, count: Int) {
    self.init(UnsafeBufferPointer(start: start, count: count))
  }

  @inlinable
  package init(_ buffer: UnsafeRawBufferPointer) {
    self.init(buffer.assumingMemoryBound(to: UInt8.self))
  }

  /// Creates the region between two places.
  @inlinable
  package init(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.init(start: start, count: end - start)
  }

  /// Creates the region of a part, whose positions count from the part's start.
  @inlinable
  package init(rebasing part: Slice<ByteRegion>) {
    self.init(
      UnsafeBufferPointer(rebasing: part.base.buffer[part.startIndex..<part.endIndex]))
  }

  /// Creates the region of a text in the code.
  package init(_ text: StaticString) {
    self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Returns the eight bytes from a position on, which exist; the first one is the lowest.
  @inlinable
  package func word(at position: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(buffer).loadUnaligned(
        fromByteOffset: position, as: UInt64.self))
  }

  /// The place of the first byte; nil only for a region without bytes.
  @inlinable
  package var baseAddress: UnsafePointer<UInt8>? { buffer.baseAddress }
}

// The standard library's collection skips checks for overflow, so these forward to it.
extension ByteRegion: RandomAccessCollection {
  @inlinable
  package var startIndex: Int { 0 }

  @inlinable
  package var endIndex: Int { buffer.count }

  @inlinable
  package var count: Int { buffer.count }

  @inlinable
  package func index(after position: Int) -> Int { buffer.index(after: position) }

  @inlinable
  package func index(before position: Int) -> Int { buffer.index(before: position) }

  @inlinable
  package func index(_ position: Int, offsetBy distance: Int) -> Int {
    buffer.index(position, offsetBy: distance)
  }

  @inlinable
  package func distance(from start: Int, to end: Int) -> Int {
    buffer.distance(from: start, to: end)
  }

  @inlinable
  package subscript(position: Int) -> UInt8 { buffer[position] }

  @inlinable
  package func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { buffer.makeIterator() }

  @inlinable
  package func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(buffer)
  }
}

extension ByteRegion {
  /// Returns whether two regions hold the same bytes.
  package static func == (first: ByteRegion, second: ByteRegion) -> Bool {
    first.count == second.count && first.starts(with: second)
  }

  /// Returns whether the bytes begin with those of another region.
  package func starts(with start: ByteRegion) -> Bool {
    guard count >= start.count else { return false }
    for position in 0..<start.count where self[position] != start[position] { return false }
    return true
  }

  /// Calls `body` with the region of a single byte.
  @inlinable
  package static func with<Result>(_ byte: UInt8, _ body: (ByteRegion) -> Result) -> Result {
    withUnsafePointer(to: byte) { body(ByteRegion(start: $0, count: 1)) }
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes of the array.
  @inlinable
  package func withByteRegion<Result, Failure: Error>(
    _ body: (ByteRegion) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { bytes throws(Failure) in try body(ByteRegion(bytes)) }
  }
}

extension String {
  /// Calls `body` with the text's UTF-8; a text that is kept otherwise is copied.
  @inlinable
  @inline(__always)  // 0.5 % of "10,000 flat models → JSON"
  package consuming func withByteRegion<Result>(
    _ body: (ByteRegion) throws -> Result
  ) rethrows -> Result {
    try withUTF8 { try body(ByteRegion($0)) }
  }
}
