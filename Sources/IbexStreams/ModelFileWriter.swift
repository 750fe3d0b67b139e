// A file is replaced by calls of POSIX.
#if !os(Windows) && !os(WASI)
  public import IbexCore
  public import IbexFoundation

  /// A writer of records to a file, one at a time.
  ///
  ///     let writer = try ModelFileWriter(to: file, as: .lines)
  ///     while let station = try reader.next() {
  ///       try writer.write(station)
  ///     }
  ///     try writer.finish()
  ///
  /// The records are written to a temporary file beside the named one, and replace it once all are
  /// written. Until then, and after any failure, the old file is unchanged. A writer that is
  /// released before `finish()` removes its temporary file. A symbolic link is kept, and its target
  /// is replaced or created. A named pipe, a device, or anything else that is not a regular file is
  /// written directly. Use a writer from one task or thread at a time. Not available on Windows and
  /// WebAssembly.
  public final class ModelFileWriter {
    private let file: URL
    /// The file that is to take the place of the other; nil for a pipe or a device.
    private let unfinished: URL?
    private let contents: OpenFile
    private var records: RecordWriter
    private var isFinished = false

    /// Creates a writer for a file.
    ///
    /// - Parameters:
    ///   - file: The URL of a file, which may exist; its folder must.
    ///   - framing: The framing of the records. The path of `.list(at:)` may have only keys, for
    ///     objects around the list; `.elements(at:)` is only for reading.
    ///   - serializer: The serializer for each record.
    /// - Throws: `SerializationError` for a framing that cannot be written, and Foundation's error
    ///   for a file that cannot be created.
    public init(
      to file: URL, as framing: StreamFraming, using serializer: Serializer = Serializer()
    ) throws {
      records = try RecordWriter(as: framing, by: serializer)
      if OpenFile.isWrittenInto(file) {
        self.file = file
        unfinished = nil
        contents = try OpenFile(writingInto: file)
        return
      }
      self.file = try OpenFile.destination(of: file)
      let unfinished = self.file.deletingLastPathComponent()
        .appendingPathComponent(".ibex-\(UUID().uuidString)")
      self.unfinished = unfinished
      contents = try OpenFile(making: unfinished, like: self.file)
    }

    deinit {
      guard !isFinished, let unfinished else { return }
      try? FileManager.default.removeItem(at: unfinished)
    }

    /// Writes a record of any type of property.
    ///
    /// - Throws: `SerializationError` for a record that cannot be written, with its number first in
    ///   the path, after which further records can be written, and Foundation's error for a file
    ///   that cannot be written.
    public func write<Value>(_ value: Value) throws {
      try records.write(value) { try contents.append($0) }
    }

    /// Completes the file, and replaces the old one. Further calls do nothing.
    public func finish() throws {
      guard !isFinished else { return }
      try records.finish { try contents.append($0) }
      try contents.close()
      if let unfinished { try OpenFile.move(unfinished, to: file) }
      isFinished = true
    }
  }
#endif
