// Inlinable, as what follows: for the tokenizer of XML calls would take a tenth of its time.
/// The range of a string, number, or literal of JSON, or of a text or an attribute's value of XML.
@usableFromInline
package struct Lexeme {
  @usableFromInline
  package let offset: UInt32
  @usableFromInline
  package let length: UInt32
  /// The flags of its token, as far as its bytes tell them.
  @usableFromInline
  package let flags: Token.Flags
  /// Whether it is a text of XML that is white space alone.
  @usableFromInline
  package let isBlank: Bool

  @inlinable
  package init(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, in start: UnsafePointer<UInt8>,
    _ flags: Token.Flags, isBlank: Bool = false
  ) {
    offset = UInt32(truncatingIfNeeded: first - start)
    length = UInt32(truncatingIfNeeded: end - first)
    self.flags = flags
    self.isBlank = isBlank
  }

  /// Whether it has references or line ends of XML to resolve.
  @inlinable
  package var hasReferences: Bool { flags.contains(.references) }
}
