import ValueTransformers

/// Makes a model of one record of a stream after the other, and keeps the state of the call from one
/// to the next.
///
/// It is not generic, so that the runtime need not look up types for each record.
package struct RecordMapper: ~Copyable {
  private let mapper: Mapper
  private let reader: ValueReader
  /// Whether records may be read straight from their bytes.
  package let allowsSinglePass: Bool
  /// Destroys the model in a slot, whose code may come back here: to be called between records.
  package let empty: (Slot) -> Void
  private var cursor: JSONCursor
  private var quietState: MappingState
  private var reportingState: MappingState

  /// - Parameters:
  ///   - type: The type to make of each record.
  ///   - mapper: What makes the models.
  ///   - isJSON: Whether the records are JSON.
  package init<Model>(
    of type: Model.Type, by mapper: Mapper, isJSON: Bool
  ) throws(PlanError) {
    let known = try mapper.plans.knownReader(for: type)
    self.mapper = mapper
    reader = known.reader
    allowsSinglePass = isJSON && known.allowsSinglePass && mapper.allowsSinglePass
    empty = { $0.empty(of: type) }
    cursor = JSONCursor(depthLimit: mapper.depthLimit)
    quietState = mapper.makeState()
    reportingState = mapper.makeState(isReporting: true)
  }
}

// Records that are parsed.
extension RecordMapper {
  /// Makes a model of a record; where one is made and there is an error all the same, it is to be
  /// emptied.
  ///
  /// - Parameters:
  ///   - number: The number of records before it, with which findings' paths begin.
  ///   - list: The path of the list in whose place the record is a value, which is a list of one if
  ///     it is an item; nil for all other records.
  ///   - position: The position in the stream where it begins; only needed where anyone listens.
  ///   - isReporting: Whether errors are wanted for a record that cannot be made.
  ///   - slot: A slot for a new model.
  package mutating func read(
    _ document: SourceDocument, number: Int, inPlaceOf list: SourcePath?,
    at position: @autoclosure () -> Finding.Position, isReporting: Bool, into slot: Slot
  ) -> (isMade: Bool, error: MappingError?) {
    isReporting
      ? Self.read(
        document, number, list, position(), by: reader, mapper, into: slot, &reportingState)
      : Self.read(document, number, list, position(), by: reader, mapper, into: slot, &quietState)
  }

  private static func read(
    _ document: SourceDocument, _ number: Int, _ list: SourcePath?,
    _ position: @autoclosure () -> Finding.Position, by reader: ValueReader, _ mapper: Mapper,
    into slot: Slot, _ state: inout MappingState
  ) -> (isMade: Bool, error: MappingError?) {
    if state.isListening { state.ledger.streamPosition = position() }
    if let list {
      state.begin(at: list.steps)
    } else {
      state.ledger.begin(atRecord: number, of: nil)
    }
    state.resume()
    let isMade = state.withDocument(document) { node, state in
      if list != nil, case .unfit = node.items(of: reader, &state) {
        node.refuseAsList(of: reader, &state)
        return false
      }
      return node.read(by: reader, into: slot, &state)
    }
    return (isMade, state.takeError(isMade: isMade, by: mapper, isRecord: list == nil))
  }
}

// Records that are read straight from their bytes.
extension RecordMapper {
  /// Makes a model of the list or object that some bytes begin with.
  ///
  /// - Parameters:
  ///   - lengths: The lengths that the record may have.
  ///   - depth: The number of containers around it.
  /// - Returns: Its length if it is read; `.stopped` if it is malformed, not there whole, or of
  ///   another length.
  package mutating func read(
    _ bytes: ByteRegion, lengths: ClosedRange<Int>, depth: Int, into slot: Slot
  ) -> (outcome: SinglePassOutcome, length: Int) {
    guard let scanner = JSONTokenizer.scanner(ofContainers: bytes) else { return (.stopped, 0) }
    cursor.move(to: scanner, depth: depth)
    guard cursor.isAtContainer else { return (.refused, 0) }
    quietState.resume()
    let outcome = reader.container(&cursor, slot, &quietState)
    let isLossless = quietState.hasNoFindings
    if !isLossless { quietState.forgetFindings() }
    let length = cursor.scanner.offset
    guard outcome == .read else { return (outcome, 0) }
    if isLossless, lengths.contains(length) { return (.read, length) }
    empty(slot)
    return (isLossless ? .stopped : .refused, 0)
  }
}
