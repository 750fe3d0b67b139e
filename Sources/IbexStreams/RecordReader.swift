import IbexCore
import ValueTransformers

/// A reader that makes models of the records in the bytes of a stream.
///
/// It is not generic, so that the runtime need not look up types for each record.
final class RecordReader {
  let mapper: Mapper
  let path: SourcePath
  private let mayEndContainer: (UInt8) -> Bool
  let splitter: any RecordSplitter
  // Unchecked, since no two uses meet: a reader that is busy stops the program.
  // 97 % of "NDJSON file → 100,000 models", with all such properties here.
  @exclusivity(unchecked) var window = StreamWindow()
  @exclusivity(unchecked) private var records: RecordMapper  // 97 %
  @exclusivity(unchecked) private var isBusy = false  // 97 %
  /// Whether nothing has been read, not even a byte order mark.
  @exclusivity(unchecked) private var isAtStart = true  // 97 %
  /// The byte up to which there is no record.
  @exclusivity(unchecked) var skippedTo: UInt8?  // 97 %
  /// Whether the window is at a record, and whether that was cut off when it was first read: at
  /// `{"id":` both are true.
  @exclusivity(unchecked) private var isAtRecord = false  // 97 %
  @exclusivity(unchecked) private var isCut = false  // 97 %
  /// The error at a character that has not come whole.
  @exclusivity(unchecked) var failure: ParseFailure?  // 97 %
  /// The offset in the stream after the last byte that may end a record.
  @exclusivity(unchecked) private var endOfContainers = 0  // 97 %
  /// The error for a value in place of a list that cannot be its only record.
  private var refusalOfList: MappingError?
  /// Whether nothing more will be read.
  @exclusivity(unchecked) private(set) var isOver = false  // 97 %
  /// Whether each record that cannot be made is thrown.
  @exclusivity(unchecked) private(set) var isReporting = false  // 97 %
  /// The number of records so far.
  @exclusivity(unchecked) private(set) var recordCount = 0  // 97 %

  init<Model>(
    of type: Model.Type, as framing: StreamFraming, by mapper: Mapper
  ) throws(PlanError) {
    self.mapper = mapper
    path = framing.path
    mayEndContainer = framing.splitter.mayEndContainer
    splitter = framing.splitter.init(
      at: path, recordLimit: mapper.recordLimit, depthLimit: mapper.depthLimit)
    records = try RecordMapper(
      of: type, by: mapper, isJSON: framing.splitter.format === DocumentFormat.json)
  }

  /// Reads nothing more.
  func stop() { isOver = true }

  /// Adds bytes that have come.
  func append(_ bytes: ByteRegion) {
    guard !isOver else { return }
    window.append(bytes)
    noteContainers(inLast: bytes.count)
  }

  /// Adds the next piece of a file, and returns false at its end.
  func append(nextOf file: OpenFile) throws -> Bool {
    let count = try window.append(upTo: OpenFile.pieceCount) { try file.read(into: $0) }
    noteContainers(inLast: count)
    return count > 0
  }

  private func noteContainers(inLast count: Int) {
    let behindLast = window.withBytes { bytes in
      bytes.suffix(count).lastIndex(where: mayEndContainer).map { $0 + 1 }
    }
    if let behindLast { endOfContainers = window.offset + behindLast }
  }
}

extension RecordReader {
  /// Makes a model of the next record, and returns whether there is one; nil if more bytes must
  /// come first.
  ///
  /// - Parameters:
  ///   - slot: A slot for a new model.
  ///   - isReporting: Whether each record that cannot be made is thrown, and not only where that is
  ///     an error.
  /// - Throws: The error of a record, or one after which nothing can be read.
  func next(into slot: Slot, isReporting: Bool) throws -> Bool? {
    guard !isOver else { return false }
    precondition(!isBusy, "a record is being made")
    isBusy = true
    defer { isBusy = false }
    self.isReporting = isReporting
    while true {
      switch try step(into: slot) {
      case .made: return true
      case .failed(let error): throw error
      case .refused(let error):
        isBusy = false
        records.empty(slot)
        throw error
      case .leftOut: break
      case .end: return false
      case .needsBytes:
        guard window.isComplete else { return nil }
        // No splitter requests more at the end; one that did would loop forever.
        stop()
        let failure = ParseFailure(expected: "a whole record", offset: window.count)
        throw mapper.shown(window.error(failure, endingAt: .max, splitter.endName))
      }
    }
  }

