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
      if let offset = EntityDeclarations.first(in: bytes) {
        throw FormatError(
          expected: "a document that declares no entities", at: offset, in: bytes)
      }
      let parser = XMLParser(data: Data(bytes))
      parser.shouldResolveExternalEntities = false
      let receiver = XMLEventReceiver(depthLimit: depthLimit, byteCount: bytes.count)
      parser.delegate = receiver
      _ = parser.parse()
      if let problem = receiver.problem {
        throw FormatError(
          expected: problem.expected, line: problem.line, column: problem.column, in: bytes)
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
    let expected: String
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
      return report("at most \(depthLimit) nested levels", parser)
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
    report(XMLFormatExpectation.phrase(for: code), parser)
  }

  private func report(_ expected: String, _ parser: XMLParser) {
    guard problem == nil else { return }
    problem = Problem(expected: expected, line: parser.lineNumber, column: parser.columnNumber)
    parser.abortParsing()
  }
}

/// What the parser's error codes, which are libxml2's, say was expected.
private enum XMLFormatExpectation {
  static func phrase(for code: Int) -> String {
    switch code {
    case 4: "a document element"
    case 5: "nothing after the end of the document element"
    case 9: "a character that XML allows"
    case 26: "a declared entity"
    case 38, 40: "an attribute value without \"<\", closed by its quote"
    case 39: "an attribute value in quotes"
    case 41: "an attribute with a value"
    case 42: "each attribute once"
    case 65: "white space between attributes"
    case 68: "a name"
    case 73: "\">\" at the end of a tag"
    case 76: "the end tag of the open element"
    case 77: "the end tag of each element"
    default: "well-formed XML"
    }
  }
}
