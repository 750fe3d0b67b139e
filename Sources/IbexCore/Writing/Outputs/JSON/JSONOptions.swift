extension Serializer {
  /// The options for JSON.
  ///
  ///     serializer.json.isPretty = true
  ///     serializer.json.sortsKeys = true
  public struct JSONOptions: Hashable, Sendable {
    /// Whether every value is on its own line, indented by two spaces per level.
    public var isPretty = false
    /// Whether keys are sorted, instead of in the order of the properties. Keys of dictionaries
    /// always are.
    public var sortsKeys = false
    /// Whether slashes are written as `\/`.
    public var escapesSlashes = false
    /// Whether non-ASCII characters are written as escapes such as `\u00e9`.
    public var escapesNonASCII = false
    /// Whether characters that are special in HTML or JavaScript are escaped: `<`, `>`, `&`, `'`,
    /// U+2028, U+2029.
    public var isSafeInHTML = false

    /// Creates the default options.
    public init() {}
  }
}
