import IbexFoundation

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
    column += Self.scalarCount(from: lineStart, to: end)
  }

  /// Returns the number of bytes that begin a character, by words of eight.
  private static func scalarCount(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Int {
    var count = 0
    var position = first
    while end - position >= 8 {
      if ByteWord(at: position).beyondASCII.isEmpty {
        count &+= 8
      } else {
        for offset in 0..<8 where position[offset] & 0xC0 != 0x80 { count &+= 1 }
      }
      position += 8
    }
    while position < end {
      if position.pointee & 0xC0 != 0x80 { count &+= 1 }
      position += 1
    }
    return count
  }
}
