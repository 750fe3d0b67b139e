public import Ibex
public import IbexFoundation

extension Serializer {
  #if !os(Windows) && !os(WASI)
    /// Writes values to a file as a stream of records, one at a time.
    ///
    ///     try serializer.write(stations, as: .lines, to: file)
    ///
    /// Memory is taken for one record, and some 64 KiB. The file is written beside the old one, and
    /// takes its place when all records are there, so that a failure leaves the old one as it is.
    /// Anything but a regular file, such as a named pipe or a device, is written into, and keeps
    /// what it got before a failure. Windows and WebAssembly have no such call.
    ///
    /// - Parameters:
    ///   - values: The records, of any type that models may have as a property.
    ///   - framing: The framing of the records: of `.list(at:)` the path is of keys,
    ///     for objects around the list; `.elements(at:)` is for reading alone.
    ///   - file: The URL of a file, which may be there; its folder is.
    /// - Throws: `SerializationError` for what cannot be written, with the record's number first in
    ///   its path; Foundation's error for a file that cannot.
    public func write(
      _ values: some Sequence, as framing: StreamFraming, to file: URL
    ) throws {
      let writer = try ModelFileWriter(to: file, as: framing, using: self)
      for value in values { try writer.write(value) }
      try writer.finish()
    }
  #endif

  /// Writes values as a stream of records, one at a time, to a function that takes bytes.
  ///
  /// - Parameters:
  ///   - values: The records, of any type that models may have as a property.
  ///   - framing: The framing of the records, as for a file.
  ///   - sink: Takes the bytes, some 64 KiB at a time. What it throws ends the call.
  /// - Throws: `SerializationError` for what cannot be written, and what the sink throws.
  public func write(
    _ values: some Sequence, as framing: StreamFraming, to sink: (Data) throws -> Void
  ) throws {
    var records = try RecordWriter(as: framing, by: self)
    for value in values { try records.write(value, to: sink) }
    try records.finish(to: sink)
  }
}
