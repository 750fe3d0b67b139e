import ValueTransformers

/// A key of a document: bytes of its arena, of names that a type has for keys, or of a key memory.
///
/// Invariant: the `length` bytes at `start` outlive the key. Keys of a document are used only while
/// that document is being mapped, others as long as what owns their bytes.
@usableFromInline
package struct NodeKey {
  @usableFromInline
  package let start: UnsafePointer<UInt8>
  @usableFromInline
  package let length: Int
  @usableFromInline
  package let flags: Token.Flags

  @inlinable
  package init(start: UnsafePointer<UInt8>, length: Int, flags: Token.Flags) {
    self.start = start
    self.length = length
    self.flags = flags
  }

  /// Creates a key of the UTF-8 of a name.
  package init(utf8: ByteRegion) {
    // Bytes of a name without any are never looked at, wherever they begin.
    self.init(start: utf8.baseAddress ?? InnerText.bytes, length: utf8.count, flags: [])
  }

  /// Calls `body` with a name as a key, to compare the keys of a document with it.
  static func withName<Result>(_ name: String, _ body: (NodeKey) -> Result) -> Result {
    name.withByteRegion { body(NodeKey(utf8: $0)) }
  }

  /// Returns whether the two are held as the same bytes.
  @inline(__always)  // 0.3 % of "one small object → a model"
  package func isIdentical(to other: NodeKey) -> Bool {
    length == other.length && ByteWord.areEqual(start, other.start, length)
  }

  /// The words by which it is hashed and compared.
  @inline(__always)  // 0.9 % of "dictionaries of text → 1,000 models"
  package var words: KeyWords { KeyWords(start, length) }

  /// Equal for identical keys.
  package var shortHash: Int { words.hash }

  /// The text of the key, without escapes.
  @inline(never)
  package var spelling: String {
    let raw = ByteRegion(start: start, count: length)
    return flags.contains(.escaped)
      ? JSONText.unescaped(raw) : String(decoding: raw, as: UTF8.self)
  }

  /// Returns whether two keys have the same spelling, once their escapes are read.
  ///
  /// Spellings are compared as texts are: beyond ASCII, different bytes may be canonically
  /// equivalent. No text is made where both keys are ASCII without escapes.
  package func isSpelled(like other: NodeKey) -> Bool {
    let hasEscapes = flags.contains(.escaped) || other.flags.contains(.escaped)
    if !hasEscapes {
      if isIdentical(to: other) { return true }
      if isASCII, other.isASCII { return false }
    }
    return spelling == other.spelling
  }

  /// Returns true for the name that it is spelled like, false for one that its local part alone is,
  /// and nil for any other.
  func isNamed(_ name: NodeKey) -> Bool? {
    isSpelled(like: name) ? true : localPart?.isSpelled(like: name) == true ? false : nil
  }

  /// Whether it is an attribute with the prefix `xml`, such as `xml:lang`.
  var isReservedAttribute: Bool {
    flags.contains(.attribute) && length > 4
      && ByteRegion(start: start, count: 4) == ByteRegion("xml:")
  }

  /// Whether no key of other bytes has the same spelling.
  package var isPlain: Bool { !flags.contains(.escaped) && isASCII }

  /// Whether it holds half of a surrogate pair, read as U+FFFD.
  @inlinable
  package var hasLoneSurrogate: Bool { flags.contains(.loneSurrogate) }

  private var isASCII: Bool { ByteWord.isASCII(start, length) }

  /// The local name of a qualified name of XML, which also names a property, or nil for any other
  /// key.
  package var localName: String? { localPart?.spelling }

  /// The names that it matches: its spelling, or else the local part of a qualified name.
  var names: [String] { [spelling] + (localName.map { [$0] } ?? []) }

  /// The local name of a qualified name of XML, or nil for any other key.
  package var localPart: NodeKey? {
    guard !flags.isDisjoint(with: [.attribute, .child]) else { return nil }
    let name = ByteRegion(start: start, count: length)
    return XMLQualifiedName.colon(in: name).map {
      NodeKey(start: start + $0 + 1, length: length - $0 - 1, flags: flags)
    }
  }
}
