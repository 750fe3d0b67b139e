import ValueTransformers

/// The places of the elements of a list in a document of JSON, which is checked and not parsed.
///
/// Each element is parsed on request, so that memory holds the tokens of one element, and four
/// bytes for each.
struct JSONElements: Sendable {
  private let bytes: DocumentBytes
  private let depthLimit: Int
  private var offsets: [UInt32] = []
  /// The number of bytes up to the last bracket of the document.
  private var byteCount = 0
  /// The number of containers around an element.
  private var depth = 0

  /// Finds the list that keys lead to; nil if the document is malformed, or the path does not lead
  /// to a single list by unrepeated keys.
  init?(_ bytes: DocumentBytes, at path: SourcePath, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    let found: (offsets: [UInt32], byteCount: Int)? = bytes.withBytes { bytes in
      guard var cursor = JSONCursor(bytes, depthLimit: depthLimit) else { return nil }
      var offsets: [UInt32]?
      let isFound = cursor.follow(path.steps[...]) { cursor in
        offsets = cursor.isAtList ? cursor.elements() : nil
        return offsets != nil
      }
      guard isFound, let offsets, cursor.isAtEnd else { return nil }
      return (offsets, cursor.scanner.offset)
    }
    guard let found else { return nil }
    (offsets, byteCount) = found
    depth = path.steps.count + 1
  }

  var count: Int { offsets.count }

  /// Parses one element.
  func element(at position: Int) -> SourceDocument {
    let tokens = TokenBuffer(capacity: 64)
    bytes.withBytes { bytes in
      guard let scanner = scanner(of: bytes, at: position) else { return }
      // It has been checked that this goes well.
      _ = try? JSONTokenizer.tokenizeValue(
        at: scanner, into: tokens, depth: depth, depthLimit: depthLimit)
    }
    return SourceDocument(arena: Arena(bytes: bytes, tokens: tokens))
  }

  /// Calls `body` with a cursor at an element.
  func read(
    _ position: Int, by cursor: inout JSONCursor, _ body: (inout JSONCursor) -> Bool
  ) -> Bool {
    bytes.withBytes { bytes in
      guard let scanner = scanner(of: bytes, at: position) else { return false }
      cursor.move(to: scanner, depth: depth)
      return body(&cursor)
    }
  }

  private func scanner(of bytes: ByteRegion, at position: Int) -> JSONScanner? {
    guard let start = bytes.baseAddress else { return nil }
    var scanner = JSONScanner(start: start, end: start + byteCount)
    scanner.position += Int(offsets[position])
    return scanner
  }
}

extension JSONCursor {
  /// Returns the offsets of the elements of the list at the position, and moves past it; returns
  /// nil if it is malformed.
  fileprivate mutating func elements() -> [UInt32]? {
    var offsets: [UInt32] = []
    var next = enter()
    while case .value = next {
      offsets.append(UInt32(truncatingIfNeeded: scanner.offset))
      guard skipValue() else { return nil }
      next = advance(closing: UInt8(ascii: "]"))
    }
    return next == .end ? offsets : nil
  }
}
