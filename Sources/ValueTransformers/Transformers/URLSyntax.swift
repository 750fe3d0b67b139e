/// The rules of RFC 3986 for the positions of characters.
struct URLSyntax {
  private let utf8: ByteRegion
  /// The position of the colon after the scheme, or nil for a reference without a scheme.
  private let endOfScheme: Int?

  /// Nil if a colon in the first segment does not end a scheme.
  init?(_ utf8: ByteRegion) {
    self.utf8 = utf8
    let end = utf8.firstIndex { $0 == UInt8(ascii: ":") || Self.endsSegment($0) }
    guard let end, utf8[end] == UInt8(ascii: ":") else {
      endOfScheme = nil
      return
    }
    guard Self.isScheme(utf8, upTo: end) else { return nil }
    endOfScheme = end
  }

  /// Whether there is a host of letters, digits, hyphens, and dots alone, without a port: a valid
  /// text that has one is a URL.
  var hasPlainHost: Bool {
    guard let endOfScheme, endOfScheme + 3 < utf8.count,
      utf8[endOfScheme + 1] == UInt8(ascii: "/"), utf8[endOfScheme + 2] == UInt8(ascii: "/")
    else { return false }
    var position = endOfScheme + 3
    while position < utf8.count, Self.isOfPlainHost(utf8[position]) { position += 1 }
    return position > endOfScheme + 3
      && (position == utf8.count || Self.endsSegment(utf8[position]))
  }

  private static func isOfPlainHost(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Whether every character is allowed at its position.
  var isValid: Bool { holdsOnlyUnrestricted || isEachAllowed }

  /// Whether every byte is allowed at any position, as in most URLs; false for a text shorter than
  /// a block.
  private var holdsOnlyUnrestricted: Bool {
    let lastBlock = utf8.count - ByteBlock.count
    guard lastBlock >= 0 else { return false }
    var position = 0
    while position < lastBlock {
      guard ByteBlock(in: utf8, at: position).isUnrestrictedInURL else { return false }
      position += ByteBlock.count
    }
    return ByteBlock(in: utf8, at: lastBlock).isUnrestrictedInURL
  }

  private var isEachAllowed: Bool {
    var part = Part.beforeFragment
    return utf8.indices.allSatisfy { allowsByte(at: $0, &part) }
  }

  /// The text with every character percent-encoded that is not allowed in its place.
  var encoded: String {
    var part = Part.beforeFragment
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count + 32)
    for position in utf8.indices {
      let byte = utf8[position]
      if allowsByte(at: position, &part) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

// The characters, one by one.
extension URLSyntax {
  /// The parts in which different characters are allowed.
  private enum Part { case beforeFragment, authority, fragment }

  /// Returns whether the byte at a position is allowed there.
  ///
  /// - Parameter part: The part of the byte; set to that of the next one.
  private func allowsByte(at position: Int, _ part: inout Part) -> Bool {
    let byte = utf8[position]
    if Self.isPlain(byte) { return true }
    switch byte {
    case UInt8(ascii: "/"):
      if part != .fragment { part = startsAuthority(at: position) ? .authority : .beforeFragment }
      return true
    case UInt8(ascii: "?"):
      if part != .fragment { part = .beforeFragment }
      return true
    case UInt8(ascii: "#"):
      defer { part = .fragment }
      return part != .fragment
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      return part == .authority
    case UInt8(ascii: "%"):
      return position + 2 < utf8.count && hexValue(utf8[position + 1]) != nil
        && hexValue(utf8[position + 2]) != nil
    default:
      return false
    }
  }

  /// Returns whether a slash is the second of the two at the start or after the scheme.
  private func startsAuthority(at position: Int) -> Bool {
    let start = endOfScheme.map { $0 + 1 } ?? 0
    return position == start + 1 && utf8[start] == UInt8(ascii: "/")
  }

  /// Whether a character neither delimits a part nor is restricted to one: unreserved ones and
  /// sub-delimiters (section 2), the colon, and the at sign; a bit for each byte of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x2FFF_7FD2_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 0x80 && bits >> UInt64(byte & 63) & 1 == 1
  }

  private static func endsSegment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
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
