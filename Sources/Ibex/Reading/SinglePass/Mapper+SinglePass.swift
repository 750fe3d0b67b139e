import ValueTransformers

extension Mapper {
  /// Whether values are all that is asked for: no findings, and no error for missing keys.
  var allowsSinglePass: Bool { !raisesFindings && onFinding == nil && missingKeys != .refuse }

  /// Reads a value of JSON into a slot for a new one, in a single pass over its bytes, without an
  /// arena.
  ///
  /// - Returns: Whether it is read, and is what the document says. Else the slot is empty, and the
  ///   ordinary way must say what becomes of that: of malformed bytes, of values that something
  ///   about them keeps from being made, and where anyone listens.
  func readInSinglePass<Value>(
    _ type: Value.Type, _ bytes: DocumentBytes, at path: SourcePath, by known: KnownReader,
    into slot: Slot
  ) -> Bool {
    guard known.allowsSinglePass, allowsSinglePass else { return false }
    return bytes.withBytes { pass(over: $0, at: path, by: known, type, into: slot) }
  }

  // Inlined, since of an empty object a call costs a hundredth.
  @inline(__always)
  private func pass<Value>(
    over bytes: ByteRegion, at path: SourcePath, by known: KnownReader, _ type: Value.Type,
    into slot: Slot
  ) -> Bool {
    guard var cursor = JSONCursor(bytes, depthLimit: depthLimit) else { return false }
    var isMade = false
    var state = MappingState(
      mapper: self, isReporting: false, start: SourcePath(), isSilentPath: true)
    var isWhole = withExtendedLifetime(plans) {
      cursor.read(at: path.steps[...], by: known.reader, into: slot, &isMade, &state)
    }
    isWhole = isWhole && cursor.isAtEnd && state.findings.isEmpty
    if isMade, !isWhole { slot.empty(of: type) }
    return isWhole
  }
}

extension JSONCursor {
  /// Reads the list or object that steps lead to, and goes behind the value at the position; false
  /// where it cannot be read, or the steps lead to none or to several.
  ///
  /// - Parameter isMade: Set once there is a value in the slot.
  fileprivate mutating func read(
    at steps: ArraySlice<SourcePath.Step>, by reader: ValueReader, into slot: Slot,
    _ isMade: inout Bool, _ state: inout MappingState
  ) -> Bool {
    guard let step = steps.first else {
      isMade = isAtContainer && reader.container(&self, slot, &state) == .read
      return isMade
    }
    guard case .key(let name) = step, isAtObject else { return false }
    var next = enter()
    while case .value = next {
      guard let key = key(), skipColon() else { return false }
      if NodeKey.withName(name, { $0.isSpelled(like: key) }) {
        guard !isMade, read(at: steps.dropFirst(), by: reader, into: slot, &isMade, &state)
        else { return false }
      } else {
        guard skipValue() else { return false }
      }
      next = advance(closing: UInt8(ascii: "}"))
    }
    return isMade && next == .end
  }
}
