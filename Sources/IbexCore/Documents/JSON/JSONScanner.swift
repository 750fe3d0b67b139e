/// The lexical half of JSON: white space, strings, numbers, and literals at a position.
///
/// Invariant: `start <= position <= end`, and `byte` is read only where the tokenizer guarantees a
/// byte.
package struct JSONScanner {
  package let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  package var position: UnsafePointer<UInt8>

  package init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
    position = start
  }

  package var offset: Int { position - start }

  package var byte: UInt8 { position.pointee }

  mutating func skipByteOrderMark() {
    if end - position >= 3, position[0] == 0xEF, position[1] == 0xBB, position[2] == 0xBF {
      position += 3
    }
  }

  mutating func skipWhitespace() {
    guard position.pointee <= 0x20 else { return }
    position = Self.firstNonSpace(from: position, to: end)
  }

  /// Skips the white space before a value, usually none or a single space.
  ///
  /// Invariant: the byte at the position is readable, and so is the byte after a space.
  mutating func skipWhitespaceBeforeValue() {
    if position.pointee == UInt8(ascii: " ") { position += 1 }
    skipWhitespace()
  }

  /// Returns whether a byte is at the position, or follows white space, which is then skipped.
  mutating func finds(_ wanted: UInt8) -> Bool {
    if position.pointee == wanted { return true }
    skipWhitespace()
    return position.pointee == wanted
  }

  /// Reads the string at the position and returns the range between its quotes.
  @inline(__always)  // 13 % of "numbers and Booleans in quotes → 10,000 models"
  mutating func string() throws(ParseFailure) -> Lexeme {
    let first = position + 1
    var flags: Token.Flags = [.wellFormed, .ascii]
    position = Self.firstSpecial(from: first, to: end)
    if position == end || byte != UInt8(ascii: "\"") {
      position = try Self.closingQuote(from: position, start: start, to: end, &flags)
    }
    let text = Lexeme(first, position, in: start, flags)
    position += 1
    return text
  }

  @inline(__always)  // 5.5 % of "twitter.json → nested models"
  mutating func literal(
    _ text: StaticString, _ flags: Token.Flags
  ) throws(ParseFailure) -> Lexeme {
    let first = position
    for index in 0..<text.utf8CodeUnitCount {
      guard byte == text.utf8Start[index] else {
        throw ParseFailure(expected: "the literal \(text)", offset: offset)
      }
      position += 1
    }
    return Lexeme(first, position, in: start, flags)
  }
}

// These take pointers by value, so that the scanner's own stay in registers.
extension JSONScanner {
  @inline(never)
  static func firstNonSpace(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let spaces = ByteWord(repeating: UInt8(ascii: " "))
    var position = first
    while position < end, position.pointee <= 0x20 {
      switch position.pointee {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default:
        return position
      }
      // More spaces often follow, as in an indented line.
      while end - position >= 16 {
        var count = ByteWord(at: position).countOfLeadingBytes(equalIn: spaces)
        if count == 8 { count += ByteWord(at: position + 8).countOfLeadingBytes(equalIn: spaces) }
        position += count
        guard count == 16 else { break }
      }
    }
    return position
  }
}
