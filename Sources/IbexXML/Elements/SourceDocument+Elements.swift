import IbexCore

// Elements of XML that are read without those around them.
extension SourceDocument {
  /// Parses an element.
  ///
  /// - Parameters:
  ///   - type: What its document declares.
  ///   - surroundings: What holds around it.
  ///   - addedCount: The number of bytes that declarations have added, to which those are added.
  init(
    element: [UInt8], _ type: DocumentType?, in surroundings: XMLSurroundings, depthLimit: Int,
    addedCount: inout Int
  ) throws(ParseFailure) {
    let arena = try XMLDocumentReader.arena(
      ofElement: element, type, in: surroundings, depthLimit: depthLimit, addedCount: &addedCount)
    self.init(arena: arena, index: Self.documentElementIndex)
  }

  /// The names of the element's attributes.
  var attributeNames: [String] {
    withNode { node in
      node.cursors.map { node.key(at: $0) }.filter { $0.flags.contains(.attribute) }.map(\.spelling)
    }
  }

  /// Whether there are elements within the element.
  var hasElements: Bool { withNode { !$0.keysOfChildren.isEmpty } }
}
