/// The models of a stream of records in a file, each made when it is asked for.
///
///     let reader = try mapper.models(of: Station.self, in: file, as: .lines)
///     while let station = try reader.next() {
///       print(station.name)
///     }
///
/// The file is read in pieces, so that memory is taken for a piece and a record alone. It is closed
/// when its end is reached, or when the reader is released. A reader is used by one task or thread at
/// a time, and never by a model that it is making, nor from `onFinding`.
public final class ModelFileReader<Model> {
  private let records: RecordReader
  private var file: FileChunks?
  private let byteCount: Int?

  init(_ records: RecordReader, in file: FileChunks) {
    self.records = records
    self.file = file
    byteCount = file.byteCount
  }

  /// The progress of reading the file.
  public var progress: StreamProgress {
    StreamProgress(
      byteOffset: records.byteOffset, recordCount: records.recordCount, byteCount: byteCount)
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
  public func next() throws -> Model? {
    try withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { buffer in
      guard let memory = buffer.baseAddress else { preconditionFailure("room for one value") }
      while true {
        switch try advance(into: memory, isReporting: false) {
        case .model: return memory.move()
        case .refused(let error):
          memory.deinitialize(count: 1)
          throw error
        case .lost(let error):
          if throwsLoss { throw error }
        case .end: return nil
        }
      }
    }
  }

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
      withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { buffer in
        guard let memory = buffer.baseAddress else { preconditionFailure("room for one value") }
        do {
          switch try reader.advance(into: memory, isReporting: true) {
          case .model: return .success(memory.move())
          case .refused(let error):
            memory.deinitialize(count: 1)
            return .failure(error)
          case .lost(let error): return .failure(error)
          case .end: return nil
          }
        } catch {
          return .failure(error)
        }
      }
    }
  }
}

extension ModelFileReader {
  /// Whether a record that cannot be made is thrown by `next()`.
  @usableFromInline var throwsLoss: Bool { records.throwsLoss }

  /// Goes on to the next record, reading the file as far as that takes.
  ///
  /// Invariant: the memory is that of one model, not initialized.
  @usableFromInline
  func advance(into memory: UnsafeMutableRawPointer, isReporting: Bool) throws -> RecordStep {
    do {
      while true {
        if let step = try records.step(into: memory, isReporting: isReporting) {
          if case .end = step { file = nil }
          return step
        }
        guard let file else { return .end }
        if try !file.read({ records.append($0) }) { records.complete() }
      }
    } catch {
      file = nil
      records.stop()
      throw error
    }
  }
}
