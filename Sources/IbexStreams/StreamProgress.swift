/// The progress of reading a stream.
public struct StreamProgress: Hashable, Sendable {
  /// The number of bytes read so far, up to the next record.
  public let byteOffset: Int
  /// The number of records so far, including those that could not be made.
  public let recordCount: Int
  /// The size of the file in bytes when it was opened; nil for other streams.
  public let byteCount: Int?

  /// Creates a progress, such as for a preview.
  public init(byteOffset: Int, recordCount: Int, byteCount: Int? = nil) {
    self.byteOffset = byteOffset
    self.recordCount = recordCount
    self.byteCount = byteCount
  }
}
