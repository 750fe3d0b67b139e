public import IbexCore

/// A reader of the records in a file, one model at a time.
///
///     let reader = try mapper.models(of: Station.self, in: file, as: .lines)
///     while let station = try reader.next() {
///       print(station.name)
///     }
///
/// The file is read in chunks, so memory holds only a chunk and a record. It is closed at its end,
/// or when the reader is released. Use a reader from one task or thread at a time, and never from a
/// model that it is creating, or from `onFinding`.
public final class ModelFileReader<Model> {
  private let records: RecordReader
  private var file: OpenFile?
  private let byteCount: Int?

  init(_ records: RecordReader, in file: OpenFile) {
    self.records = records
    self.file = file
    byteCount = file.byteCount
  }

  /// The progress of reading the file.
  public var progress: StreamProgress {
    StreamProgress(
      byteOffset: records.window.offset, recordCount: records.recordCount, byteCount: byteCount)
  }

  /// Returns the model of the next record, or nil at the end.
  ///
  /// Records that cannot be created are left out, and so are malformed ones if the framing shows
  /// where the next one begins. A strict mapper throws instead, and the next call continues with
  /// the next record.
  ///
  /// - Throws: `MappingError` for a record with errors and for a path that leads nowhere,
  ///   `FormatError` for malformed bytes, and errors of reading the file. After an error that does
  ///   not concern a single record, `next()` returns nil.
  @inlinable
  public func next() throws -> Model? { try next(isReporting: false) }

  /// A result for each remaining record: its model, or the error by the mapper's strictness.
  ///
  /// Records that have already been read are not included. An error that prevents further reading
  /// is the last result.
  public var results: Results { Results(reader: self) }

  /// The remaining models of a stream, with errors for those that could not be created.
  public struct Results: Sequence, IteratorProtocol {
    @usableFromInline let reader: ModelFileReader

    @inlinable
    public mutating func next() -> Result<Model, any Error>? {
      do {
        return try reader.next(isReporting: true).map { .success($0) }
      } catch {
        return .failure(error)
      }
    }
  }
}

extension ModelFileReader {
  /// Returns the model of the next record, or nil at the end.
  ///
  /// - Parameter isReporting: Whether each record that cannot be made is thrown.
  @inlinable
  func next(isReporting: Bool) throws -> Model? {
    // Not returned from the closure, which would copy it once more.
    var model: Model?
    try Slot.withRoom(for: Model.self) { slot in
      if try advance(into: slot, isReporting) { model = slot.take(Model.self) }
    }
    return model
  }

  /// Goes on to the next record, reading the file as far as that takes; false at the end.
  ///
  /// - Parameter slot: A slot for a new model.
  @usableFromInline
  func advance(into slot: Slot, _ isReporting: Bool) throws -> Bool {
    defer { if records.isOver { file = nil } }
    while true {
      if let isMade = try records.next(into: slot, isReporting: isReporting) { return isMade }
      guard let file else { return false }
      do {
        if try !records.append(nextOf: file) { records.window.isComplete = true }
      } catch {
        records.stop()
        throw error
      }
    }
  }
}
