/// The framing of the records in a stream. More may be added.
///
/// Those of JSON come with `IbexStreams`, and the elements of a document with `IbexXML`.
public struct StreamFraming: Hashable, Sendable {
  /// The type of the search for the records.
  package let splitter: any RecordSplitter.Type
  /// The path of the list or the elements in the document; empty for the document itself, and for a
  /// framing without a document around the records.
  package let path: SourcePath

  package init(_ splitter: any RecordSplitter.Type, at path: SourcePath = SourcePath()) {
    self.splitter = splitter
    self.path = path
  }

  public static func == (one: StreamFraming, other: StreamFraming) -> Bool {
    one.splitter == other.splitter && one.path == other.path
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(splitter))
    hasher.combine(path)
  }
}
