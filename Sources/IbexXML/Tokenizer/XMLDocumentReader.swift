import IbexCore

/// The XML of a document, written down as an arena.
///
/// One reader serves all documents: other encodings are rewritten in UTF-8 first, and references to
/// declared entities are replaced first, both only where there are any. Nothing outside of the
/// document is ever read.
enum XMLDocumentReader {
  static func arena(
    of document: DocumentBytes, depthLimit: Int
  ) throws(FormatError) -> Arena {
    let decoded = try XMLEncoding.decoded(document)
    let document = decoded ?? document
    let result = try document.withBytes { bytes throws(FormatError) in
      do throws(ParseFailure) {
        return try XMLScanner.scan(document: bytes) { scanner throws(ParseFailure) -> Reading in
          let type = try readProlog(&scanner)
          var addedCount = 0
          return try read(scanner, type, depthLimit, addedCount: &addedCount)
        }
      } catch {
        throw FormatError(error, in: bytes)
      }
    }
    return Arena(
      bytes: result.rewritten ?? document, tokens: result.tokens,
      hasPositions: decoded == nil && result.rewritten == nil)
  }

  /// Reads a single element.
  ///
  /// - Parameters:
  ///   - type: What its document declares.
  ///   - surroundings: What holds around it.
  ///   - addedCount: The number of bytes that declarations have added, to which those are added.
  static func arena(
    ofElement element: [UInt8], _ type: DocumentType?, in surroundings: XMLSurroundings,
    depthLimit: Int, addedCount: inout Int
  ) throws(ParseFailure) -> Arena {
    let bytes = DocumentBytes(element)
    let result = try bytes.withBytes { bytes throws(ParseFailure) in
      try XMLScanner.scan(document: bytes) { scanner throws(ParseFailure) in
        try read(scanner, type, depthLimit, in: surroundings, addedCount: &addedCount)
      }
    }
    return Arena(
      bytes: result.rewritten ?? bytes, tokens: result.tokens,
      in: surroundings.scope, hasPositions: result.rewritten == nil)
  }

  /// The tokens, and the bytes that these refer to if they are not the document itself.
  private typealias Reading = (tokens: TokenBuffer, rewritten: DocumentBytes?)

  /// Reads the document element, or the single one, at a scanner's position, rewritten as its
  /// document type demands.
  private static func read(
    _ scanner: XMLScanner, _ type: DocumentType?, _ depthLimit: Int,
    in surroundings: XMLSurroundings? = nil, addedCount: inout Int
  ) throws(ParseFailure) -> Reading {
    guard let type, type.hasConsequences else {
      let tokens = try XMLTokenizer.tokenize(scanner, depthLimit: depthLimit, in: surroundings)
      return (tokens, nil)
    }
    let document = try EntityExpansion.rewritten(scanner, type)
    addedCount += document.addedCount
    let rewritten = DocumentBytes(document.output)
    do throws(ParseFailure) {
      let tokens = try rewritten.withBytes { bytes throws(ParseFailure) in
        try XMLScanner.scan(document: bytes) { scanner throws(ParseFailure) in
          try XMLTokenizer.tokenize(scanner, depthLimit: depthLimit, in: surroundings)
        }
      }
      return (tokens, rewritten)
    } catch {
      throw error.moved(to: document.places.source(of: error.offset))
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
}
