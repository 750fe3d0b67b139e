import ValueTransformers

// The value that is read as a whole.
extension ViewDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { frame.state != nil && view.kind == .null }

  // Serves the requirements for the standard library's types, too.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try whole() }

  private func whole<Value: Decodable>() throws -> Value {
    try frame.making { try read(Value.self, into: $0) }
  }

  /// Makes a value in a slot, and notes whether it takes a key that is there.
  // Not generic over the type, as the method of a frame.
  @inline(never)
  private func read(_ type: Any.Type, into slot: Slot) throws {
    let session = frame.session
    let reader = try session.reader(for: type)
    if try isRefused(type, reader) {
      throw try frame.refusal(
        of: type, expected: reader.expectation, found: view.summary, at: place)
    }
    let looksForKeys = session.looksForKeys
    if looksForKeys { session.hasFoundKey = false }
    defer {
      if looksForKeys, let state = frame.state,
        reader.isDecodable && session.hasFoundKey || view.isFilled(by: reader, state)
      {
        frame.hasFoundKey = true
      }
    }
    let sharesKeys = place == nil && frame.state?.pointee.isListening == true
    if sharesKeys { session.sharer = frame }
    defer { if sharesKeys { session.sharer = nil } }
    try frame.readWhole(type, into: slot, at: place)
    session.noteTaken()
    if looksForKeys, case .list = reader.shape, view.hasElements {
      frame.hasTakenElements = true
    }
  }

  /// Returns whether the type is not shown the value.
  private func isRefused(_ type: Any.Type, _ reader: ValueReader) throws -> Bool {
    let state = try frame.validState()
    if case .list = reader.shape, view.kind != .list {
      if type == frame.listType { return true }
      // A type that tries a list first is not shown one value as one.
      guard view.isScalar, view.kind != .null, state.pointee.isShownExactly else {
        return false
      }
      if state.pointee.knowsNoKinds(of: view) { frame.session.noteRefusal() }
      return true
    }
    let kind = view.kindAlone
    if kind == .text, frame.degree == .exact, place == nil,
      state.pointee.knowsNoKinds(of: view), let own = StandardTypes.leaf(type)?.ownKind,
      own == .number || own == .boolean, !ExactForm.isLiteral(view, of: own)
    {
      frame.session.noteRefusal()
      return true
    }
    // Text would lose the attributes of an element of XML that has nothing else.
    return frame.degree == .exact && view.kind == .element && view.isBlankText
      && StandardTypes.leaf(type)?.ownKind == .text && !view.holdsNothing
      && state.pointee.knowsNoKinds(of: view)
  }
}

// The protocol has its own of these, which throw.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension ViewDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 { try whole() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try whole() }
}

extension Node {
  /// Returns whether a value by a reader that is no initializer takes a key that is there.
  fileprivate func isFilled(by reader: ValueReader, _ state: LentState) -> Bool {
    guard kind.isKeyed else { return false }
    if case .keyed = reader.shape { return true }
    return namesProperty(of: reader.shape, &state.pointee) == true
  }
}
