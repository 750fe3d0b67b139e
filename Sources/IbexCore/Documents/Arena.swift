import IbexFoundation
import ValueTransformers

/// The bytes of a document and the flat array of tokens over them.
///
/// Invariant: bytes and tokens do not change while they are visible: an arena is immutable, or is
/// refilled only by its sole owner. Every token's bytes lie within the document, and every `next`
/// is at most the number of tokens, as the parser that filled the buffer guarantees. Nodes hold
/// bare pointers into both, and are therefore valid only during a call.
final class Arena: @unchecked Sendable {
  private let bytes: DocumentBytes
  /// The bytes of an element of a stream, in place of `bytes`; nil for a document.
  private let copies: ByteCopies?
  let tokens: TokenBuffer
  let format: DocumentFormat
  /// Whether the bytes are those that the source had: not where other encodings or entities were
  /// rewritten.
  let hasPositions: Bool
  /// The namespaces in force around a document of XML that is a part of another.
  @exclusivity(unchecked) private(set) var outerScope: NamespaceScope?
  /// The lock of all documents, shared because few documents look up keys of wide objects.
  private static let lock = Lock()
  // Unchecked, since the lock guards them.
  /// The positions of the keys of wide objects, by the object's token.
  @exclusivity(unchecked) private var directories = [Int: [String: Int]]()
  /// The index of namespace declarations, built at the first lookup.
  @exclusivity(unchecked) private var knownNamespaces: NamespaceIndex?

  init(
    bytes: DocumentBytes, tokens: TokenBuffer, format: DocumentFormat,
    in outerScope: NamespaceScope? = nil, hasPositions: Bool = true, copies: ByteCopies? = nil
  ) {
    self.hasPositions = hasPositions
    self.outerScope = outerScope
    self.bytes = bytes
    self.copies = copies
    self.tokens = tokens
    self.format = format
  }

  /// Calls `body` with the bytes of the document.
  func withBytes<Result>(_ body: (ByteRegion) -> Result) -> Result {
    bytes.withBytes(or: copies?.bytes, body)
  }

  /// Creates an arena without a document, to be filled with elements of a stream of XML.
  convenience init() {
    self.init(
      bytes: DocumentBytes([UInt8]()), tokens: TokenBuffer(capacity: 64), format: .xml,
      copies: ByteCopies())
  }

  /// Makes this the arena of an element of a stream, whose tokens are in its buffer already.
  ///
  /// - Precondition: Nothing but the caller refers to the arena.
  func fill(with element: ByteRegion, in outerScope: NamespaceScope?) {
    copies?.replace(with: element)
    if self.outerScope !== outerScope { self.outerScope = outerScope }
    if !directories.isEmpty { directories = .init() }
    if knownNamespaces != nil { knownNamespaces = nil }
  }

  /// Returns an arena of JSON over the same bytes, with other tokens.
  func holding(_ tokens: TokenBuffer) -> Arena {
    Arena(bytes: bytes, tokens: tokens, format: .json, hasPositions: hasPositions)
  }

  /// The number of bytes of the document.
  var byteCount: Int { bytes.withBytes(or: copies?.bytes) { $0.count } }

  /// Calls `body` with the node of the first token.
  func withNode<Result, Failure: Error>(
    _ body: (Node) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withBytes(or: copies?.bytes) { bytes throws(Failure) in
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
