extension Serializer {
  /// The options for JSON.
  ///
  ///     serializer.json.isPretty = true
  ///     serializer.json.sortsKeys = true
  public struct JSONOptions: Hashable, Sendable {
    /// Whether every value is on a line of its own, indented by two spaces a level.
    public var isPretty = false
    /// Whether keys are sorted instead of in the order of the properties; those of dictionaries
    /// always are.
    public var sortsKeys = false
    /// Whether slashes are written as `\/`.
    public var escapesSlashes = false
    /// Whether all that is not ASCII is written as escapes such as `\u00e9`.
    public var escapesNonASCII = false
    /// Whether what means something in HTML or JavaScript is written as escapes: `<`, `>`, `&`,
    /// `'`, U+2028, U+2029.
    public var isSafeInHTML = false

    /// Makes the default options.
    public init() {}
  }
}
