import IbexCore
import ValueTransformers

/// An asynchronous sequence of the models in a stream of records.
///
///     for try await station in mapper.models(of: Station.self, in: chunks, as: .lines) {
///       print(station.name)
///     }
///
/// Each model is created on demand, as soon as the last byte of its record has arrived, and no more
/// is requested of the base sequence than that takes. Each iterator uses a new iterator of the
/// base. In a cancelled task it throws the error of the base, or `CancellationError` if the base
/// just ends, since the stream may be incomplete.
public struct ModelStream<Base: AsyncSequence, Model>: AsyncSequence {
  let base: Base
  /// Hands a byte to a reader at once, or returns the bytes of a chunk.
  let chunk: @Sendable (Base.Element, RecordReader) -> DocumentBytes?
  let framing: StreamFraming
  let mapper: Mapper

  /// A result for each record: its model, or the error by the mapper's strictness.
  ///
  /// An error that prevents further reading is the last result.
  public var results: Results { Results(models: self) }

  public func makeAsyncIterator() -> Iterator { Iterator(Records(self)) }

  /// An iterator over the models.
  ///
  /// Copies share their progress. Use an iterator from one task at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let records: Records

    fileprivate init(_ records: Records) { self.records = records }

    /// The progress of reading the stream.
    public var progress: StreamProgress { records.progress }

    /// Returns the model of the next record, or nil at the end.
    ///
    /// Records that cannot be created are left out, and so are malformed ones if the framing shows
    /// where the next one begins. A strict mapper throws instead, and the next call continues with
    /// the next record.
    ///
    /// - Throws: `MappingError` for a record with errors and for a path that leads nowhere,
    ///   `FormatError` for malformed bytes, `PlanError`, and the errors of the base. After an error
    ///   that does not concern a single record, `next()` returns nil.
    public mutating func next() async throws -> Model? {
      try await records.next(isReporting: false)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Model? {
      try await records.next(isReporting: false, isolation: actor)
    }
  }

  /// The models of a stream, with errors for those that could not be created.
  public struct Results: AsyncSequence {
    fileprivate let models: ModelStream

    public func makeAsyncIterator() -> Iterator { Iterator(Records(models)) }

    /// An iterator over the results of a stream.
    public struct Iterator: AsyncIteratorProtocol {
      private let records: Records

      fileprivate init(_ records: Records) { self.records = records }

      /// The progress of reading the stream.
      public var progress: StreamProgress { records.progress }

      public mutating func next() async -> Result<Model, any Error>? {
        do {
          return try await records.next(isReporting: true).map { .success($0) }
        } catch {
          return .failure(error)
        }
      }

      @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async -> Result<Model, any Error>? {
        do {
          return try await records.next(isReporting: true, isolation: actor).map { .success($0) }
        } catch {
          return .failure(error)
        }
      }
    }
  }
}

extension ModelStream: Sendable where Base: Sendable {}

extension ModelStream.Results: Sendable where Base: Sendable {}

extension ModelStream {
  /// The records of a stream, with the bytes that have come.
  fileprivate final class Records {
    /// As much of a chunk is passed on at once.
    private static var pieceCount: Int { 256 << 10 }

    private let stream: ModelStream
    private var base: Base.AsyncIterator
    private var reader: RecordReader?
    /// A chunk that has been passed on in part.
    private var pending: (bytes: DocumentBytes, count: Int)?
    /// Whether nothing more is read: at the end, and when an error has been thrown on the way.
    private var isOver = false

    init(_ stream: ModelStream) {
      self.stream = stream
      base = stream.base.makeAsyncIterator()
    }

    var progress: StreamProgress {
      StreamProgress(
        byteOffset: reader?.window.offset ?? 0, recordCount: reader?.recordCount ?? 0,
        byteCount: nil)
    }

    /// Returns the model of the next record, or nil at the end.
    ///
    /// - Parameter isReporting: Whether each record that cannot be made is thrown, and not only
    ///   where that is an error.
    func next(isReporting: Bool) async throws -> Model? {
      while true {
        if let model = try advance(isReporting) { return model }
        guard !isOver else { return nil }
        isOver = true
        try passOn(await base.next())
      }
    }

    /// As `next(isReporting:)`, where the caller is, so that no record costs a change of threads.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func next(
      isReporting: Bool, isolation actor: isolated (any Actor)?
    ) async throws -> Model? {
      while true {
        if let model = try advance(isReporting) { return model }
        guard !isOver else { return nil }
        isOver = true
        try passOn(await base.next(isolation: actor))
      }
    }

    /// Returns the model of the next record that has come; nil if more bytes must come first, and
    /// at the end.
    private func advance(_ isReporting: Bool) throws -> Model? {
      guard !isOver else { return nil }
      isOver = true
      let reader =
        try reader ?? RecordReader(of: Model.self, as: stream.framing, by: stream.mapper)
      self.reader = reader
      defer { isOver = reader.isOver }
      return try Slot.withRoom(for: Model.self) { slot in
        while true {
          if let isMade = try reader.next(into: slot, isReporting: isReporting) {
            return isMade ? slot.take(Model.self) : nil
          }
          guard let (bytes, count) = pending else { return nil }
          feed(reader, bytes, from: count)
        }
      }
    }

    /// Passes on the next chunk, or notes the end of the stream.
    private func passOn(_ element: Base.Element?) throws {
      isOver = false
      guard let reader else { return }
      guard let element else {
        // Many sequences end where their task is cancelled, in the middle of a record or not.
        isOver = Task.isCancelled
        try Task.checkCancellation()
        reader.window.isComplete = true
        return
      }
      if let bytes = stream.chunk(element, reader) { feed(reader, bytes, from: 0) }
    }

    private func feed(_ reader: RecordReader, _ bytes: DocumentBytes, from count: Int) {
      bytes.withBytes { all in
        let end = Swift.min(count + Self.pieceCount, all.count)
        reader.append(ByteRegion(rebasing: all[count..<end]))
        pending = end < all.count ? (bytes, end) : nil
      }
    }
  }
}
