extension Finding {
  /// A place in the bytes of a document, or of a stream from its beginning on.
  ///
  /// That of the value: of text its quote, of an element its tag. A finding about a key has the
  /// place of the key; one about what is missing or rejected, that of the object. Within JSON in a
  /// text it is the place of the text.
  public struct Position: Hashable, Sendable, Codable {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1, in Unicode scalars.
    public let column: Int
    /// The number of bytes before the place.
    public let byteOffset: Int

    /// Makes a position.
    public init(line: Int, column: Int, byteOffset: Int) {
      self.line = line
      self.column = column
      self.byteOffset = byteOffset
    }
  }
}

extension TextPlace {
  /// The place as a finding has it.
  var position: Finding.Position {
    Finding.Position(line: line, column: column, byteOffset: offset)
  }
}

extension Finding.Position: CustomStringConvertible {
  /// The line and the column: `line 3, column 14`.
  public var description: String { "line \(line), column \(column)" }
}
