import ValueTransformers

extension Mapper {
  /// Makes a value of JSON in a single pass over its bytes, without an arena.
  ///
  /// - Returns: Nil where the ordinary way must say what becomes of the document: for malformed
  ///   bytes, for values that something about them keeps from being made, and where anyone listens.
  func mapInSinglePass<Value>(
    _ type: Value.Type, _ bytes: DocumentBytes, at path: SourcePath, by reader: ValueReader
  ) -> Value? {
    bytes.withBytes { bytes in
      guard var cursor = JSONCursor(bytes, depthLimit: depthLimit) else { return nil }
      var state = MappingState(mapper: self, isReporting: false, start: SourcePath())
      return withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer -> Value? in
        guard let memory = buffer.baseAddress else { return nil }
        var isMade = false
        let isWhole = withExtendedLifetime(plans) {
          cursor.read(at: path.steps[...], by: reader, into: Slot(memory, .new), &isMade, &state)
        }
        if isWhole, cursor.isAtEnd, state.findings.isEmpty { return memory.move() }
        if isMade { memory.deinitialize(count: 1) }
        return nil
      }
    }
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
