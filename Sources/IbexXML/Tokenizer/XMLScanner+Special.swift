import IbexCore

// The search for bytes that end a run, or that need care. All of it takes pointers by value, so
// that the scanner's own stay in registers.
extension XMLScanner {
  /// Returns the first byte that is not white space; spaces and line feeds by words of eight.
  @inline(__always)  // 0.1 % of "feed XML → document alone"
  static func firstNonSpace(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = first
    while end - position >= 8 {
      let word = ByteWord(at: position)
      let others =
        word.sevenBits.sevenBitBytes(otherThan: UInt8(ascii: " "))
        & word.sevenBits.sevenBitBytes(otherThan: UInt8(ascii: "\n")) | word.beyondASCII
      if !others.isEmpty {
        position += others.first
        break
      }
      position += 8
    }
    while position < end, position.pointee.isSpace { position += 1 }
    return position
  }

  /// Returns the first `<`, `>`, ampersand, control, or non-ASCII character.
  ///
  /// `<` and `>` differ in the one bit that is masked.
  @inline(__always)  // 11 % of "feed XML → document alone"
  static func firstSpecialOfText(
    from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    ByteWord.firstMarked(from: first, to: end) { word in
      (word & ByteWord(repeating: 0xFD)).bytes(equalTo: UInt8(ascii: "<"))
        | word.bytes(equalTo: UInt8(ascii: "&")) | word.bytes(below: 0x20) | word.beyondASCII
    }
  }

  /// Returns the length of `&amp;`, `&lt;`, or `&gt;` at a position, else 0.
  static func lengthOfCommonReference(
    at position: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Int {
    guard end - position >= 5 else { return 0 }
    let first = ByteWord.half(at: position)
    // The letters from the last one back.
    if first == 0x706D_6126 { return position[4] == UInt8(ascii: ";") ? 5 : 0 }
    return first == 0x3B74_6C26 || first == 0x3B74_6726 ? 4 : 0
  }

  /// Returns the first quote of one kind, `<`, ampersand, control character, or non-ASCII byte.
  @inline(__always)  // 4.2 % of "feed XML → document alone"
  static func firstSpecialOfValue(
    _ quote: UInt8, from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    ByteWord.firstMarked(from: first, to: end) { word in
      word.bytes(equalTo: quote) | word.bytes(equalTo: UInt8(ascii: "<"))
        | word.bytes(equalTo: UInt8(ascii: "&")) | word.bytes(below: 0x20) | word.beyondASCII
    }
  }

  /// Skips one special character or reference of a text and notes in its flags what reading must
  /// resolve, and whether anything is beyond ASCII.
  @inline(never)
  static func pastSpecial(
    at position: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>,
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, _ flags: inout Token.Flags
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    switch position.pointee {
    case UInt8(ascii: "&"):
      let reference = try XMLReference(at: position, from: start, to: end)
      guard let scalar = reference.scalar else {
        let name = ByteRegion(from: position + 1, to: reference.end - 1)
        throw .undeclared(entity: String(decoding: name, as: UTF8.self), at: position - start)
      }
      flags.insert(.references)
      if !scalar.isASCII { flags.remove(.ascii) }
      return reference.end
    case UInt8(ascii: ">"):
      if position - first >= 2, position[-1] == UInt8(ascii: "]"),
        position[-2] == UInt8(ascii: "]")
      {
        throw ParseFailure(
          expected: "\"]]>\" only at the end of CDATA", offset: position - 2 - start)
      }
      return position + 1
    case UInt8(ascii: "\r"):
      flags.insert(.references)
      return position + 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
      return position + 1
    default:
      flags.remove(.ascii)
      return try pastNonASCII(at: position, from: start, to: end)
    }
  }

  /// Walks over what lies beyond ASCII, which must be allowed characters in well-formed UTF-8, and
  /// refuses control characters.
  @inline(never)
  static func pastNonASCII(
    at first: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(ParseFailure) -> UnsafePointer<UInt8> {
    var position = first
    while position < end, position.pointee >= 0x80 {
      let length = UTF8Sequence.length(at: position, to: end)
      guard length > 0 else { throw ParseFailure(expected: "UTF-8 text", offset: position - start) }
      if position.pointee == 0xEF, position[1] == 0xBF, position[2] >= 0xBE { break }
      position += length
    }
    guard position > first, position == end || position.pointee != 0xEF else {
      throw ParseFailure(expected: "a character that XML allows", offset: position - start)
    }
    return position
  }

  /// Returns the first byte of one kind, control character, or non-ASCII byte.
  static func firstSpecial(
    or mark: UInt8, from first: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    ByteWord.firstMarked(from: first, to: end) { word in
      word.bytes(equalTo: mark) | word.bytes(below: 0x20) | word.beyondASCII
    }
  }
}
