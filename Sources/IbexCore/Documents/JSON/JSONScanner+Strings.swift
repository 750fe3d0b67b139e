import ValueTransformers

// The characters of strings; these take pointers by value, too.
extension JSONScanner {
  /// Returns the first quote, backslash, control character, or non-ASCII byte.
  @inline(__always)  // 14 % of "text with escapes → 5,000 models"
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
    // By the byte: most texts end here, and a call would cost with each.
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
  static func closingQuote(
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

  /// Returns whether a byte after a backslash is an escape without digits.
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
      // One block first, since where it fails two would be in vain.
      guard end - position >= ByteBlock.count, ByteBlock.holdsForAll(.!misfits(at: position))
      else { continue }
      position += ByteBlock.count
      while end - position >= 2 * ByteBlock.count,
        ByteBlock.holdsForAll(.!(misfits(at: position) .| misfits(at: position + ByteBlock.count)))
      {
        position += 2 * ByteBlock.count
      }
      endsWithLead = UTF8Sequence.length(ofLead: position[-1]) == 2
    }
    if endsWithLead { position -= 1 }
    while position < end, position.pointee >= 0x80 {
      let length = UTF8Sequence.length(at: position, to: end)
      guard length > 0 else { throw ParseFailure(expected: "UTF-8 text", offset: position - start) }
      position += length
    }
    return position
  }

  /// Returns the bytes of a block that no short character has there, behind a byte of one.
  @inline(__always)  // 64 % of "long Cyrillic texts → 200 models"
  private static func misfits(at position: UnsafePointer<UInt8>) -> ByteBlock.Mask {
    ByteBlock(at: position).misfitsAmongShortCharacters(behind: ByteBlock(at: position - 1))
  }
}
