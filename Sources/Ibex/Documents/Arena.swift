import IbexFoundation
import ValueTransformers

/// The bytes of a document and the flat array of tokens over them.
///
/// Invariant: bytes and tokens never change once made; every token's bytes lie within the document,
/// and every `next` is at most the number of tokens, as the parser that filled the buffer
/// guarantees. Nodes hold bare pointers into both and are therefore handed out only for the time of
/// a call.
final class Arena: @unchecked Sendable {
  private let bytes: DocumentBytes
  private let tokens: TokenBuffer
  let format: DocumentFormat
  /// Whether the bytes are those that the source had: not where other encodings or entities were
  /// rewritten.
  let hasPositions: Bool
  /// The namespaces in force around a document of XML that is a part of another.
  let outerScope: NamespaceScope?
  /// The lock of all documents, few of which are ever asked for keys of wide objects.
  private static let lock = Lock()
  /// The positions of the keys of wide objects, by the object's token; guarded by the lock.
  private var directories: [Int: [String: Int]] = [:]
  /// The index of namespace declarations, built at the first lookup; guarded by the lock.
  private var knownNamespaces: NamespaceIndex?

  init(
    bytes: DocumentBytes, tokens: TokenBuffer, format: DocumentFormat,
    in outerScope: NamespaceScope? = nil, hasPositions: Bool = true
  ) {
    self.hasPositions = hasPositions
    self.outerScope = outerScope
    self.bytes = bytes
    self.tokens = tokens
    self.format = format
  }

  /// Calls `body` with the bytes of the document.
  func withBytes<Result>(_ body: (ByteRegion) -> Result) -> Result { bytes.withBytes(body) }

  /// The number of bytes of the document.
  var byteCount: Int { bytes.withBytes { $0.count } }

  /// Calls `body` with the node of the first token.
  func withNode<Result, Failure: Error>(
    _ body: (Node) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withBytes { bytes throws(Failure) in
      guard let base = bytes.baseAddress else { preconditionFailure("a parsed document has bytes") }
      return try body(Node(bytes: base, tokens: tokens.base, index: 0))
    }
  }
}

extension Arena {
  /// Returns the position of a key of a wide object, from a directory built at the first lookup.
  func position(ofKey name: String, in object: Int, _ make: () -> [String: Int]) -> Int? {
    Self.lock.withLock {
      if let directory = directories[object] { return directory[name] }
      let directory = make()
      directories[object] = directory
      return directory[name]
    }
  }

  /// The index of namespace declarations, built at the first access.
  var namespaces: NamespaceIndex {
    if let known = Self.lock.withLock({ knownNamespaces }) { return known }
    let made = withNode { NamespaceIndex(of: $0, in: outerScope) }
    return Self.lock.withLock {
      let namespaces = knownNamespaces ?? made
      knownNamespaces = namespaces
      return namespaces
    }
  }
}

/// The formats of documents.
enum DocumentFormat: String {
  case json = "JSON"
  case xml = "XML"
}
