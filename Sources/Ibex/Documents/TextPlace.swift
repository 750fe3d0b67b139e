import ValueTransformers

/// A place in the bytes of a document or a stream.
package struct TextPlace {
  /// The number of bytes before it.
  package private(set) var offset = 0
  /// The line and the column, counted from 1; the column in Unicode scalars.
  package private(set) var line = 1
  private(set) var column = 1

  /// Creates the place before the first byte.
  package init() {}

  /// Moves past bytes; a byte order mark at the start takes no column.
  package mutating func advance(over bytes: ByteRegion) {
    var lineStart = 0
    if offset == 0, bytes.starts(with: ByteRegion("\u{FEFF}")) { lineStart = 3 }
    offset += bytes.count
    let lineCount = bytes.count(of: UInt8(ascii: "\n"))
    if lineCount > 0, let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      lineStart = newline + 1
      line += lineCount
      column = 1
    }
    column += Self.scalarCount(of: bytes, from: lineStart)
  }

  /// Returns the number of bytes from a position on that begin a character, by words of eight.
  private static func scalarCount(of bytes: ByteRegion, from start: Int) -> Int {
    func count(_ range: Range<Int>) -> Int { range.count { bytes[$0] & 0xC0 != 0x80 } }
    var total = 0
    var position = start
    while bytes.count - position >= 8 {
      let isASCII = ByteWord(in: bytes, at: position).beyondASCII.isEmpty
      total += isASCII ? 8 : count(position..<position + 8)
      position += 8
    }
    return total + count(position..<bytes.count)
  }
}
