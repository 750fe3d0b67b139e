extension ValueReader {
  /// Reads the value at the cursor, and goes behind it.
  @inline(__always)
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
  /// Calls `body` with the node of a token that stands alone.
  @inline(__always)
  func withNode<Result>(of token: Token, _ body: (Node) -> Result) -> Result {
    Node.with(token, of: scanner.start, body)
  }

  /// Reads the list or object at the position the ordinary way, by its tokens.
  @inline(__always)
  mutating func readTokens(_ read: (Node) -> Bool) -> SinglePassOutcome {
    withContainer(read).map { $0 ? .read : .refused } ?? .stopped
  }
}

extension MappingState {
  /// Enters a list or an object, unless it is deep enough for limits to matter.
  @inline(__always)
  mutating func descendInSinglePass() -> Bool {
    guard allowsLevelBelow else { return false }
    path.descendSilently()
    return true
  }
}
