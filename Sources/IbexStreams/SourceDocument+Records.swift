import IbexCore
import ValueTransformers

// Records of JSON in a stream, each a document of its own.
extension SourceDocument {
  /// Parses a record of JSON.
  ///
  /// - Parameters:
  ///   - depth: The number of containers around it.
  ///   - endName: The words for its end.
  init(
    jsonRecord record: [UInt8], depth: Int, endName: String, depthLimit: Int
  ) throws(ParseFailure) {
    let tokens = try record.withByteRegion { bytes throws(ParseFailure) in
      try JSONTokenizer.tokenize(bytes, depth: depth, endName: endName, depthLimit: depthLimit)
    }
    self.init(arena: Arena(bytes: DocumentBytes(record), tokens: tokens))
  }

  /// Parses the list, object, or text of JSON that some bytes begin with; nil if it is malformed, or
  /// not there whole.
  ///
  /// - Parameter depth: The number of containers around it.
  static func firstJSON(
    in bytes: ByteRegion, depth: Int, depthLimit: Int
  ) -> (document: SourceDocument, length: Int)? {
    // The bytes after a number or a literal must be checked.
    guard let scanner = JSONTokenizer.scanner(ofContainers: bytes),
      scanner.byte == UInt8(ascii: "{") || scanner.byte == UInt8(ascii: "[")
        || scanner.byte == UInt8(ascii: "\"")
    else { return nil }
    let tokens = TokenBuffer(capacity: 64)
    guard
      let end = try? JSONTokenizer.tokenizeValue(
        at: scanner, into: tokens, depth: depth, depthLimit: depthLimit)
    else { return nil }
    let length = end - scanner.start
    let record = DocumentBytes(Array(bytes[..<length]))
    return (SourceDocument(arena: Arena(bytes: record, tokens: tokens)), length)
  }
}
