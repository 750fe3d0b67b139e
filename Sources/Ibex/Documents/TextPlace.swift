import Foundation

/// A place in the bytes of a document or a stream.
struct TextPlace {
  /// The number of bytes before it.
  private(set) var offset = 0
  /// The line and the column, counted from 1; the column in Unicode scalars.
  private(set) var line = 1
  private(set) var column = 1

  /// Goes behind bytes; a byte order mark at the start takes no column.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let end = start + bytes.count
    var lineStart = start
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart += 3 }
    offset += bytes.count
    while let newline = memchr(lineStart, 0x0A, end - lineStart) {
      lineStart = UnsafePointer(newline.assumingMemoryBound(to: UInt8.self)) + 1
      line += 1
      column = 1
    }
    // All bytes but those that go on with a character.
    var scalarCount = 0
    for byte in UnsafeBufferPointer(start: lineStart, count: end - lineStart) {
      scalarCount &+= byte & 0xC0 == 0x80 ? 0 : 1
    }
    column += scalarCount
  }
}
