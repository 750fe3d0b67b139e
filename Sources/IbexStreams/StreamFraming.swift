public import Ibex

/// The framing of the records in a stream; more may come.
public struct StreamFraming: Hashable, Sendable {
  enum Choice: Hashable { case lines, sequence, values, list, elements }

  let choice: Choice
  let path: SourcePath

  private init(_ choice: Choice, at path: SourcePath = SourcePath()) {
    self.choice = choice
    self.path = path
  }

  /// One JSON value a line: NDJSON, JSON Lines.
  ///
  /// Lines end with a line feed, or a carriage return and a line feed; the last one need not. Blank
  /// lines are not records. A line that is not JSON is left out, and the next one read.
  public static let lines = StreamFraming(.lines)

  /// JSON values each preceded by a record separator, U+001E, and followed by a line feed: RFC
  /// 7464.
  ///
  /// Bytes that are broken off, or not JSON, are left out up to the next separator. A number or a
  /// literal counts as broken off unless the line feed is there.
  public static let sequence = StreamFraming(.sequence)

  /// Concatenated JSON values, with or without white space between them.
  ///
  /// A number or a literal is followed by white space or the end.
  public static let values = StreamFraming(.values)

  /// The elements of a list in one document of JSON.
  ///
  /// The document around the list is checked, and not kept. A value that is not a list is the
  /// only record if a model can be made of it; otherwise it is an error. Null is an empty stream,
  /// with a finding. Where a key on the way occurs twice, the first that holds a list counts, and
  /// another is an error.
  ///
  /// - Parameter path: The keys, and positions in lists, that lead to the list; the document itself
  ///   by default.
  public static func list(at path: some SourcePathConvertible = SourcePath()) -> StreamFraming {
    StreamFraming(.list, at: path.sourcePath)
  }

  /// The elements of a document of XML at a path.
  ///
  ///     .elements(at: "rss.channel.item")
  ///
  /// The path begins with the name of the document element. A step takes each child of exactly its
  /// name, prefix included, and each whose local name it is; with a position, only that one of its
  /// parent's. Namespaces, entities, and defaults of attributes that the document declares around
  /// the elements hold within them; an entity that holds elements itself is refused around them.
  /// The document is in UTF-8.
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
