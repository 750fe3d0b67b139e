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

  /// The same as a fragment of a URI, RFC 6901 §6 and RFC 3986 §3.5: `#/users/3/age`.
  package var jsonPointerFragment: String {
    "#" + jsonPointer.percentEncoded(except: "-._~!$&'()*+,;=:@/?")
  }

  /// Returns a key with `~0` for each `~` and `~1` for each `/`.
  private static func escaped(_ key: String) -> String {
    key.unicodeScalars.map { scalar in
      switch scalar {
      case "~": "~0"
      case "/": "~1"
      default: String(scalar)
      }
    }.joined()
  }
}
