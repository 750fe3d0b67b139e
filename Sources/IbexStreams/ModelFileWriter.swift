// A file is replaced by calls of POSIX.
#if !os(Windows) && !os(WASI)
  public import Ibex
  public import IbexFoundation

  /// A file of records that is written one at a time.
  ///
  ///     let writer = try ModelFileWriter(to: file, as: .lines)
  ///     while let station = try reader.next() {
  ///       try writer.write(station)
  ///     }
  ///     try writer.finish()
  ///
  /// The records are written to a file beside the one that is meant, which takes its place when all
  /// are there. Until then, and after any failure, the old file stays as it is. A writer that is
  /// released before `finish()` removes what it wrote. A symbolic link stays, and leads to the
  /// file, even to a new one. Anything but a regular file, such as a named pipe or a device, is
  /// written into as the records come. A writer is used by one task or thread at a time. Windows and
  /// WebAssembly have none.
  public final class ModelFileWriter {
    private let file: URL
    /// The file that is to take the place of the other; nil for a pipe or a device.
    private let unfinished: URL?
    private let contents: OpenFile
    private var records: RecordWriter
    private var isFinished = false

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - file: The URL of a file, which may be there; its folder is.
    ///   - framing: The framing of the records: of `.list(at:)` the path is of keys,
    ///     for objects around the list; `.elements(at:)` is for reading alone.
    ///   - serializer: The serializer of each record.
    /// - Throws: `SerializationError` for a framing that nothing is written by; Foundation's error
    ///   for a file that cannot be made.
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

    /// Writes one more record, of any type that models may have as a property.
    ///
    /// - Throws: `SerializationError` for what cannot be written, with the record's number first in
    ///   its path, and the next record can be written all the same; Foundation's error for a file
    ///   that cannot.
    public func write<Value>(_ value: Value) throws {
      try records.write(value) { try contents.append($0) }
    }

    /// Ends the file, and puts it in the place of the old one; called again, it does nothing.
    public func finish() throws {
      guard !isFinished else { return }
      try records.finish { try contents.append($0) }
      try contents.close()
      if let unfinished { try OpenFile.move(unfinished, to: file) }
      isFinished = true
    }
  }
#endif
