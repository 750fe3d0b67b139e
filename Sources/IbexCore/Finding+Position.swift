extension Finding {
  /// A position in the bytes of a document, or in a stream from its beginning.
  ///
  /// It is the position of the value: the quote of a text, or the tag of an element. A finding
  /// about a key has the position of the key, and one about a missing or rejected value that of the
  /// object. Within JSON in a text, it is the position of the text.
  public struct Position: Hashable, Sendable, Codable {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1, in Unicode scalars.
    public let column: Int
    /// The number of bytes before the position.
    public let byteOffset: Int

    /// Creates a position.
    public init(line: Int, column: Int, byteOffset: Int) {
      self.line = line
      self.column = column
      self.byteOffset = byteOffset
    }
  }
}

extension Finding.Position: CustomStringConvertible {
  /// The line and the column: `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
