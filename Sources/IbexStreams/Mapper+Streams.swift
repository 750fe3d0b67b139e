public import Ibex
public import IbexFoundation

extension Mapper {
  /// Returns the models of the records in a file, one at a time.
  ///
  /// A file of any size is read in pieces of 256 KiB. Besides those, memory is taken for one
  /// record, of at most `recordLimit` bytes, and of XML for a few short ones behind it. Each record is mapped as if it stood alone; its
  /// findings' paths begin with its number among all records: `[1203].opened`.
  ///
  /// - Parameters:
  ///   - type: The type to make of each record: a model, a value that is `Decodable`, a dictionary.
  ///   - file: The URL of a file.
  ///   - framing: The framing of the records.
  /// - Throws: `PlanError` for a type that cannot be filled; Foundation's error for a file that
  ///   cannot be opened.
  public func models<Model>(
    of type: Model.Type = Model.self, in file: URL, as framing: StreamFraming
  ) throws -> ModelFileReader<Model> {
    let records = try RecordReader(of: type, as: framing, by: self)
    return try ModelFileReader(records, in: OpenFile(reading: file))
  }

  /// Returns the models of the records in chunks of bytes that come asynchronously.
  ///
  /// Chunks may end anywhere, in a record or in a character. Memory is taken for a chunk and one
  /// record, of at most `recordLimit` bytes.
  ///
  /// - Parameters:
  ///   - type: The type to make of each record: a model, a value that is `Decodable`, a dictionary.
  ///   - chunks: A sequence of `Data`, `[UInt8]`, or `ArraySlice<UInt8>`.
  ///   - framing: The framing of the records.
  /// - Returns: A sequence that throws `PlanError` for a type that cannot be filled.
  public func models<Model, Chunks: AsyncSequence>(
    of type: Model.Type = Model.self, in chunks: Chunks, as framing: StreamFraming
  ) -> ModelStream<Chunks, Model> where Chunks.Element: SourceBytes {
    let chunk = { @Sendable (bytes: Chunks.Element, _: RecordReader) in bytes.documentBytes }
    return ModelStream(base: chunks, chunk: chunk, framing: framing, mapper: self)
  }

  @available(
    *, unavailable, message: "Lines have lost what ends them here: pass bytes, or chunks of them."
  )
  public func models<Model, Lines: AsyncSequence>(
    of type: Model.Type = Model.self, in lines: Lines, as framing: StreamFraming
  ) -> ModelStream<Lines, Model> where Lines.Element == String {
    ModelStream(
      base: lines, chunk: { lines, _ in lines.documentBytes }, framing: framing, mapper: self)
  }

  /// Returns the models of the records in bytes that come asynchronously, such as those of a
  /// `URLSession` or a `FileHandle`.
  ///
  /// One byte after the other takes much longer than chunks of them.
  ///
  /// - Parameters:
  ///   - type: The type to make of each record: a model, a value that is `Decodable`, a dictionary.
  ///   - bytes: The bytes.
  ///   - framing: The framing of the records.
  /// - Returns: A sequence that throws `PlanError` for a type that cannot be filled.
  public func models<Model, Bytes: AsyncSequence>(
    of type: Model.Type = Model.self, in bytes: Bytes, as framing: StreamFraming
  ) -> ModelStream<Bytes, Model> where Bytes.Element == UInt8 {
    let chunk = { @Sendable (byte: UInt8, reader: RecordReader) -> DocumentBytes? in
      ByteRegion.with(byte, reader.append)
      return nil
    }
    return ModelStream(base: bytes, chunk: chunk, framing: framing, mapper: self)
  }
}
