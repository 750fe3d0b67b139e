import IbexCore
import IbexFoundation

/// The bytes of a stream of records that are written one at a time.
///
/// A record that cannot be written leaves nothing written. Bytes that cannot be handed on are the
/// end: the same error is thrown from then on.
struct RecordWriter {
  /// As many bytes are gathered before they are handed on.
  private static let pieceCount = 64 << 10

  private let serializer: Serializer
  private let framing: StreamFraming
  private var bytes = Data()
  private var recordCount = 0
  private var isEnded = false
  /// The error by which some bytes were not handed on.
  private var failure: (any Error)?

  /// - Throws: `SerializationError` for a framing that nothing is written by.
  init(as framing: StreamFraming, by serializer: Serializer) throws {
    let format = framing.splitter.format
    guard format === DocumentFormat.json else {
      throw SerializationError(
        expected: "a framing of JSON", found: .plain("elements of \(format.name)"))
    }
    self.framing = framing
    var serializer = serializer
    // A record of lines is one.
    if framing == .lines { serializer.json.isPretty = false }
    self.serializer = serializer
    if isList { bytes += try Self.opening(framing.path) }
  }

  private var isList: Bool { framing.splitter == ListSplitter.self }

  /// Returns the objects around a list, up to its bracket.
  private static func opening(_ path: SourcePath) throws -> Data {
    var opening = Data()
    for step in path.steps {
      guard case .key(let key) = step else {
        throw SerializationError(expected: "a path of keys", found: .plain("\(path)"))
      }
      opening.append(UInt8(ascii: "{"))
      opening += try Serializer().jsonData(key)
      opening.append(UInt8(ascii: ":"))
    }
    opening.append(UInt8(ascii: "["))
    return opening
  }

  /// Adds a record, and flushes the buffer if it is full.
  mutating func write<Value>(
    _ value: Value, to sink: (Data) throws -> Void
  ) throws {
    if let failure { throw failure }
    guard !isEnded else {
      throw SerializationError(expected: "a stream that is not finished", found: .plain("its end"))
    }
    let record: Data
    do {
      record = try serializer.jsonData(value)
    } catch {
      throw error.within(.index(recordCount))
    }
    if framing == .sequence { bytes.append(0x1E) }
    if isList, recordCount > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes += record
    if !isList { bytes.append(UInt8(ascii: "\n")) }
    recordCount += 1
    if bytes.count >= Self.pieceCount { try flush(to: sink) }
  }

  /// Ends the stream, and flushes the buffer.
  mutating func finish(to sink: (Data) throws -> Void) throws {
    if let failure { throw failure }
    guard !isEnded else { return }
    isEnded = true
    if isList {
      bytes.append(UInt8(ascii: "]"))
      bytes.append(contentsOf: framing.path.steps.map { _ in UInt8(ascii: "}") })
    }
    if !bytes.isEmpty { try flush(to: sink) }
  }

  private mutating func flush(to sink: (Data) throws -> Void) throws {
    let piece = bytes
    bytes = Data()
    bytes.reserveCapacity(Self.pieceCount * 2)
    do {
      try sink(piece)
    } catch {
      // Without this piece, what follows would not be the stream.
      failure = error
      throw error
    }
  }
}
