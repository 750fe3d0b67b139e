import ValueTransformers

// One escape or character of a string, for strings that are read in chunks.
extension JSONScanner {
  /// The number of bytes that the escape or character at the position takes, if it is well-formed.
  var lengthOfSpecial: Int {
    guard byte == UInt8(ascii: "\\") else { return UTF8Sequence.length(ofLead: byte) }
    guard end - position >= 2, position[1] == UInt8(ascii: "u") else { return 2 }
    // A bad digit is one, however many are to come.
    let hasDigits = (position + 2..<min(position + 6, end)).allSatisfy {
      hexValue($0.pointee) != nil
    }
    return hasDigits ? 6 : 2
  }

  /// Skips the escape or the non-ASCII character at the position.
  mutating func skipSpecial() throws(ParseFailure) {
    var flags: Token.Flags = []
    if byte == UInt8(ascii: "\\"), end - position >= 2, position[1] == UInt8(ascii: "u") {
      // One half of a surrogate pair: the other comes by itself.
      try Self.codeUnit(at: position + 2, from: start, to: end)
      position += 6
    } else if byte == UInt8(ascii: "\\") {
      position = try Self.pastEscape(at: position, from: start, to: end, &flags)
    } else if byte >= 0x80 {
      let length = UTF8Sequence.length(at: position, to: end)
      guard length > 0 else { throw ParseFailure(expected: "UTF-8 text", offset: offset) }
      position += length
    } else {
      throw ParseFailure(expected: "an escape for a control character", offset: offset)
    }
  }
}
