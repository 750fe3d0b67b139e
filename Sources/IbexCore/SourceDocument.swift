/// A parsed document, or a part of one, that can be mapped many times.
///
///     let document = try SourceDocument(json: data)
///     let stations = try [Station](from: document, at: "root.stations.station")
///     let message = try Message(from: document, at: "root.message")
///
/// The document retains the bytes, and values are copied out of them only when needed. Copies of a
/// document, and the parts that `content(for:)` returns, share the bytes.
public struct SourceDocument: Sendable {
  package let arena: Arena
  private let index: Int
  private let isRun: Bool

  package init(arena: Arena, index: Int = 0, isRun: Bool = false) {
    self.arena = arena
    self.index = index
    self.isRun = isRun
  }

  /// Parses JSON by RFC 8259.
  ///
  /// A byte order mark is skipped. An unpaired surrogate in an escape reads as U+FFFD, with a
  /// finding when it is mapped. If a key is repeated in an object, the last one counts.
  ///
  /// - Parameters:
  ///   - json: The document as UTF-8, smaller than 4 GiB.
  ///   - depthLimit: The maximum nesting depth of lists and objects, at most 512.
  /// - Throws: An error at the first position that breaks the rules.
  public init(json: some SourceBytes, depthLimit: Int = 512) throws(FormatError) {
    try self.init(json: json.documentBytes, depthLimit: depthLimit)
  }

  init(json bytes: DocumentBytes, depthLimit: Int) throws(FormatError) {
    let depthLimit = DepthLimit.clamped(depthLimit)
    let tokens = try bytes.withBytes { buffer throws(FormatError) in
      do throws(ParseFailure) {
        return try JSONTokenizer.tokenize(buffer, depthLimit: depthLimit)
      } catch {
        throw FormatError(error, in: buffer)
      }
    }
    self.init(arena: Arena(bytes: bytes, tokens: tokens))
  }

  /// Calls `body` with the node of the document, or of its part.
  package func withNode<Result, Failure: Error>(
    _ body: (Node) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try arena.withNode { root throws(Failure) in
      try body(root.node(at: isDocumentOfXML ? Self.documentElementIndex : index, isRun: isRun))
    }
  }

  /// Calls `body` with the node that a path begins at: of a document of XML the object that holds
  /// the document element under its name.
  func withTopNode<Result>(_ body: (Node) -> Result) -> Result {
    arena.withNode { body($0.node(at: index, isRun: isRun)) }
  }

  private var isDocumentOfXML: Bool { arena.format.elements != nil && index == 0 }
}

extension SourceDocument {
  /// The index of the document element: the document is an object of one entry, so that its tokens
  /// are the object, the key, and the element.
  package static let documentElementIndex = 2

  /// The key for the text of an XML element.
  public static let innerTextKey = InnerText.key.description

  /// The name of the document element, or nil for JSON and for a part of a document.
  ///
  /// Paths into an XML document begin with it.
  public var rootName: String? {
    isDocumentOfXML ? arena.withNode { $0.key(at: $0.firstChild).spelling } : nil
  }
}

extension SourceDocument {
  /// Returns the part of the document at a node.
  package func part(at node: Node) -> SourceDocument {
    SourceDocument(arena: arena, index: node.index, isRun: node.isRun)
  }
}

extension Node {
  fileprivate func node(at index: Int, isRun: Bool) -> Node {
    Node(bytes: bytes, tokens: tokens, index: index, isRun: isRun)
  }
}
