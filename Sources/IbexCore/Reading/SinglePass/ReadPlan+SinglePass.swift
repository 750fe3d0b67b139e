import IbexFoundation

// Objects of JSON, whose properties are filled in the order of the keys.
extension ReadPlan {
  /// Fills the properties of a new model from the object at the cursor, and moves past it.
  ///
  /// Each property is filled when its key is met, so that a second key for it is left to the
  /// ordinary way, on a new model. Findings are not recorded, since they are not requested.
  func fill(
    _ model: ModelMemory, from cursor: inout JSONCursor, _ state: inout MappingState
  ) -> SinglePassOutcome {
    state.keyMemories.keys(of: objectKeys)._withUnsafeGuaranteedRef { keys in
      fill(model, from: &cursor, keys, &state)
    }
  }

  @inline(__always)  // 30 % of "60 properties → 1,000 models"
  private func fill(
    _ model: ModelMemory, from cursor: inout JSONCursor, _ keys: BorrowedKeys,
    _ state: inout MappingState
  ) -> SinglePassOutcome {
    var filled = PropertySet()
    var isMade = true
    var place = keys.memory.startOfObject
    var next = cursor.enter()
    while case .value = next {
      guard let property = matchKey(&cursor, at: &place, keys) else { return .stopped }
      if property < 0 {
        guard cursor.skipValue() else { return .stopped }
      } else {
        guard filled.insert(property) else { return .ambiguous }
        let outcome = read(
          &cursor, properties.element(at: property), model, &state)
        if outcome != .read {
          guard outcome == .refused else { return .stopped }
          isMade = isMade && !requiredProperties.contains(property)
        }
      }
      next = cursor.advance(closing: UInt8(ascii: "}"))
    }
    guard case .end = next else { return .stopped }
    guard isMade, requiredProperties.isSubset(of: filled) else { return .refused }
    return hooks.problem == nil || hooks.problem?(model) == nil ? .read : .refused
  }

  /// Reads the next key, and returns the property that it names, -1 for none; nil if it is
  /// malformed.
  @inline(__always)  // 24 % of "60 properties → 1,000 models"
  private func matchKey(
    _ cursor: inout JSONCursor, at place: inout KeyMemory.Place,
    _ keys: BorrowedKeys
  ) -> Int? {
    let rest = ByteRegion(from: cursor.scanner.position, to: cursor.scanner.end)
    let count = keys.memory.countOfExpectedBytes(at: place, in: rest)
    if count > 0 {
      cursor.skipKey(count)
      return Int(keys.memory.advance(&place).property)
    }
    guard let key = cursor.key() else { return nil }
    let match = keys.memory.match(key, at: &place, of: self)
    return cursor.skipColon() ? Int(match.property) : nil
  }

  @inline(__always)  // 17 % of "numbers and Booleans in quotes → 10,000 models"
  private func read(
    _ cursor: inout JSONCursor, _ property: ConstantElement<ReadProperty>, _ model: ModelMemory,
    _ state: inout MappingState
  ) -> SinglePassOutcome {
    let slot = model.slot(at: property.pointee.offset, .replace)
    if property.pointee.takesPlainIntegers, let value = cursor.scanner.plainDigits() {
      slot.place(value)
      return .read
    }
    return property.pointee.uncountedReader._withUnsafeGuaranteedRef { reader in
      property.pointee.takesPlainTexts && cursor.isAtText
        ? cursor.readText(by: reader, into: slot, &state)
        : reader.read(&cursor, into: slot, &state)
    }
  }
}

extension ValueReader {
  /// Whether some reader on the way needs the whole document: for the coding path of a decoder, the
  /// content of a hook, or the values of a path.
  func needsDocument(besides known: inout TypeIndex) -> Bool {
    isDecodable || modelPlans.contains { $0.needsDocument(besides: &known) }
      || parts.contains { $0.needsDocument(besides: &known) }
  }
}

extension ReadPlan {
  fileprivate func needsDocument(besides known: inout TypeIndex) -> Bool {
    guard known.insert(ObjectIdentifier(self)) else { return false }
    return hooks.shouldTransform != nil
      || properties.contains {
        !$0.exceptions.paths.isEmpty || $0.reader.needsDocument(besides: &known)
      }
  }
}
