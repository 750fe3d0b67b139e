import ValueTransformers

extension Mapper {
  /// Whether nobody asks for more than values, so that nothing need be said of what does not fit.
  var allowsSinglePass: Bool { !raisesFindings && onFinding == nil && missingKeys != .refuse }

  /// Reads a value of JSON in a single pass over its bytes, without an arena.
  ///
  /// - Returns: Whether it is read, and is what the document says. Else the ordinary way must say
  ///   what becomes of that: of malformed bytes, of values that something about them keeps from
  ///   being made, and where anyone listens. If the pass is stopped, there is a value in the slot
  ///   all the same.
  func readInSinglePass(
    _ bytes: DocumentBytes, at path: SourcePath, by known: KnownReader, into slot: Slot
  ) -> SinglePassOutcome {
    guard known.allowsSinglePass, allowsSinglePass else { return .refused }
    var outcome = SinglePassOutcome.refused
    bytes.visitBytes { outcome = pass(over: $0, at: path, by: known, into: slot) }
    return outcome
  }

  /// As `readInSinglePass(_:at:by:into:)`, over bytes that lie somewhere in memory.
  func readInSinglePass(
    _ bytes: ByteRegion, by known: KnownReader, into slot: Slot
  ) -> SinglePassOutcome {
    guard known.allowsSinglePass, allowsSinglePass else { return .refused }
    return pass(over: bytes, at: SourcePath(), by: known, into: slot)
  }

  private func pass(
    over bytes: ByteRegion, at path: SourcePath, by known: KnownReader, into slot: Slot
  ) -> SinglePassOutcome {
    guard var cursor = JSONCursor(bytes, depthLimit: depthLimit) else { return .refused }
    var isMade = false
    var state = MappingState(
      mapper: self, isReporting: false, start: SourcePath(), isSilentPath: true)
    var isWhole = withExtendedLifetime(plans) {
      cursor.read(at: path.steps[...], by: known.reader, into: slot, &isMade, &state)
    }
    isWhole = isWhole && cursor.isAtEnd && state.findings.isEmpty
    return isWhole ? .read : isMade ? .stopped : .refused
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
