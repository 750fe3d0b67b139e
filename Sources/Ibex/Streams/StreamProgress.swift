/// How far a stream has been read.
public struct StreamProgress: Hashable, Sendable {
  /// The number of bytes before the next record, or before what separates it from the last one.
  public let byteOffset: Int
  /// The number of records so far, those that could not be made included.
  public let recordCount: Int
  /// The number of bytes of the whole stream, where it is a file whose size is known.
  public let byteCount: Int?

  /// Creates what a stream would say of itself.
  public init(byteOffset: Int, recordCount: Int, byteCount: Int? = nil) {
    self.byteOffset = byteOffset
    self.recordCount = recordCount
    self.byteCount = byteCount
  }
}
