public import IbexCore

/// The framing of the records in a stream. More may be added.
public struct StreamFraming: Hashable, Sendable {
  enum Choice: Hashable { case lines, sequence, values, list, elements }

  let choice: Choice
  let path: SourcePath

  private init(_ choice: Choice, at path: SourcePath = SourcePath()) {
    self.choice = choice
    self.path = path
  }

  /// One JSON value per line: NDJSON, JSON Lines.
  ///
  /// Lines end with a line feed, or a carriage return and a line feed, which the last line may
  /// lack. Blank lines are not records. A line that is not JSON is left out.
  public static let lines = StreamFraming(.lines)

  /// JSON values, each preceded by a record separator, U+001E, and followed by a line feed (RFC
  /// 7464).
  ///
  /// Bytes that are truncated, or not JSON, are left out up to the next separator. A number or a
  /// literal without its line feed counts as truncated.
  public static let sequence = StreamFraming(.sequence)

  /// Concatenated JSON values, with or without white space between them.
  ///
  /// White space or the end must follow a number or a literal.
  public static let values = StreamFraming(.values)

  /// The elements of a list in a JSON document.
  ///
  /// The document around the list is validated, and not kept. A value that is not a list is the
  /// only record if a model can be created from it, and otherwise an error. Null is an empty
  /// stream, with a finding. If a key on the way is repeated, the first that holds a list counts,
  /// and a later one is an error.
  ///
  /// - Parameter path: The path of the list, of keys and positions; the document itself by default.
  public static func list(at path: some SourcePathConvertible = SourcePath()) -> StreamFraming {
    StreamFraming(.list, at: path.sourcePath)
  }

  /// The elements at a path in an XML document.
  ///
  ///     .elements(at: "rss.channel.item")
  ///
  /// The path begins with the name of the document element. A step matches each child with exactly
  /// its name, including the prefix, or with its local name; a step with a position matches only
  /// that child. Namespaces, entities, and attribute defaults that the document declares apply
  /// within the elements; an entity that contains elements is refused around them. The document
  /// around the elements is validated, and not kept. It must be in UTF-8.
  public static func elements(at path: some SourcePathConvertible) -> StreamFraming {
    StreamFraming(.elements, at: path.sourcePath)
  }
}

extension StreamFraming {
  /// Returns the search for the records of a stream.
  func splitter(for mapper: Mapper) -> any RecordSplitter {
    let (limit, depthLimit) = (mapper.recordLimit, mapper.depthLimit)
    return switch choice {
    case .lines: LineSplitter(recordLimit: limit)
    case .sequence: SequenceSplitter(recordLimit: limit, depthLimit: depthLimit)
    case .values: ValueSplitter(recordLimit: limit, depthLimit: depthLimit)
    case .list: ListSplitter(at: path, recordLimit: limit, depthLimit: depthLimit)
    case .elements: ElementSplitter(at: path, recordLimit: limit, depthLimit: depthLimit)
    }
  }
}
