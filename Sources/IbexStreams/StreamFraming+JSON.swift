public import IbexCore

extension StreamFraming {
  /// One JSON value per line: NDJSON, JSON Lines.
  ///
  /// Lines end with a line feed, or a carriage return and a line feed, which the last line may
  /// lack. Blank lines are not records. A line that is not JSON is left out.
  public static let lines = StreamFraming(LineSplitter.self)

  /// JSON values, each preceded by a record separator, U+001E, and followed by a line feed (RFC
  /// 7464).
  ///
  /// Bytes that are truncated, or not JSON, are left out up to the next separator. A number or a
  /// literal without its line feed counts as truncated.
  public static let sequence = StreamFraming(SequenceSplitter.self)

  /// Concatenated JSON values, with or without white space between them.
  ///
  /// White space or the end must follow a number or a literal.
  public static let values = StreamFraming(ValueSplitter.self)

  /// The elements of a list in a JSON document.
  ///
  /// The document around the list is validated, and not kept. A value that is not a list is the
  /// only record if a model can be created from it, and otherwise an error. Null is an empty
  /// stream, with a finding. If a key on the way is repeated, the first that holds a list counts,
  /// and a later one is an error.
  ///
  /// - Parameter path: The path of the list, of keys and positions; the document itself by default.
  public static func list(at path: some SourcePathConvertible = SourcePath()) -> StreamFraming {
    StreamFraming(ListSplitter.self, at: path.sourcePath)
  }
}
