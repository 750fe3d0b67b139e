import IbexCore

// Comments, instructions, and sections of CDATA.
extension XMLScanner {
  /// Skips a comment.
  @inline(never)
  mutating func skipComment() throws(ParseFailure) {
    position += 4
    while true {
      try skip(to: UInt8(ascii: "-"), "\"-->\" at the end of a comment")
      if end - position >= 2, position[1] == UInt8(ascii: "-") {
        guard end - position >= 3 else {
          position = end
          throw failure("\"-->\" at the end of a comment")
        }
        guard position[2] == UInt8(ascii: ">") else { throw failure("a comment without \"--\"") }
        position += 3
        return
      }
      position += 1
    }
  }

  /// Skips a processing instruction.
  @inline(never)
  mutating func skipInstruction() throws(ParseFailure) {
    let first = position
    position += 2
    let target = try name()
    if target.count == 3, target.map({ $0 | 0x20 }).withByteRegion({ $0 == ByteRegion("xml") }) {
      let isDeclaration = target == ByteRegion("xml")
      throw failure(
        isDeclaration
          ? "an XML declaration only at the start" : "a name other than xml for an instruction",
        at: isDeclaration ? first : first + 2)
    }
    if !byte.isSpace {
      guard starts(with: "?>") else { throw failure("\"?>\" at the end of an instruction") }
    }
    while true {
      try skip(to: UInt8(ascii: "?"), "\"?>\" at the end of an instruction")
      position += 1
      if byte == UInt8(ascii: ">") { break }
    }
    position += 1
  }

  /// Reads a CDATA section and returns its text.
  @inline(never)
  mutating func characterData() throws(ParseFailure) -> Lexeme {
    position += 9
    let first = position
    var hasReturn = false
    while true {
      hasReturn = try skip(to: UInt8(ascii: "]"), "\"]]>\" at the end of CDATA") || hasReturn
      if starts(with: "]]>") { break }
      position += 1
    }
    var flags: Token.Flags = [.wellFormed, .characterData]
    if hasReturn { flags.insert(.references) }
    if ByteWord.isASCII(first, position - first) { flags.insert(.ascii) }
    let isBlank = Self.firstNonSpace(from: first, to: position) == position
    let text = Lexeme(first, position, in: start, flags, isBlank: isBlank)
    position += 3
    return text
  }

  /// Skips allowed characters up to a mark and returns whether there are returns among them.
  @discardableResult
  mutating func skip(
    to mark: UInt8, _ expected: String
  ) throws(ParseFailure) -> Bool {
    var hasReturn = false
    while true {
      position = Self.firstSpecial(or: mark, from: position, to: end)
      guard position < end else { throw failure(expected) }
      switch position.pointee {
      case mark: return hasReturn
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\r"):
        hasReturn = true
        position += 1
      default: position = try Self.pastNonASCII(at: position, from: start, to: end)
      }
    }
  }
}

// Markup that may occur anywhere around the document element.
extension XMLScanner {
  /// Skips white space, a comment, or an instruction, and returns whether there was any.
  mutating func skipMiscellany() throws(ParseFailure) -> Bool {
    let hasSpace = skipSpaceToEnd()
    return try skipCommentOrInstruction() || hasSpace
  }

  /// Skips a comment or an instruction, and returns whether there was one.
  mutating func skipCommentOrInstruction() throws(ParseFailure) -> Bool {
    guard byte == UInt8(ascii: "<"), end - position >= 2 else { return false }
    if position[1] == UInt8(ascii: "?") {
      try skipInstruction()
    } else if starts(with: "<!--") {
      try skipComment()
    } else {
      return false
    }
    return true
  }
}
