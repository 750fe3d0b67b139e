public import Foundation

/// A file of records that is written one at a time.
///
///     let writer = try ModelFileWriter(to: file, as: .lines)
///     while let station = try reader.next() {
///       try writer.write(station)
///     }
///     try writer.finish()
///
/// The records are written to a file beside the one that is meant, which takes its place when all
/// are there: until then, and whatever fails, the old file stays as it is. A writer that is released
/// before `finish()` removes what it wrote. It is used by one task or thread at a time.
public final class ModelFileWriter {
  private let file: URL
  private let unfinished: URL
  private let handle: FileHandle
  private var records: RecordWriter
  private var isFinished = false

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - file: The URL of a file, which may be there; its folder is.
  ///   - framing: The framing of the records: of `.list(at:)` the path is of keys,
  ///     for objects around the list; `.elements(at:)` is for reading alone.
  ///   - serializer: What writes each record.
  /// - Throws: `SerializationError` for a framing that nothing is written by; Foundation's error for
  ///   a file that cannot be made.
  public init(
    to file: URL, as framing: StreamFraming, using serializer: Serializer = Serializer()
  ) throws {
    records = try RecordWriter(as: framing, by: serializer)
    self.file = file.resolvingSymlinksInPath()
    unfinished = self.file.deletingLastPathComponent()
      .appendingPathComponent(".ibex-\(UUID().uuidString)")
    handle = try Self.open(unfinished, like: self.file)
  }

  /// Makes a file that the same people may read and write as another, and opens it.
  private static func open(_ file: URL, like other: URL) throws -> FileHandle {
    try Data().write(to: file)
    do {
      let rights = try? FileManager.default.attributesOfItem(atPath: other.path)[.posixPermissions]
      if let rights {
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file.path)
      }
      return try FileHandle(forWritingTo: file)
    } catch {
      try? FileManager.default.removeItem(at: file)
      throw error
    }
  }

  deinit {
    guard !isFinished else { return }
    try? handle.close()
    try? FileManager.default.removeItem(at: unfinished)
  }

  /// Writes one more record, of any type that models may have as a property.
  ///
  /// - Throws: `SerializationError` for what cannot be written, with the record's number first in its
  ///   path, and the next record can be written all the same; Foundation's error for a file that
  ///   cannot.
  public func write<Value>(_ value: Value) throws {
    try records.write(value) { try handle.write(contentsOf: $0) }
  }

  /// Ends the file, and puts it in the place of the old one; called again, it does nothing.
  public func finish() throws {
    guard !isFinished else { return }
    try records.finish { try handle.write(contentsOf: $0) }
    try handle.close()
    // At once, whether there is an old file or not, as no call of a file manager does.
    guard rename(unfinished.path, file.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    isFinished = true
  }
}
