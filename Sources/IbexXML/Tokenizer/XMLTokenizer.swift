import IbexCore

/// The grammar of a document element of XML 1.0, and of what follows it, over bytes, written down
/// as tokens.
///
/// The loop keeps its pointers in locals, and is one function for their sake. Open elements are on
/// a separate stack, so depth uses no call stack.
enum XMLTokenizer {
  /// Reads the element at the scanner's position, and then comments and instructions to the end.
  ///
  /// - Parameter surroundings: What holds around the element, if it is not that of a document.
  static func tokenize(
    _ input: XMLScanner, depthLimit: Int, in surroundings: XMLSurroundings? = nil
  ) throws(ParseFailure) -> TokenBuffer {
    var scanner = input
    let tokens = TokenBuffer(capacity: (input.end - input.start) / 8 + 8, .xml)
    scanner.position += try tokenizeElement(
      at: input, depthLimit: depthLimit, in: surroundings, into: tokens, frames: XMLFrames())
    while try scanner.skipMiscellany() {}
    guard scanner.isAtEnd else {
      throw scanner.failure("nothing after the end of the document element")
    }
    return tokens
  }

  /// Reads the element at the scanner's position, and returns its number of bytes.
  ///
  /// - Parameters:
  ///   - surroundings: What holds around the element, if it is not that of a document.
  ///   - tokens: The buffer over whose tokens it is written.
  ///   - frames: Room for open elements.
  static func tokenizeElement(
    at input: XMLScanner, depthLimit: Int, in surroundings: XMLSurroundings?,
    into tokens: TokenBuffer, frames: XMLFrames
  ) throws(ParseFailure) -> Int {
    var scanner = input
    var writer = XMLTokenWriter(
      start: input.start, end: input.end, in: surroundings, into: tokens, frames: frames)

    let levelCount = depthLimit - (surroundings?.depth ?? 0)

    elements: while true {
      guard writer.depth < levelCount else { throw tooDeep(scanner, depthLimit) }
      scanner.position += 1
      writer.reserve()
      let name = try scanner.name()
      writer.open(name)
      // Whether a tag precedes the position.
      var followsTag = true

      if scanner.position.pointee != UInt8(ascii: ">") {
        while true {
          let hasSpace = scanner.skipSpace()
          let byte = scanner.position.pointee
          if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { break }
          guard hasSpace, !scanner.isAtEnd else { throw afterAttribute(scanner) }
          writer.reserve()
          let name = try scanner.name()
          let value = try scanner.attributeValue()
          guard writer.isNewAttribute(name) else {
            throw scanner.failure("each attribute once", at: name.baseAddress)
          }
          writer.attribute(name, value)
        }
        if writer.hasInstancePrefixes { writer.readInstanceAttributes() }
        if scanner.position.pointee == UInt8(ascii: "/") {
          scanner.position += 1
          guard scanner.position.pointee == UInt8(ascii: ">") else { throw unfinishedTag(scanner) }
          writer.reserve()
          writer.close(scanner.emptyText)
        }
      }
      scanner.position += 1

      while writer.depth > 0 {
        writer.reserve()
        let text = try scanner.text()
        guard !scanner.isAtEnd else { throw noEndTag(of: writer.openName, scanner) }
        let mark = scanner.position[1]
        if mark == UInt8(ascii: "/") {
          let length = writer.nameLength(at: scanner.position + 2)
          guard scanner.isEndTag(nameLength: length) else {
            throw noEndTag(of: writer.openName, scanner)
          }
          try scanner.skipEndTag(nameLength: length)
          writer.close(text)
          followsTag = true
          continue
        }
        let isMarkup = mark == UInt8(ascii: "!") || mark == UInt8(ascii: "?")
        let isLayout = text.isBlank && !text.hasReferences && followsTag && !isMarkup
        if text.length > 0, !isLayout || writer.keepsBlankText {
          writer.piece(text, isCharacterData: false)
        }
        guard isMarkup else { continue elements }
        followsTag = false
        if try scanner.skipCommentOrInstruction() { continue }
        guard scanner.starts(with: "<![CDATA[") else { throw scanner.failure("a comment or CDATA") }
        writer.reserve()
        let section = try scanner.characterData()
        writer.piece(section, isCharacterData: true)
      }
      break
    }
    writer.finish()
    if frames.namesNeedNamespaces { writer.arrangeNames(in: surroundings?.scope) }
    return scanner.position - input.position
  }
}

// Mistakes.
extension XMLTokenizer {
  @inline(never)
  private static func tooDeep(_ scanner: XMLScanner, _ depthLimit: Int) -> ParseFailure {
    scanner.failure(DepthLimit.expectation(depthLimit))
  }

  @inline(never)
  private static func unfinishedTag(_ scanner: XMLScanner) -> ParseFailure {
    scanner.failure("\">\" at the end of a tag")
  }

  @inline(never)
  private static func noEndTag(
    of name: some Collection<UInt8>, _ scanner: XMLScanner
  ) -> ParseFailure {
    .noEndTag(of: name, at: scanner.offset)
  }

  /// Returns the failure after a name or a closing quote.
  @inline(never)
  private static func afterAttribute(_ scanner: XMLScanner) -> ParseFailure {
    let before = scanner.position[-1]
    let isQuote = before == UInt8(ascii: "\"") || before == UInt8(ascii: "'")
    return isQuote && !scanner.isAtEnd
      ? scanner.failure("white space between attributes") : unfinishedTag(scanner)
  }
}
