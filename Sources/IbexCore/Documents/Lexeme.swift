/// The range of a string, number, or literal of JSON, or of a text or an attribute's value of XML.
struct Lexeme {
  let offset: UInt32
  let length: UInt32
  /// The flags of its token, as far as its bytes tell them.
  let flags: Token.Flags
  /// Whether it is a text of XML that is white space alone.
  let isBlank: Bool

  @inline(__always)
  init(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, in start: UnsafePointer<UInt8>,
    _ flags: Token.Flags, isBlank: Bool = false
  ) {
    offset = UInt32(truncatingIfNeeded: first - start)
    length = UInt32(truncatingIfNeeded: end - first)
    self.flags = flags
    self.isBlank = isBlank
  }

  /// Whether it has references or line ends of XML to resolve.
  @inline(__always)
  var hasReferences: Bool { flags.contains(.references) }
}
