/// A transformer that reads the spellings of true and false found in data.
///
/// Case and surrounding white space are ignored:
///
///     try BooleanTextTransformer().transform("Yes")    // true
///     try BooleanTextTransformer().transform("maybe")  // throws: expected true or false
///
/// True is `true`, `t`, `yes`, `y`, `on`, `1`; false is `false`, `f`, `no`, `n`, `off`, `0`.
package struct BooleanTextTransformer: ReversibleTransformer {
  package init() {}

  package var expectation: String { "true or false" }

  package func transform(_ text: String) throws(TransformError) -> Bool {
    guard let flag = text.withByteRegion(Self.read) else { throw .failed(expected: expectation) }
    return flag
  }

  package func reverse(_ flag: Bool) -> String { flag ? "true" : "false" }

  /// Reads a flag from the bytes of its text; nil for other text.
  package static func read(_ utf8: ByteRegion) -> Bool? {
    let text = asciiTrimmed(utf8)
    guard text.count <= 5 else { return nil }
    // Five bytes fit into one number, and comparing that takes no text.
    var word: UInt64 = 0
    for byte in text {
      guard byte != 0 else { return nil }
      word = word << 8 | UInt64(asciiLowercased(byte))
    }
    switch word {
    case 0x74_7275_65, 0x74, 0x79_6573, 0x79, 0x6F6E, 0x31: return true
    case 0x66_616C_7365, 0x66, 0x6E6F, 0x6E, 0x6F_6666, 0x30: return false
    default: return nil
    }
  }
}

extension Transformer where Self == BooleanTextTransformer {
  /// A transformer that reads the spellings of true and false found in data.
  package static var booleanText: Self { Self() }
}