  private func step(into slot: Slot) throws -> RecordStep {
    if let failure { return try step(over: failure) }
    do throws(ParseFailure) {
      guard let isThere = isAtRecord ? true : try findRecord() else { return .needsBytes }
      if recordCount == 0, !isAtRecord, let error = errorOfRepeatedKeys() {
        stop()
        return .failed(error)
      }
      if isThere { return try readRecord(into: slot) }
    } catch {
      return try step(over: error)
    }
    stop()
    if let refusalOfList { throw refusalOfList }
    if let (finding, isError) = splitter.absence {
      mapper.onFinding?(finding)
      if isError || mapper.isError(finding) { throw MappingError(findings: [finding]) }
    }
    return .end
  }

  private func findRecord() throws(ParseFailure) -> Bool? {
    if isAtStart {
      guard window.takeByteOrderMark() else { return nil }
      isAtStart = false
    }
    if let skippedTo {
      guard window.take(upTo: skippedTo) else { return window.isComplete ? false : nil }
      self.skippedTo = nil
    }
    return try splitter.findRecord(in: &window)
  }

  /// Moves past a record.
  private func pass(_ length: Int) {
    splitter.skipRecord(ofLength: length, in: &window)
    endRecord()
  }

  func endRecord() {
    recordCount += 1
    isAtRecord = false
    isCut = false
  }
}

// Records that are there.
extension RecordReader {
  /// Reads the record at the start of the window.
  private func readRecord(into slot: Slot) throws(ParseFailure) -> RecordStep {
    isAtRecord = true
    if !isCut, splitter.delimiter == nil, let step = readWhole(into: slot) { return step }
    isCut = true
    guard let length = try splitter.findEnd(in: window) else { return .needsBytes }
    return try read(length, into: slot)
  }

  /// Reads the record if all of it has come, which only reading it shows; nil for one that is cut
  /// off or malformed.
  private func readWhole(into slot: Slot) -> RecordStep? {
    let count = endOfContainers - window.offset
    guard count > 0 else { return nil }
    switch readInSinglePass(count, lengths: 0...mapper.recordLimit, into: slot) {
    case .read: return .made
    case .stopped: return nil
    case .refused, .ambiguous: break
    }
    // Not requested within, where the window would be copied.
    let offset = window.offset
    let record = window.withBytes { bytes in
      splitter.wholeRecord(
        in: ByteRegion(rebasing: bytes.prefix(count)), at: offset,
        depthLimit: mapper.depthLimit)
    }
    guard let record, record.length <= mapper.recordLimit else { return nil }
    defer { pass(record.length) }
    return read(record.document, into: slot)
  }

  /// Reads a record whose length is known.
  private func read(_ length: Int, into slot: Slot) throws(ParseFailure) -> RecordStep {
    if readInSinglePass(length, lengths: length...length, into: slot) == .read { return .made }
    do throws(ParseFailure) {
      let document = try splitter.document(
        of: window.prefix(length), depthLimit: mapper.depthLimit)
      defer { pass(length) }
      return read(document, into: slot)
    } catch {
      guard splitter.delimiter != nil else { throw error }
      defer { pass(length) }
      return malformed(mapper.shown(window.error(error, endingAt: length, splitter.endName)))
    }
  }

  /// Reads the record that some of the bytes begin with straight from these, and moves past it.
  private func readInSinglePass(
    _ count: Int, lengths: ClosedRange<Int>, into slot: Slot
  ) -> SinglePassOutcome {
    guard records.allowsSinglePass, !isSingle else { return .refused }
    let (outcome, length) = window.withBytes { bytes in
      records.read(
        ByteRegion(rebasing: bytes.prefix(count)), lengths: lengths, depth: splitter.outerDepth,
        into: slot)
    }
    if outcome == .read { pass(length) }
    return outcome
  }

  private func read(_ document: SourceDocument, into slot: Slot) -> RecordStep {
    let (isMade, error) = records.read(
      document, number: recordCount, inPlaceOf: isSingle ? path : nil, at: window.currentPosition,
      isReporting: isReporting, into: slot)
    guard let error else { return .made }
    if isMade { return .refused(error) }
    guard isSingle else { return loss(of: error) }
    // The rest of the document is validated before the call fails because of a missing list.
    refusalOfList = error
    return .leftOut
  }

  /// Whether the record is a value in the place of a list: `{"id":1}` instead of `[{"id":1}]`.
  private var isSingle: Bool { recordCount == 0 && splitter.isAtSingleValue }
}

/// The outcome of a step to the next record.
enum RecordStep {
  case made
  /// A model is in the slot, to be destroyed; nothing is there after the steps below.
  case refused(any Error)
  case failed(any Error)
  /// A record is passed over.
  case leftOut
  case needsBytes
  case end
}
