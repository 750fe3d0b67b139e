public import IbexFoundation

/// A transformer that decodes base64 text.
///
/// Both alphabets are read, padding may be left out, and white space may break the lines:
///
///     try Base64TextTransformer().transform("SWJleA==")  // the bytes of "Ibex"
///     try Base64TextTransformer().transform("SWJleA")    // the same
///     try Base64TextTransformer().transform("SWJle")     // throws: expected base64 text
///
/// It writes the standard alphabet with padding.
public struct Base64TextTransformer: ReversibleTransformer {
  /// Creates the transformer.
  public init() {}

  public var expectation: String { "base64 text" }

  public func transform(_ text: String) throws(TransformError) -> Data {
    try trimmed(text, Self.data)
  }

  public func reverse(_ data: Data) -> String { data.base64EncodedString() }

  /// Returns whether a text has the form that bytes are written in: the standard alphabet, with
  /// padding, without white space, and without bits beyond the last byte.
  package static func isWritten(_ utf8: ByteRegion) -> Bool {
    let digits = utf8.prefix { $0 != UInt8(ascii: "=") }
    let unused: UInt32 = digits.count % 4 == 2 ? 0b1111 : digits.count % 4 == 3 ? 0b11 : 0
    return utf8.count.isMultiple(of: 4)
      && utf8.allSatisfy {
        !isASCIIWhitespace($0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_")
      } && (digits.last.flatMap(digit) ?? 0) & unused == 0
  }

  private static func data(_ utf8: ByteRegion) -> Data? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in utf8 where !isASCIIWhitespace(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let digit = digit(byte) else { return nil }
      bits = bits << 6 | digit
      digits += 1
      if digits % 4 != 1 {
        // Every digit but the first of four completes a byte, and the remaining bits carry over.
        bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - UInt32(digits + 3) % 4 * 2)))
      }
    }
    guard digits % 4 != 1, padding == 0 || padding <= 2 && (digits + padding) % 4 == 0 else {
      return nil
    }
    return Data(bytes)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

extension Transformer where Self == Base64TextTransformer {
  /// A transformer that decodes base64 text.
  public static var base64: Self { Self() }
}
