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

  /// Returns the UUID of text without white space around it; nil for other text.
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
    return UUID(uuid: bytes(high, low))
  }

  private static func bytes(_ high: UInt64, _ low: UInt64) -> uuid_t {
    func byte(_ word: UInt64, _ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * index))
    }
    return (
      byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
      byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
      byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
      byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
    )
  }
}

extension Transformer where Self == UUIDTextTransformer {
  /// A transformer that reads the 8-4-4-4-12 form of a UUID, in either case.
  public static var uuid: Self { Self() }
}
