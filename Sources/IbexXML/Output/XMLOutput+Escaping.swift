import IbexCore

// Escaping of text in XML, so that it reads back the same.
extension XMLOutput {
  /// Returns the first character that XML 1.0 has no way to write, or nil.
  static func forbiddenCharacter(in text: String) -> UInt32? {
    text.withByteRegion { bytes in
      for (position, byte) in bytes.enumerated() {
        if byte < 0x20, !isASCIIWhitespace(byte) || byte == 0x0B || byte == 0x0C {
          return UInt32(byte)
        }
        // U+FFFE and U+FFFF.
        if byte == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
          return 0xFFC0 | UInt32(bytes[position + 2] & 0x3F)
        }
      }
      return nil
    }
  }
}

extension ByteBuffer {
  /// Appends the text of an element, or the value of an attribute, without its quotes.
  ///
  /// White space at the ends of a text would be taken for layout, so such a text is CDATA.
  mutating func append(escaped text: String, isValue: Bool) {
    guard let first = text.utf8.first, let last = text.utf8.last else { return }
    if !isValue, isASCIIWhitespace(first) || isASCIIWhitespace(last) {
      return appendCharacterData(text)
    }
    text.withByteRegion { bytes in
      var start = 0
      for (position, byte) in bytes.enumerated() {
        guard let escape = Self.escape(for: byte, isValue: isValue) else { continue }
        append(bytes[start..<position])
        append(escape)
        start = position + 1
      }
      append(bytes[start...])
    }
  }

  private static func escape(for byte: UInt8, isValue: Bool) -> StaticString? {
    guard byte <= UInt8(ascii: ">") else { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\r"): return "&#13;"
    case UInt8(ascii: "\n"): return isValue ? "&#10;" : nil
    case UInt8(ascii: "\t"): return isValue ? "&#9;" : nil
    case UInt8(ascii: "\""): return isValue ? "&quot;" : nil
    default: return nil
    }
  }

  /// Appends sections of CDATA, with text between them that they cannot contain: their end, and
  /// carriage returns, which would be read as line feeds.
  private mutating func appendCharacterData(_ text: String) {
    append("<![CDATA[")
    text.withByteRegion { bytes in
      var start = 0
      for (position, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\r") {
          append(bytes[start..<position])
          append("]]>&#13;<![CDATA[")
          start = position + 1
        } else if byte == UInt8(ascii: ">"), position >= 2,
          bytes[position - 1] == UInt8(ascii: "]"), bytes[position - 2] == UInt8(ascii: "]")
        {
          append(bytes[start..<position])
          append("]]><![CDATA[")
          start = position
        }
      }
      append(bytes[start...])
    }
    append("]]>")
  }
}
