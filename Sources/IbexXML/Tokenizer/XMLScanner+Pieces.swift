import IbexCore

// Chunks of XML, each of which must be complete.
extension XMLScanner {
  static func checkCommentOrInstruction(_ piece: [UInt8]) throws(ParseFailure) {
    try read(piece) { scanner throws(ParseFailure) in _ = try scanner.skipCommentOrInstruction() }
  }

  static func checkText(_ piece: [UInt8]) throws(ParseFailure) {
    try read(piece) { scanner throws(ParseFailure) in _ = try scanner.text() }
  }

  static func checkCharacterData(_ piece: [UInt8]) throws(ParseFailure) {
    try read(piece) { scanner throws(ParseFailure) in _ = try scanner.characterData() }
  }

  /// Reads a declaration, with its encoding in lower case; nil for any other instruction.
  static func declaration(
    _ piece: [UInt8]
  ) throws(ParseFailure) -> (encoding: String?, isStandalone: Bool)? {
    try read(piece) { scanner throws(ParseFailure) in
      guard let declaration = try XMLDeclaration(&scanner) else {
        try scanner.skipInstruction()
        return nil
      }
      let encoding = declaration.encoding.map { String(decoding: $0, as: UTF8.self).lowercased() }
      return (encoding, declaration.isStandalone)
    }
  }

  static func documentType(
    _ piece: [UInt8], isStandalone: Bool
  ) throws(ParseFailure) -> DocumentType {
    try read(piece) { scanner throws(ParseFailure) in
      try DocumentTypeReader.read(&scanner, isStandalone: isStandalone)
    }
  }

  /// Returns the name of a start tag.
  static func name(ofTag tag: [UInt8]) throws(ParseFailure) -> [UInt8] {
    try scan(tag) { scanner throws(ParseFailure) in
      scanner.position += 1
      return try Array(scanner.name())
    }
  }

  /// Goes over a piece, which must be as `body` reads it.
  private static func read<Result>(
    _ piece: [UInt8], _ body: (inout XMLScanner) throws(ParseFailure) -> Result
  ) throws(ParseFailure) -> Result {
    try scan(piece) { scanner throws(ParseFailure) in
      let result = try body(&scanner)
      guard scanner.isAtEnd else { throw scanner.failure("the end of the markup") }
      return result
    }
  }
}
