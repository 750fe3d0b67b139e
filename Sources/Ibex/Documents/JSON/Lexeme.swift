/// The range of a string, number, or literal.
struct Lexeme {
  let offset: UInt32
  let length: UInt32
  let flags: Token.Flags

  @inline(__always)
  init(
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ scanner: JSONScanner,
    _ flags: Token.Flags
  ) {
    offset = UInt32(truncatingIfNeeded: first - scanner.start)
    length = UInt32(truncatingIfNeeded: end - first)
    self.flags = flags
  }
}
