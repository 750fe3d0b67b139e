import ValueTransformers

/// A reader body that can read a list or an object of JSON while it is scanned, without tokens.
///
/// This is only a faster way to find which reader gets which bytes: what the bytes are worth, the
/// same readers say as for a document that has been parsed. Whatever is out of the common run
/// (bytes that are malformed, two keys for one property, great depth) they leave to the ordinary
/// way.
protocol SinglePassBody: ReaderBody {
  /// Reads the value at the cursor, which is a list or an object, and goes behind it.
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome
}

extension SinglePassBody {
  @inline(__always)
  var singlePass: SinglePass? { { self.read(&$0, into: $1, &$2) } }
}

/// The outcome of a single pass over one value.
enum SinglePassOutcome {
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
  /// Reads the value at the cursor, and goes behind it.
  @inline(__always)
  func read(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    guard !cursor.isAtContainer else { return readContainer(&cursor, into: slot, &state) }
    guard let token = cursor.scalar() else { return .stopped }
    return cursor.withNode(of: token) { node($0, slot, &state) } ? .read : .refused
  }

  @inline(never)
  private func readContainer(
    _ cursor: inout JSONCursor, into slot: Slot, _ state: inout MappingState
  ) -> SinglePassOutcome {
    if let singlePass { return singlePass(&cursor, slot, &state) }
    return cursor.readTokens { node($0, slot, &state) }
  }
}

extension JSONCursor {
  /// Calls `body` with the node of a token that stands alone.
  @inline(__always)
  func withNode<Result>(of token: Token, _ body: (Node) -> Result) -> Result {
    withUnsafePointer(to: token) { body(Node(bytes: scanner.start, tokens: $0, index: 0)) }
  }

  /// Reads the list or object at the position the ordinary way, by its tokens.
  @inline(__always)
  mutating func readTokens(_ read: (Node) -> Bool) -> SinglePassOutcome {
    withContainer(read).map { $0 ? .read : .refused } ?? .stopped
  }
}

extension MappingState {
  /// Adds a step to the path, unless that is deep enough for limits to matter.
  @inline(__always)
  mutating func descendShallowly() -> Bool {
    guard allowsLevelBelow else { return false }
    path.descend()
    return true
  }
}
