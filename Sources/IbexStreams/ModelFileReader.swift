public import Ibex

/// The models of a stream of records in a file, each made when it is asked for.
///
///     let reader = try mapper.models(of: Station.self, in: file, as: .lines)
///     while let station = try reader.next() {
///       print(station.name)
///     }
///
/// The file is read in pieces, so that memory is taken for a piece and a record alone. It is closed
/// when its end is reached, or when the reader is released. A reader is used by one task or thread
/// at a time, and never by a model that it is making, nor from `onFinding`.
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
  /// Records that cannot be made are left out, as are those whose bytes are malformed where the
  /// framing tells where the next one begins; a strict mapper throws instead, and the next call
  /// continues with the next record.
  ///
  /// - Throws: `MappingError` for a record of which something is an error, and where the path leads
  ///   nowhere; `FormatError` for malformed bytes; what reading the file throws. Behind an error
  ///   that is not about one record, nil follows.
  @inlinable
  public func next() throws -> Model? { try next(isReporting: false) }

  /// A result for each record: its model, or the error by the mapper's strictness.
  ///
  /// The records that have been read are not among them. An error after which nothing can be read
  /// is the last.
  public var results: Results { Results(reader: self) }

  /// The models of the rest of a stream, with the errors of those that could not be made.
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
    // Not returned from the closure, out of which it would be copied once more.
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
