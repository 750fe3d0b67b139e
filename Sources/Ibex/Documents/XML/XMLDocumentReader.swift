/// The XML of a document, written down as an arena.
///
/// One reader serves all documents: other encodings are rewritten in UTF-8 first, and references to
/// declared entities are replaced first, both only where there are any. Nothing that stands
/// outside of the document is ever read.
enum XMLDocumentReader {
  static func arena(
    of document: DocumentBytes, depthLimit: Int
  ) throws(FormatError) -> Arena {
    let document = try XMLEncoding.decoded(document)
    let result = try document.withBytes { bytes throws(FormatError) in
      do throws(ParseFailure) {
        return try read(bytes, depthLimit)
      } catch {
        throw FormatError(expected: error.expected, at: error.offset, in: bytes)
      }
    }
    return Arena(bytes: result.rewritten ?? document, tokens: result.tokens, format: .xml)
  }

  private struct Result {
    let tokens: TokenBuffer
    /// The bytes that the tokens refer to, if these are not the document itself.
    var rewritten: DocumentBytes?
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ depthLimit: Int
  ) throws(ParseFailure) -> Result {
    try withScanner(of: bytes) { scanner throws(ParseFailure) in
      guard let type = try readProlog(&scanner), type.hasConsequences else {
        return Result(tokens: try XMLTokenizer.tokenize(scanner, depthLimit: depthLimit))
      }
      let rewritten = try EntityExpansion.rewritten(scanner, type)
      return try read(rewritten, depthLimit)
    }
  }

  /// Reads a document that has been rewritten, from its document element on.
  private static func read(
    _ document: RewrittenDocument, _ depthLimit: Int
  ) throws(ParseFailure) -> Result {
    do throws(ParseFailure) {
      let tokens = try document.bytes.withUnsafeBufferPointer { bytes throws(ParseFailure) in
        try withScanner(of: bytes) { scanner throws(ParseFailure) in
          try XMLTokenizer.tokenize(scanner, depthLimit: depthLimit)
        }
      }
      return Result(tokens: tokens, rewritten: DocumentBytes(document.bytes))
    } catch {
      throw ParseFailure(
        expected: error.expected, offset: document.places.source(of: error.offset))
    }
  }

  /// Moves to the document element.
  private static func readProlog(
    _ scanner: inout XMLScanner
  ) throws(ParseFailure) -> DocumentType? {
    if scanner.starts(with: "\u{FEFF}") { scanner.position += 3 }
    let declaration = try XMLDeclaration(&scanner)
    while try scanner.skipMiscellany() {}
    var type: DocumentType?
    if scanner.starts(with: "<!DOCTYPE") {
      type = try DocumentTypeReader.read(
        &scanner, isStandalone: declaration?.isStandalone ?? false)
      while try scanner.skipMiscellany() {}
    }
    guard scanner.byte == UInt8(ascii: "<") else { throw scanner.failure("a document element") }
    return type
  }

  /// Calls `body` with a scanner of a document, copied where the scanner's invariant demands it.
  private static func withScanner<Value>(
    of bytes: UnsafeBufferPointer<UInt8>,
    _ body: (inout XMLScanner) throws(ParseFailure) -> Value
  ) throws(ParseFailure) -> Value {
    guard bytes.count < UInt32.max / 2 else {
      throw ParseFailure(expected: "a document of less than 2 GiB", offset: 0)
    }
    if let start = bytes.baseAddress,
      let last = bytes.lastIndex(where: { !XMLScanner.isSpace($0) }),
      bytes[last] == UInt8(ascii: ">")
    {
      do throws(ParseFailure) {
        var scanner = XMLScanner(start: start, end: start + last + 1)
        return try body(&scanner)
      } catch {
        let isAtEnd = error.offset > last
        throw ParseFailure(
          expected: error.expected, offset: isAtEnd ? bytes.count : error.offset)
      }
    }
    // Something broken off, or followed by text.
    return try (Array(bytes) + [0]).withUnsafeBufferPointer { copy throws(ParseFailure) in
      guard let start = copy.baseAddress else {
        throw ParseFailure(expected: "a document element", offset: 0)
      }
      var scanner = XMLScanner(start: start, end: start + bytes.count)
      return try body(&scanner)
    }
  }
}
