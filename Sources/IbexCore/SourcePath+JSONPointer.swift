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
