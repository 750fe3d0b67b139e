/// The outcome of a single pass over one value.
package enum SinglePassOutcome {
  case read
  /// The value does not fit; the slot is as before.
  case refused
  /// Two keys compete, so that the value must be read the ordinary way; the slot is as before.
  case ambiguous
  /// The bytes are malformed, so that the whole call must be made the ordinary way; the slot is as
  /// before.
  case stopped
}

extension ValueReader {
  /// Reads the value at the cursor, and moves past it.
  @inline(__always)  // 9.3 % of "numbers and Booleans in quotes → 10,000 models"
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    if let directNumberType, !cursor.isAtText,
      cursor.readNumber(as: directNumberType, into: slot)
    {
      return .read
    }
    guard !cursor.isAtContainer else { return container(&cursor, slot, &state) }
    guard let token = cursor.scalar() else { return .stopped }
    return cursor.withNode(of: token) { node($0, slot, &state) } ? .read : .refused
  }
}

extension JSONCursor {
  /// Reads the text at the cursor into a slot for texts, and moves past it, without the reader if
  /// it has no escapes.
  @inline(__always)  // 12 % of "60 properties → 1,000 models"
  mutating func readText(
    by reader: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard let lexeme = try? scanner.string() else { return .stopped }
    guard lexeme.flags.isDisjoint(with: [.escaped, .loneSurrogate]) else {
      return withNode(of: Token(lexeme, .text)) { reader.node($0, slot, &state) }
        ? .read : .refused
    }
    let bytes = ByteRegion(start: scanner.start + Int(lexeme.offset), count: Int(lexeme.length))
    slot.place(String(wellFormed: bytes, isASCII: lexeme.flags.contains(.ascii)))
    return .read
  }

  /// Reads an element of a list as a plain number of a leaf, or by a reader, and moves past it.
  // Not inlined, so that what it does not use of the slot is not passed to it.
  @inline(never)
  mutating func readElement<Leaf: StandardLeaf>(
    as type: Leaf.Type, by element: ValueReader, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard let value = Leaf.readPlainNumber(at: &scanner) else {
      return element.read(&self, into: slot, &state)
    }
    slot.place(value)
    return .read
  }

  /// Calls `body` with the node of a single token.
  func withNode<Result>(of token: Token, _ body: (Node) -> Result) -> Result {
    Node.with(token, of: scanner.start, body)
  }

  /// Reads the list or object at the position the ordinary way, by its tokens.
  @inline(never)
  mutating func readTokens(
    by read: ValueReader.Read, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    withContainer { read($0, slot, &state) }.map { $0 ? .read : .refused } ?? .stopped
  }
}

extension MappingState {
  /// Enters a list or an object, unless it is deep enough for limits to matter.
  mutating func descendInSinglePass() -> Bool {
    guard allowsLevelBelow else { return false }
    depth += 1
    return true
  }
}
