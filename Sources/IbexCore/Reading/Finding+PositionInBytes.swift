import ValueTransformers

extension Finding.Position {
  /// The position of the first byte of a document or a stream.
  package static var start: Finding.Position { .init(line: 1, column: 1, byteOffset: 0) }

  /// Returns the position past bytes; a byte order mark at the start takes no column.
  func advanced(over part: Slice<ByteRegion>) -> Finding.Position {
    let bytes = ByteRegion(rebasing: part)
    var lineStart = byteOffset == 0 && bytes.starts(with: ByteRegion("\u{FEFF}")) ? 3 : 0
    var column = column
    let lineCount = bytes.count(of: UInt8(ascii: "\n"))
    if lineCount > 0, let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      (lineStart, column) = (newline + 1, 1)
    }
    return Finding.Position(
      line: line + lineCount, column: column + Self.scalarCount(of: bytes, from: lineStart),
      byteOffset: byteOffset + bytes.count)
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
