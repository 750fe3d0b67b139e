extension SourcePath {
  /// The path as a JSON Pointer (RFC 6901), such as `/users/3/age`, or `/a~1b` for the key `a/b`.
  ///
  /// Empty for the source itself.
  public var jsonPointer: String {
    steps.map { step in
      switch step {
      case .index(let position): "/\(position)"
      case .key(let key): "/" + Self.escaped(key)
      }
    }.joined()
  }

  /// The same as a fragment of a URI, RFC 6901 §6: `#/users/3/age`.
  var jsonPointerFragment: String {
    jsonPointer.utf8.reduce(into: "#") { fragment, byte in
      if Self.isAllowedInFragment(byte) {
        fragment.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        fragment += (byte < 0x10 ? "%0" : "%") + digits
      }
    }
  }

  /// Returns a key with `~0` for each `~` and `~1` for each `/`.
  private static func escaped(_ key: String) -> String {
    key.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns whether a byte is literal in a fragment, by RFC 3986 §3.5.
  private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    }
  }
}
