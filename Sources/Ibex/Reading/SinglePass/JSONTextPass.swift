import ValueTransformers

/// The single pass over the JSON within each text of a document, by one mapper.
///
/// It lives as long as the call that maps the document, so that a text does not cost what a call
/// does: a look for the plan, and key memories to borrow and to give back.
final class JSONTextPass {
  private let start: Start
  private let reader: ValueReader
  /// The pass of another transformer over texts of the same document.
  private let next: JSONTextPass?
  // Unchecked, since a text within a text is never read in place, so that nothing comes back to it.
  @exclusivity(unchecked) private var state: MappingState

  /// - Returns: Nil where the single pass does not say all that the mapper has to.
  private init?(from start: Start, before next: JSONTextPass?) {
    let mapper = start.mapper
    guard let known = try? mapper.plans.knownReader(for: start.type), known.allowsSinglePass,
      mapper.allowsSinglePass
    else { return nil }
    self.start = start
    self.next = next
    reader = known.reader
    state = MappingState(
      mapper: mapper, isReporting: false, start: SourcePath(), isSilentPath: true,
      isWithinText: true)
  }

  /// What all passes of one transformer begin with, and are known by.
  final class Start: Sendable {
    fileprivate let type: Any.Type
    fileprivate let mapper: Mapper

    init(type: Any.Type, mapper: Mapper) {
      self.type = type
      self.mapper = mapper
    }

    /// Returns the pass that is kept in memory, or else a new one, which is put there.
    func pass(in memory: inout AnyObject?) -> JSONTextPass? {
      let latest = memory as? JSONTextPass
      var known = latest
      while let pass = known {
        if pass.start === self { return pass }
        known = pass.next
      }
      guard let pass = JSONTextPass(from: self, before: latest) else { return nil }
      memory = pass
      return pass
    }
  }

  /// Reads a text into a slot for a new value.
  ///
  /// - Returns: Whether it is read, and is what the text says; else the slot is empty.
  func read<Value>(_ type: Value.Type, _ utf8: ByteRegion, into slot: Slot) -> Bool {
    guard var cursor = JSONCursor(utf8, depthLimit: start.mapper.depthLimit) else { return false }
    // A stream may go on in another thread.
    state.resume()
    let isMade = cursor.isAtContainer && reader.container(&cursor, slot, &state) == .read
    if isMade, cursor.isAtEnd, state.findings.isEmpty { return true }
    if isMade { slot.empty(of: type) }
    state.forgetFindings()
    return false
  }
}
