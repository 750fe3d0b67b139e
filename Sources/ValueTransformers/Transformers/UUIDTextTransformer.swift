public import IbexFoundation

/// A transformer that reads the 8-4-4-4-12 form of a UUID, in either case.
///
///     try UUIDTextTransformer().transform("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
///     try UUIDTextTransformer().transform("e621e1f8")  // throws: expected a UUID
public struct UUIDTextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "a UUID" }

  public func transform(_ text: String) throws(TransformError) -> UUID {
    try trimmed(text, Self.read)
  }

  public func reverse(_ uuid: UUID) -> String { uuid.uuidString }

  /// Returns the UUID of text without white space around it; nil if it is none.
  package static func read(_ utf8: ByteRegion) -> UUID? {
    guard utf8.count == 36 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (position, byte) in utf8.enumerated() {
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = hexValue(byte) else { return nil }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
    }
    // Two numbers and sixteen bytes in a row are laid out alike.
    return UUID(uuid: unsafeBitCast((high.bigEndian, low.bigEndian), to: uuid_t.self))
  }
}

extension Transformer where Self == UUIDTextTransformer {
  /// A transformer that reads the 8-4-4-4-12 form of a UUID, in either case.
  public static var uuid: Self { Self() }
}
