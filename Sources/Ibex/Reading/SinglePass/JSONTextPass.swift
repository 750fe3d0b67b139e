import ValueTransformers

/// The single pass over the JSON texts that one transformer finds in a document.
///
/// It is used for the whole call: to look up the plan and to borrow key memories for each text would
/// cost as much as to read a short one.
final class JSONTextPass {
  /// The type and the mapper of one transformer: as an object they are the key of its pass.
  typealias Key = Box<(type: Any.Type, mapper: Mapper)>

  private let key: Key
  private let reader: ValueReader
  /// The pass of another transformer, which was kept before this one.
  private let next: JSONTextPass?
  // Unchecked: a text within a text is never read in place, so that accesses do not overlap.
  @exclusivity(unchecked) private var state: MappingState

  /// - Returns: Nil where the type or the mapper does not allow a single pass.
  private init?(of key: Key, before next: JSONTextPass?) {
    let (type, mapper) = key.value
    guard let known = try? mapper.plans.knownReader(for: type), known.allowsSinglePass,
      mapper.allowsSinglePass
    else { return nil }
    self.key = key
    self.next = next
    reader = known.reader
    state = MappingState(
      mapper: mapper, isReporting: false, start: SourcePath(), isSilentPath: true,
      isWithinText: true)
  }

  /// Reads a text into a slot for a new value.
  ///
  /// - Returns: Whether the text was read as a whole and without findings; else the slot is empty.
  func read<Value>(_ type: Value.Type, _ utf8: ByteRegion, into slot: Slot) -> Bool {
    guard var cursor = JSONCursor(utf8, depthLimit: key.value.mapper.depthLimit) else {
      return false
    }
    // A stream may have gone on in another thread.
    state.resume()
    let isMade = cursor.isAtContainer && reader.container(&cursor, slot, &state) == .read
    if isMade, cursor.isAtEnd, state.findings.isEmpty { return true }
    if isMade { slot.empty(of: type) }
    state.forgetFindings()
    return false
  }
}

extension JSONTextPass {
  /// Returns the pass that is kept in a cache, or else a new one, which is kept there.
  static func pass(of key: Key, in cache: inout AnyObject?) -> JSONTextPass? {
    let latest = cache as? JSONTextPass
    var known = latest
    while let pass = known {
      if pass.key === key { return pass }
      known = pass.next
    }
    guard let pass = JSONTextPass(of: key, before: latest) else { return nil }
    cache = pass
    return pass
  }
}
