public import IbexCore
public import IbexFoundation

extension Mapper {
  /// Returns a reader of the records in a file, one model at a time.
  ///
  /// A file of any size is read in chunks of 256 KiB. Besides, it takes memory for one record, of
  /// at most `recordLimit` bytes, and in XML for a few short ones after it. Each record is mapped
  /// on its own. The paths of its findings begin with its number among all records:
  /// `[1203].opened`.
  ///
  /// - Parameters:
  ///   - type: The type of each record: a model, a `Decodable` type, a dictionary.
  ///   - file: The URL of a file.
  ///   - framing: The framing of the records.
  /// - Throws: `PlanError` for a type that cannot be filled, and Foundation's error for a file that
  ///   cannot be opened.
  public func models<Model>(
    of type: Model.Type = Model.self, in file: URL, as framing: StreamFraming
  ) throws -> ModelFileReader<Model> {
    let records = try RecordReader(of: type, as: framing, by: self)
    return try ModelFileReader(records, in: OpenFile(reading: file))
  }

  /// Returns a sequence of the models in asynchronous chunks of bytes.
  ///
  /// Chunks may end anywhere, even within a character. Takes memory for a chunk and one record, of
  /// at most `recordLimit` bytes.
  ///
  /// - Parameters:
  ///   - type: The type of each record: a model, a `Decodable` type, a dictionary.
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

  /// Returns a sequence of the models in asynchronous bytes, such as those of a `URLSession` or a
  /// `FileHandle`.
  ///
  /// Single bytes are much slower than chunks.
  ///
  /// - Parameters:
  ///   - type: The type of each record: a model, a `Decodable` type, a dictionary.
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
