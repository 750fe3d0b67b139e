/// The rules of RFC 3986 on where each character may stand.
struct URLSyntax {
  private var isInAuthority = false
  private var isInFragment = false

  /// Returns whether a colon in the first segment, if there is one, ends a scheme.
  static func startsWell(_ utf8: ByteRegion) -> Bool {
    for position in utf8.indices {
      switch utf8[position] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return isScheme(utf8, upTo: position)
      default: continue
      }
    }
    return true
  }

  /// Returns whether every character is allowed where it stands.
  static func isValid(_ utf8: ByteRegion) -> Bool {
    areAllowedAnywhere(utf8) || areAllowedWhereTheyStand(utf8)
  }

  /// Returns whether every byte is allowed wherever it stands, which most URLs need no more than;
  /// false for fewer than a block of bytes.
  private static func areAllowedAnywhere(_ utf8: ByteRegion) -> Bool {
    let lastBlock = utf8.count - ByteBlock.count
    guard lastBlock >= 0 else { return false }
    var position = 0
    while position < lastBlock {
      guard ByteBlock(in: utf8, at: position).mayStandAnywhereInURL() else { return false }
      position += ByteBlock.count
    }
    return ByteBlock(in: utf8, at: lastBlock).mayStandAnywhereInURL()
  }

  private static func areAllowedWhereTheyStand(_ utf8: ByteRegion) -> Bool {
    var syntax = URLSyntax()
    var position = 0
    while position < utf8.count {
      guard mayStandAnywhere(utf8[position]) || syntax.allows(utf8, at: position) else {
        return false
      }
      position += 1
    }
    return true
  }

  /// Returns the text with every character percent-encoded that is not allowed in its place.
  static func encoded(_ utf8: ByteRegion) -> String {
    var syntax = URLSyntax()
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count + 32)
    for position in utf8.indices {
      let byte = utf8[position]
      if syntax.allows(utf8, at: position) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Whether a character may stand anywhere and parts nothing: unreserved ones and sub-delimiters
  /// (RFC 3986, section 2), the colon, and the at sign; a bit for each byte of ASCII.
  private static func mayStandAnywhere(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x2FFF_7FD2_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 0x80 && bits >> UInt64(byte & 63) & 1 == 1
  }

  private mutating func allows(_ utf8: ByteRegion, at position: Int) -> Bool {
    let byte = utf8[position]
    if Self.mayStandAnywhere(byte) { return true }
    switch byte {
    case UInt8(ascii: "/"):
      isInAuthority = !isInFragment && startsAuthority(utf8, at: position)
      return true
    case UInt8(ascii: "?"):
      isInAuthority = false
      return true
    case UInt8(ascii: "#"):
      defer { (isInAuthority, isInFragment) = (false, true) }
      return !isInFragment
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      return isInAuthority
    case UInt8(ascii: "%"):
      return position + 2 < utf8.count && hexValue(utf8[position + 1]) != nil
        && hexValue(utf8[position + 2]) != nil
    default:
      return false
    }
  }

  /// Returns whether a slash is the second of the two at the start or behind the scheme.
  private func startsAuthority(_ utf8: ByteRegion, at position: Int) -> Bool {
    guard position > 0, utf8[position - 1] == UInt8(ascii: "/") else { return false }
    return position == 1
      || utf8[position - 2] == UInt8(ascii: ":") && Self.isScheme(utf8, upTo: position - 2)
  }

  private static func isScheme(_ utf8: ByteRegion, upTo end: Int) -> Bool {
    guard end > 0, isLetter(utf8[0]) else { return false }
    return (1..<end).allSatisfy { position in
      switch utf8[position] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: isLetter(utf8[position])
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    asciiLowercased(byte) &- UInt8(ascii: "a") < 26
  }
}
