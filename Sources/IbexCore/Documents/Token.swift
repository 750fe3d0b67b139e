/// One node of a parsed document: 16 bytes in a flat array, in document order.
///
/// A keyed node (a JSON object, an XML element) is followed by its entries, each a key token and
/// then the value's tokens; a list is followed by its elements. `next` leads past a whole subtree.
///
/// It is inlinable for the walks of other targets over all of a document: calls would take as long
/// as they do.
@usableFromInline
package struct Token: Sendable {
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case null, boolean, number, text, key, list, object, element
    /// Of a page: a Swift value of a type that is no other kind, and one that is not asked for yet.
    case ready, late
  }

  @usableFromInline
  package struct Flags: OptionSet, Sendable {
    @usableFromInline
    package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Text or key: the bytes hold escapes.
    @inlinable
    package static var escaped: Flags { Flags(rawValue: 1) }
    /// Text or key: an escape names half of a surrogate pair.
    @inlinable
    package static var loneSurrogate: Flags { Flags(rawValue: 1 << 1) }
    /// Number: neither fraction nor exponent.
    @inlinable
    package static var integral: Flags { Flags(rawValue: 1 << 2) }
    /// Boolean: true.
    @inlinable
    package static var isTrue: Flags { Flags(rawValue: 1 << 3) }
    /// Text: white space at both ends is layout, not data.
    @inlinable
    package static var trimmable: Flags { Flags(rawValue: 1 << 4) }
    /// Key: an attribute of an element.
    @inlinable
    package static var attribute: Flags { Flags(rawValue: 1 << 5) }
    /// Element: some children of one name have several prefixes. The bit is that of `attribute`,
    /// which only keys have.
    @inlinable
    package static var severalPrefixes: Flags { Flags(rawValue: 1 << 5) }
    /// Key: an element within an element. Its `next` is the key of the next one of the same name
    /// in the same parent, 0 for none.
    @inlinable
    package static var child: Flags { Flags(rawValue: 1 << 6) }
    /// Key: no entry of its own, but a child that the `next` of an earlier one leads to, a piece of
    /// a text, a reserved attribute, the blank text of an element with attributes, or a text with
    /// that of the children in it.
    @inlinable
    package static var passedOver: Flags { Flags(rawValue: 1 << 7) }
    /// Key: the text of an element, under a name that does not occur in the bytes. Element: such a
    /// text is the last of its tokens.
    @inlinable
    package static var innerText: Flags { Flags(rawValue: 1 << 8) }
    /// Key: a piece of an element's text, in place among children, comments, and CDATA.
    @inlinable
    package static var piece: Flags { Flags(rawValue: 1 << 9) }
    /// Text of XML: the bytes hold references or line ends that reading must resolve.
    @inlinable
    package static var references: Flags { Flags(rawValue: 1 << 10) }
    /// Text of XML: the value of an attribute, in which white space reads as spaces.
    @inlinable
    package static var attributeValue: Flags { Flags(rawValue: 1 << 11) }
    /// Text of XML: from a section of CDATA, in which nothing is a reference.
    @inlinable
    package static var characterData: Flags { Flags(rawValue: 1 << 12) }
    /// Text of XML: the concatenated pieces of the element whose token is at `offset`.
    @inlinable
    package static var composed: Flags { Flags(rawValue: 1 << 13) }
    /// Text of XML that is composed: the children that stand in it have theirs in it, too. The bit
    /// is that of `isTrue`, which no text has.
    @inlinable
    package static var mixed: Flags { Flags(rawValue: 1 << 3) }
    /// Value: held in the table of a page. The bit is that of `piece`, which only keys have.
    @inlinable
    package static var held: Flags { Flags(rawValue: 1 << 9) }
    /// Number of a page: the value is in the token, in place of offset and length. The bit is that of
    /// `escaped`, which only texts and keys have.
    @inlinable
    static var inPlace: Flags { Flags(rawValue: 1) }
    /// The same of a `Double`. The bit is that of `isTrue`, which no number has.
    @inlinable
    static var isDouble: Flags { Flags(rawValue: 1 << 3) }
    /// Text of a page: among its texts. The bit is that of `attribute`, which only keys have.
    @inlinable
    static var inTexts: Flags { Flags(rawValue: 1 << 5) }
    /// Key of a page: only the page knows where its bytes are. The bit is that of `integral`, which only
    /// numbers have.
    @inlinable
    static var inPage: Flags { Flags(rawValue: 1 << 2) }
    /// Object: a document in memory. The bit is that of `passedOver`, which only keys have.
    @inlinable
    package static var document: Flags { Flags(rawValue: 1 << 7) }
    /// List of a page: the values that a path has found. The bit is that of `child`, which only keys
    /// have.
    @inlinable
    package static var gathered: Flags { Flags(rawValue: 1 << 6) }
    /// Null: its source lists the key and denies it. The bit is that of `child`, which only keys have.
    @inlinable
    package static var denied: Flags { Flags(rawValue: 1 << 6) }
    /// Text: the bytes are known to be UTF-8.
    @inlinable
    package static var wellFormed: Flags { Flags(rawValue: 1 << 14) }
    /// Text that is well-formed: nothing in it is beyond ASCII.
    @inlinable
    package static var ascii: Flags { Flags(rawValue: 1 << 15) }

    /// Text of XML that is known only to be ASCII so far.
    @inlinable
    package static var plainText: Flags { [.wellFormed, .ascii] }

    /// Text that is not its bytes.
    @inlinable
    package static var encoded: Flags { [.escaped, .references, .composed, .held] }
  }

  /// The offset of the token's bytes; of an element, its position among those of the same name, and
  /// of the first of these, whose position is 0, how many follow it.
  @usableFromInline
  package var offset: UInt32
  /// The number of bytes; of a container, the number of its entries or elements.
  @usableFromInline
  package var length: UInt32
  /// The index of the token after this one's subtree.
  @usableFromInline
  package var next: UInt32
  @usableFromInline
  package var kind: Kind
  @usableFromInline
  package var flags: Flags

  @inlinable
  package init(offset: UInt32, length: UInt32, next: UInt32, kind: Kind, flags: Flags) {
    self.offset = offset
    self.length = length
    self.next = next
    self.kind = kind
    self.flags = flags
  }
}

