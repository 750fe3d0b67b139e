public import IbexCore
public import IbexFoundation

extension Serializer {
  #if !os(Windows) && !os(WASI)
    /// Writes values to a file as a stream of records, one at a time.
    ///
    ///     try serializer.write(stations, as: .lines, to: file)
    ///
    /// Takes memory for one record, and about 64 KiB. The records are written to a temporary file,
    /// which replaces the old one at the end, so a failure leaves the old file unchanged. A named
    /// pipe, a device, or anything else that is not a regular file is written directly. Not
    /// available on Windows and WebAssembly.
    ///
    /// - Parameters:
    ///   - values: The records, of any type of property.
    ///   - framing: The framing of the records. The path of `.list(at:)` may have only keys, for
    ///     objects around the list; `.elements(at:)` is only for reading.
    ///   - file: The URL of a file, which may exist; its folder must.
    /// - Throws: `SerializationError` for a record that cannot be written, with its number first in
    ///   the path, and Foundation's error for a file that cannot be written.
    public func write(
      _ values: some Sequence, as framing: StreamFraming, to file: URL
    ) throws {
      let writer = try ModelFileWriter(to: file, as: framing, using: self)
      for value in values { try writer.write(value) }
      try writer.finish()
    }
  #endif

  /// Writes values as a stream of records, one at a time, to a closure that takes bytes.
  ///
  /// - Parameters:
  ///   - values: The records, of any type of property.
  ///   - framing: The framing of the records, as for a file.
  ///   - sink: A closure that takes the bytes, about 64 KiB at a time. An error that it throws ends
  ///     the call.
  /// - Throws: `SerializationError` for records that cannot be written, and the errors of the sink.
  public func write(
    _ values: some Sequence, as framing: StreamFraming, to sink: (Data) throws -> Void
  ) throws {
    var records = try RecordWriter(as: framing, by: self)
    for value in values { try records.write(value, to: sink) }
    try records.finish(to: sink)
  }
}
