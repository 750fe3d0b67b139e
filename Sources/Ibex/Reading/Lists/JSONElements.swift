import ValueTransformers

/// The places of the elements of a list in a document of JSON, which is checked and not parsed.
///
/// Each element is parsed when it is asked for, so that memory is taken for the tokens of one, and
/// four bytes for each.
struct JSONElements: Sendable {
  private let bytes: DocumentBytes
  private let depthLimit: Int
  private var offsets: [UInt32] = []
  /// The number of bytes up to the last bracket of the document.
  private var byteCount = 0
  /// The number of containers around an element.
  private var depth = 0

  /// Finds the list that keys lead to; nil where the document is malformed, or the path leads to
  /// anything else than one list by keys that are there once.
  init?(_ bytes: DocumentBytes, at path: SourcePath, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    let found: (offsets: [UInt32], byteCount: Int)? = bytes.withBytes { bytes in
      guard var cursor = JSONCursor(bytes, depthLimit: depthLimit),
        let offsets = cursor.elements(at: path.steps[...]), cursor.isAtEnd
      else { return nil }
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
    return SourceDocument(arena: Arena(bytes: bytes, tokens: tokens, format: .json), index: 0)
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
  /// Returns the offsets of the elements of the list that steps lead to, and goes behind the value
  /// at the position; nil where that is malformed, or they lead to no list or to several.
  fileprivate mutating func elements(at steps: ArraySlice<SourcePath.Step>) -> [UInt32]? {
    guard let step = steps.first else { return isAtList ? elements() : nil }
    guard case .key(let name) = step, isAtObject else { return nil }
    var elements: [UInt32]?
    var next = enter()
    while case .value = next {
      guard let key = key(), skipColon() else { return nil }
      if NodeKey.withName(name, { $0.isSpelled(like: key) }) {
        guard elements == nil, let found = self.elements(at: steps.dropFirst()) else { return nil }
        elements = found
      } else {
        guard skipValue() else { return nil }
      }
      next = advance(closing: UInt8(ascii: "}"))
    }
    return next == .end ? elements : nil
  }

  private mutating func elements() -> [UInt32]? {
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