extension Token {
  /// The 64 bits in place of offset and length.
  var bits: UInt64 { UInt64(offset) | UInt64(length) << 32 }

  /// Creates a number of a page.
  init(_ kind: Kind, bits: UInt64, next: Int, _ flags: Flags) {
    self.init(
      offset: UInt32(truncatingIfNeeded: bits), length: UInt32(truncatingIfNeeded: bits >> 32),
      next: UInt32(truncatingIfNeeded: next), kind: kind, flags: flags.union(.held))
  }

  /// Creates a token of a page.
  init(
    _ kind: Kind, at offset: Int = 0, length: Int = 0, next: Int = 0, _ flags: Flags = .held
  ) {
    self.init(
      offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: length),
      next: UInt32(truncatingIfNeeded: next), kind: kind, flags: flags)
  }
}

/// A growing array of tokens that the parsers fill and an arena then keeps.
///
/// Invariant: the first `count` tokens are initialized, `count <= capacity`, and only the parser
/// that made the buffer writes to it, before anyone else can see it. Tokens are trivial, so the
/// memory is released without deinitializing them. The token before them, `base[-1]`, is the address of
/// the format, which the buffer retains.
package final class TokenBuffer: @unchecked Sendable {
  private(set) var base: UnsafeMutablePointer<Token>
  private(set) var capacity: Int
  var count = 0

  /// The format of the document, which the tokens of texts lead to.
  let format: DocumentFormat

  package init(capacity: Int, _ format: DocumentFormat = .json) {
    self.capacity = max(capacity, 16)
    self.format = format
    base = Self.allocate(self.capacity, format)
  }

  deinit { (base - 1).deallocate() }

  /// Returns room for tokens, with the format in the token before them.
  private static func allocate(
    _ capacity: Int, _ format: DocumentFormat
  ) -> UnsafeMutablePointer<Token> {
    let room = UnsafeMutablePointer<Token>.allocate(capacity: capacity + 1)
    UnsafeMutableRawPointer(room).storeBytes(
      of: Unmanaged.passUnretained(format), as: Unmanaged<DocumentFormat>.self)
    return room + 1
  }

  /// Doubles the capacity, keeps the first `count` tokens, and returns the new base address.
  package func grow(keeping count: Int) -> UnsafeMutablePointer<Token> {
    let grown = Self.allocate(capacity * 2, format)
    grown.update(from: base, count: count)
    (base - 1).deallocate()
    base = grown
    capacity *= 2
    return grown
  }

  /// The storage, for a parser in another module, where each access to a property of the buffer is
  /// checked: 0.8 percent of an element of a stream.
  package var storage: UnsafeMutableBufferPointer<Token> {
    UnsafeMutableBufferPointer(start: base, count: capacity)
  }

  /// Sets the number of tokens that a parser in another module has written to the storage.
  package func finish(count: Int) { self.count = count }

  func append(_ token: Token) {
    if count == capacity { _ = grow(keeping: count) }
    base[count] = token
    count += 1
  }
}
