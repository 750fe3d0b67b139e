import IbexFoundation
import ValueTransformers

/// The bytes of a document and the flat array of tokens over them.
///
/// Invariant: bytes and tokens do not change while they are visible: an arena is immutable, or is
/// refilled only by its sole owner. Every token's bytes lie within the document, and every `next`
/// is at most the number of tokens, as the parser that filled the buffer guarantees. Nodes hold
/// bare pointers into both, and are therefore valid only during a call.
package final class Arena: @unchecked Sendable {
  private let bytes: DocumentBytes
  /// The bytes of an element of a stream, in place of `bytes`; nil for a document.
  private let copies: ByteCopies?
  package let tokens: TokenBuffer
  /// Whether the bytes are those that the source had: not where other encodings or entities were
  /// rewritten.
  let hasPositions: Bool
  /// The namespaces in force around a document that is a part of another, as its format has them.
  // 16 % of "{} → a model", with all such properties here.
  @exclusivity(unchecked) private(set) package var outerScope: (any AnyObject & Sendable)?
  /// The lock of all documents, shared because few documents look up keys of wide objects.
  private static let lock = Lock()
  // Unchecked, since the lock guards them.
  /// The positions of the keys of wide objects, by the object's token.
  @exclusivity(unchecked) private var directories = [Int: [String: Int]]()  // 16 %
  /// The names of elements in their namespaces, found at the first lookup.
  @exclusivity(unchecked) private var knownNames: (any ElementNames)?  // 16 %

  package init(
    bytes: DocumentBytes, tokens: TokenBuffer, in outerScope: (any AnyObject & Sendable)? = nil,
    hasPositions: Bool = true, copies: ByteCopies? = nil
  ) {
    self.hasPositions = hasPositions
    self.outerScope = outerScope
    self.bytes = bytes
    self.copies = copies
    self.tokens = tokens
  }

  /// Calls `body` with the bytes of the document.
  func withBytes<Result>(_ body: (ByteRegion) -> Result) -> Result {
    bytes.withBytes(or: copies?.bytes, body)
  }

  /// Creates an arena without a document, to be filled with elements of a stream.
  package convenience init(_ format: DocumentFormat) {
    self.init(
      bytes: DocumentBytes([UInt8]()), tokens: TokenBuffer(capacity: 64, format),
      copies: ByteCopies())
  }

  /// Makes this the arena of an element of a stream, whose tokens are in its buffer already.
  ///
  /// - Precondition: Nothing but the caller refers to the arena.
  package func fill(with element: ByteRegion, in outerScope: (any AnyObject & Sendable)?) {
    copies?.replace(with: element)
    if self.outerScope !== outerScope { self.outerScope = outerScope }
    if !directories.isEmpty { directories = .init() }
    if knownNames != nil { knownNames = nil }
  }

  /// Returns an arena of JSON over the same bytes, with other tokens.
  func holding(_ tokens: TokenBuffer) -> Arena {
    Arena(bytes: bytes, tokens: tokens, hasPositions: hasPositions)
  }

  var format: DocumentFormat { tokens.format }

  /// The number of bytes of the document.
  var byteCount: Int { bytes.withBytes(or: copies?.bytes) { $0.count } }

  /// Calls `body` with the node of the first token.
  package func withNode<Result, Failure: Error>(
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

  /// The names of elements in their namespaces; nil in a format without elements.
  package var names: (any ElementNames)? {
    guard let rules = format.elements else { return nil }
    if let known = Self.lock.withLock({ knownNames }) { return known }
    let made = withNode { rules.names(of: $0, in: outerScope) }
    return Self.lock.withLock {
      let names = knownNames ?? made
      knownNames = names
      return names
    }
  }
}
