import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The XML of a document, read by Foundation's parser and written down as an arena.
///
/// The parser's own answer is not relied on: on Linux it is true for some malformed documents. What
/// counts are the errors it reports, and that one document element was opened and closed.
enum XMLDocumentReader {
  static func arena(
    of document: DocumentBytes, depthLimit: Int
  ) throws(FormatError) -> Arena {
    try document.withBytes { bytes throws(FormatError) in
      guard bytes.count < UInt32.max / 2 else {
        throw FormatError(expected: "a document of less than 2 GiB", at: 0, in: bytes)
      }
      let parser = XMLParser(data: try DocumentTypeDeclaration.blanked(in: bytes))
      parser.shouldResolveExternalEntities = false
      let receiver = XMLEventReceiver(depthLimit: depthLimit, byteCount: bytes.count)
      parser.delegate = receiver
      _ = parser.parse()
      if let problem = receiver.problem {
        throw FormatError(
          expected: problem.expected.phrase, line: problem.line, column: problem.column,
          after: problem.expected.token, in: bytes)
      }
      guard let arena = receiver.finish() else {
        throw FormatError(expected: "a document element", at: bytes.count, in: bytes)
      }
      return arena
    }
  }
}

/// What the parser's events become: tokens over the text that they carry.
private final class XMLEventReceiver: NSObject, XMLParserDelegate {
  /// The first thing that was wrong, and where the parser stood.
  struct Problem {
    let expected: XMLFormatExpectation
    let line: Int
    let column: Int
  }

  private(set) var problem: Problem?
  private let depthLimit: Int
  private var builder: XMLArenaBuilder

  init(depthLimit: Int, byteCount: Int) {
    self.depthLimit = depthLimit
    builder = XMLArenaBuilder(byteCount: byteCount)
  }

  /// The arena, when exactly one document element has been opened and closed.
  func finish() -> Arena? { builder.finish() }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard problem == nil else { return }
    guard builder.depth < depthLimit else {
      let expected = XMLFormatExpectation(phrase: "at most \(depthLimit) nested levels", token: nil)
      return report(expected, parser)
    }
    builder.open(name)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      builder.attribute(name, value)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if problem == nil { builder.close() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if problem == nil { builder.text(text) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if problem == nil { builder.characterData(String(decoding: block, as: UTF8.self)) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    // Codes of namespaces: a prefix without declaration is well formed by XML 1.0 itself.
    guard !(200..<300).contains(code) else { return }
    // The parser has one code for what follows the document element and for its missing end.
    let actual = code != 5 ? code : builder.isEmpty ? 4 : builder.depth > 0 ? 77 : 5
    report(XMLFormatExpectation(code: actual), parser)
  }

  private func report(_ expected: XMLFormatExpectation, _ parser: XMLParser) {
    guard problem == nil else { return }
    problem = Problem(expected: expected, line: parser.lineNumber, column: parser.columnNumber)
    parser.abortParsing()
  }
}

/// What the parser's error codes, which are libxml2's, say was expected.
private struct XMLFormatExpectation {
  let phrase: String
  /// What the mistake begins with, where the parser has gone past it.
  let token: UInt8?

  init(phrase: String, token: UInt8?) {
    self.phrase = phrase
    self.token = token
  }

  init(code: Int) {
    phrase = Self.phrases[code] ?? "well-formed XML"
    token = Self.tokens[code]
  }

  private static let phrases = [
    4: "a document element",
    5: "nothing after the end of the document element",
    9: "a character that XML allows",
    23: "\";\" at the end of a reference",
    26: "a declared entity",
    38: "an attribute value without \"<\"",
    39: "an attribute value in quotes",
    40: "the closing quote of an attribute value",
    41: "an attribute with a value",
    42: "each attribute once",
    45: "\"-->\" at the end of a comment",
    46: "\"?>\" at the end of an instruction",
    47: "\"?>\" at the end of an instruction",
    57: "\"?>\" at the end of the XML declaration",
    61: "\">\" at the end of the document type",
    62: "\"]]>\" only at the end of CDATA",
    63: "\"]]>\" at the end of CDATA",
    64: "an XML declaration only at the start",
    65: "white space between attributes",
    68: "a name",
    73: "\">\" at the end of a tag",
    76: "the end tag of the open element",
    77: "the end tag of each element",
    80: "a comment without \"--\"",
    96: "a version in the XML declaration",
  ]

  private static let tokens = [26: UInt8(ascii: "&"), 76: UInt8(ascii: "<")]
}
