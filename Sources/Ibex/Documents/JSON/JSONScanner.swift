import ValueTransformers

/// The lexical half of JSON: white space, strings, numbers, and literals at a position.
///
/// Invariant: `start <= position <= end`, and whoever reads `byte` knows that a byte is there, by
/// what the tokenizer says of its input.
struct JSONScanner {
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>

  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
    position = start
  }

  @inline(__always)
  var offset: Int { position - start }

  @inline(__always)
  var byte: UInt8 { position.pointee }

  mutating func skipByteOrderMark() {
    if end - position >= 3, position[0] == 0xEF, position[1] == 0xBB, position[2] == 0xBF {
      position += 3
    }
  }

  @inline(__always)
  mutating func skipWhitespace() {
    guard position.pointee <= 0x20 else { return }
    position = Self.firstNonSpace(from: position, to: end)
  }

  /// Returns whether a byte is at the position, or follows white space, which is then skipped.
  @inline(__always)
  mutating func finds(_ wanted: UInt8) -> Bool {
    if position.pointee == wanted { return true }
    skipWhitespace()
    return position.pointee == wanted
  }

  /// Reads the string at the position and returns the range between its quotes.
  @inline(__always)
  mutating func string() throws(ParseFailure) -> Lexeme {
    let first = position + 1
    var flags: Token.Flags = [.wellFormed, .ascii]
    position = Self.firstSpecial(from: first, to: end)
    if position == end || byte != UInt8(ascii: "\"") {
      position = try Self.closingQuote(from: position, start: start, to: end, &flags)
    }
    let text = Lexeme(first, position, self, flags)
    position += 1
    return text
  }

  @inline(__always)
  mutating func number() throws(ParseFailure) -> Lexeme {
    let first = position
    var flags: Token.Flags = .integral
    if position.pointee == UInt8(ascii: "-") { position += 1 }
    if byte == UInt8(ascii: "0") {
      position += 1
    } else {
      try skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      flags = []
      position += 1
      try skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      flags = []
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return Lexeme(first, position, self, flags)
  }

  @inline(__always)
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
    return Lexeme(first, position, self, flags)
  }

  @inline(__always)
  private mutating func skipDigits() throws(ParseFailure) {
    guard byte &- UInt8(ascii: "0") <= 9 else {
      throw ParseFailure(expected: "a digit", offset: offset)
    }
    repeat { position += 1 } while byte &- UInt8(ascii: "0") <= 9
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
    while position < end {
      if end - position >= 8 {
        let count = ByteWord(at: position).countOfLeadingBytes(equalIn: spaces)
        position += count
        if count == 8 { continue }
      }
      switch position.pointee {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default:
        return position
      }
    }
    return position
  }

  /// Returns the first quote, backslash, control character, or non-ASCII byte, by words of eight.
  @inline(__always)
  static func firstSpecial(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 8 {
      let word = ByteWord(at: position)
      let special =
        word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
        | word.bytes(below: 0x20) | word.beyondASCII
      if !special.isEmpty { return position + special.first }
      position += 8
    }
    while position < end {
      let byte = position.pointee
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x80 {
        break
      }
      position += 1
    }
    return position
  }

  /// Returns the quote that ends a string, searching from its first special byte, which is another.
  @inline(never)
  private static func closingQuote(
    from special: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>,
    _ flags: inout Token.Flags
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    var position = special
    while true {
      guard position < end else {
        throw ParseFailure(expected: "the closing quote of a string", offset: position - start)
      }
      let byte = position.pointee
      if byte == UInt8(ascii: "\"") { return position }
      if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        // Few escapes are of digits.
        if end - position >= 2, isEscapedAsLetter(position[1]) {
          position += 2
        } else {
          position = try pastEscape(at: position, from: start, to: end, &flags)
        }
      } else if byte >= 0x80 {
        flags.remove(.ascii)
        position = try pastNonASCII(at: position, from: start, to: end)
      } else {
        throw ParseFailure(
          expected: "an escape for a control character", offset: position - start)
      }
      position = firstSpecial(from: position, to: end)
    }
  }

  @inline(never)
  static func pastEscape(
    at backslash: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>, _ flags: inout Token.Flags
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    let letter = backslash + 1
    guard letter < end else {
      throw ParseFailure(expected: "the closing quote of a string", offset: letter - start)
    }
    if isEscapedAsLetter(letter.pointee) { return letter + 1 }
    guard letter.pointee == UInt8(ascii: "u") else {
      throw ParseFailure(expected: "an escape of JSON", offset: letter - start)
    }
    let unit = try codeUnit(at: letter + 1, from: start, to: end)
    guard UTF16.isSurrogate(unit) else { return letter + 5 }
    if UTF16.isLeadSurrogate(unit), end - letter >= 7, letter[5] == UInt8(ascii: "\\"),
      letter[6] == UInt8(ascii: "u")
    {
      let second = try codeUnit(at: letter + 7, from: start, to: end)
      if UTF16.isTrailSurrogate(second) { return letter + 11 }
    }
    flags.insert(.loneSurrogate)
    return letter + 5
  }

  /// Returns whether a byte stands behind a backslash for a character, without digits.
  @inline(__always)
  private static func isEscapedAsLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      true
    default: false
    }
  }

  @discardableResult
  static func codeUnit(
    at first: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) -> UInt16 {
    guard end - first >= 4, let unit = JSONText.codeUnit(at: first) else {
      var position = first
      while position < end, hexValue(position.pointee) != nil { position += 1 }
      throw ParseFailure(expected: "four hexadecimal digits", offset: position - start)
    }
    return unit
  }

  /// Walks over non-ASCII characters, which must be well-formed UTF-8 (RFC 3629), and over those of
  /// ASCII between them that need no look.
  ///
  /// By words and blocks as long as no character has more than two bytes, as in Cyrillic, Greek,
  /// Hebrew, and Arabic text; else by the character.
  @inline(never)
  private static func pastNonASCII(
    at first: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    var position = first
    var endsWithLead = false
    while end - position >= 8 {
      let word = ByteWord(at: position)
      let special =
        (word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
          | word.bytes(below: 0x20)) & ~word.beyondASCII
      guard special.isEmpty, word.isOfShortCharacters(behindLead: &endsWithLead) else { break }
      position += 8
      while end - position >= ByteBlock.count,
        ByteBlock(at: position).areShortCharacters(behind: ByteBlock(at: position - 1))
      {
        position += ByteBlock.count
        endsWithLead = UTF8Sequence.length(ofLead: position[-1]) == 2
      }
    }
    if endsWithLead { position -= 1 }
    while position < end, position.pointee >= 0x80 {
      let length = UTF8Sequence.length(at: position, to: end)
      guard length > 0 else { throw ParseFailure(expected: "UTF-8 text", offset: position - start) }
      position += length
    }
    return position
  }
}

/// The range of a string, number, or literal.
struct Lexeme {
  let offset: UInt32
  let length: UInt32
  let flags: Token.Flags

  @inline(__always)
  init(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ scanner: JSONScanner,
    _ flags: Token.Flags
  ) {
    offset = UInt32(truncatingIfNeeded: first - scanner.start)
    length = UInt32(truncatingIfNeeded: end - first)
    self.flags = flags
  }
}
