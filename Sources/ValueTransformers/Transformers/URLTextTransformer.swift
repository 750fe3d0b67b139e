public import IbexFoundation

/// A transformer that reads text as a URL, absolute or relative.
///
/// The whole text must be valid by RFC 3986, which Foundation alone does not ensure:
///
///     try URLTextTransformer().transform("https://example.com/a?b=c")
///     try URLTextTransformer().transform("/a b")  // throws: expected a URL
///     try URLTextTransformer(encodesInvalidCharacters: true).transform("/a b")  // /a%20b
public struct URLTextTransformer: ReversibleTransformer {
  /// Whether characters that have no place in a URL are percent-encoded instead of refused.
  public let encodesInvalidCharacters: Bool

  /// Creates a transformer that repairs nothing unless asked.
  public init(encodesInvalidCharacters: Bool = false) {
    self.encodesInvalidCharacters = encodesInvalidCharacters
  }

  public var expectation: String { "a URL" }

  public func transform(_ text: String) throws(TransformError) -> URL {
    guard let url = text.withTrimmedUTF8(url) else { throw .failed(expected: expectation) }
    return url
  }

  public func reverse(_ url: URL) -> String { url.absoluteString }

  private func url(_ utf8: ByteRegion) -> URL? {
    if let url = Self.read(utf8) { return url }
    guard encodesInvalidCharacters, URLSyntax.startsWell(utf8) else { return nil }
    return URL(string: URLSyntax.encoded(utf8))
  }

  /// Returns the URL of text without white space around it; nil if it is none.
  package static func read(_ utf8: ByteRegion) -> URL? {
    guard !utf8.isEmpty, URLSyntax.startsWell(utf8), URLSyntax.isValid(utf8) else { return nil }
    return URL(string: String(decoding: utf8, as: UTF8.self))
  }
}

extension Transformer where Self == URLTextTransformer {
  /// A transformer that reads text as a valid URL, absolute or relative.
  public static var url: Self { Self() }

  /// A transformer that reads text as a URL, percent-encoding what has no place in one.
  public static var repairedURL: Self { Self(encodesInvalidCharacters: true) }
}

/// The rules of RFC 3986 on where each character may stand.
private struct URLSyntax {
  private var isInAuthority = false
  private var isInFragment = false

  /// Returns whether a colon in the first segment, if there is one, ends a scheme.
  static func startsWell(_ utf8: ByteRegion) -> Bool {
    for (position, byte) in utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return position > 0 && isScheme(utf8[..<position])
      default: continue
      }
    }
    return true
  }

  /// Returns whether every character is allowed where it stands.
  static func isValid(_ utf8: ByteRegion) -> Bool {
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
      || Self.isScheme(utf8[..<(position - 2)])
        && utf8[position - 2] == UInt8(ascii: ":")
  }

  private static func isScheme(_ utf8: Slice<ByteRegion>) -> Bool {
    guard let first = utf8.first, isLetter(first) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: isLetter(byte)
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    asciiLowercased(byte) &- UInt8(ascii: "a") < 26
  }
}
