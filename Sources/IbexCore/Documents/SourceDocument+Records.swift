import ValueTransformers

// Records of JSON in a stream, each a document of its own.
extension SourceDocument {
  /// Parses a record of JSON.
  ///
  /// - Parameters:
  ///   - depth: The number of containers around it.
  ///   - endName: The words for its end.
  package init(
    jsonRecord record: [UInt8], depth: Int, endName: String, depthLimit: Int
  ) throws(ParseFailure) {
    let tokens = try record.withByteRegion { bytes throws(ParseFailure) in
      try JSONTokenizer.tokenize(bytes, depth: depth, endName: endName, depthLimit: depthLimit)
    }
    self.init(arena: Arena(bytes: DocumentBytes(record), tokens: tokens, format: .json))
  }

  /// Parses the list, object, or text of JSON that some bytes begin with; nil if it is malformed, or
  /// not there whole.
  ///
  /// - Parameter depth: The number of containers around it.
  package static func firstJSON(
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
    return (SourceDocument(arena: Arena(bytes: record, tokens: tokens, format: .json)), length)
  }
}

// Elements of XML that are read without those around them.
extension SourceDocument {
  /// Parses an element.
  ///
  /// - Parameters:
  ///   - type: What its document declares.
  ///   - surroundings: What holds around it.
  ///   - addedCount: The number of bytes that declarations have added, to which those are added.
  package init(
    element: [UInt8], _ type: DocumentType?, in surroundings: XMLSurroundings, depthLimit: Int,
    addedCount: inout Int
  ) throws(ParseFailure) {
    let arena = try XMLDocumentReader.arena(
      ofElement: element, type, in: surroundings, depthLimit: depthLimit, addedCount: &addedCount)
    self.init(arena: arena, index: Self.documentElementIndex)
  }

  /// The names of the element's attributes.
  package var attributeNames: [String] {
    withNode { node in
      node.cursors.map { node.key(at: $0) }.filter { $0.flags.contains(.attribute) }.map(\.spelling)
    }
  }

  /// Whether there are elements within the element.
  package var hasElements: Bool { withNode { !$0.keysOfChildren.isEmpty } }
}
