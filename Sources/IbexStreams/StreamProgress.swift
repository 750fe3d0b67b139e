/// The progress of reading a stream.
public struct StreamProgress: Hashable, Sendable {
  /// The number of bytes read, up to the next record.
  public let byteOffset: Int
  /// The number of records read, including those that could not be created.
  public let recordCount: Int
  /// The size of the file in bytes when it was opened, or nil for other streams.
  public let byteCount: Int?

  /// Creates a progress value, such as for a preview.
  public init(byteOffset: Int, recordCount: Int, byteCount: Int? = nil) {
    self.byteOffset = byteOffset
    self.recordCount = recordCount
    self.byteCount = byteCount
  }
}
