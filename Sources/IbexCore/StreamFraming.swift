/// The framing of the records in a stream. More may be added.
///
/// Those of JSON come with `IbexStreams`, and the elements of a document with `IbexXML`.
public struct StreamFraming: Hashable, Sendable {
  /// The type of what finds the records.
  package let splitter: any RecordSplitter.Type
  /// Where they are in a document; empty for a stream that has no document around them.
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
