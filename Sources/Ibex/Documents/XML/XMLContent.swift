import ValueTransformers

/// The bytes between the tags of an element, markup and text.
///
/// Invariant: the bytes are those of a document that has been read, so that every tag, comment,
/// section, and instruction that begins is also ended, and the element by its end tag.
struct XMLContent {
  private let start: UnsafePointer<UInt8>

  /// The content of an element; nil for one that its start tag closes.
  init?(of element: Node) {
    let key = element.tokens[element.index - 1]
    let name = element.bytes + Int(key.offset)
    start = Self.pastTag(from: name + Int(key.length))
    if start[-2] == UInt8(ascii: "/") { return nil }
  }

  /// The markup and text, as they are written.
  @inline(never)
  var markup: ByteRegion {
    ByteRegion(from: start, to: forEachText { _, _ in })
  }

  /// Calls `body` with each piece of text in document order, children's included, and returns the
  /// start of the element's end tag.
  @discardableResult
  func forEachText(_ body: (ByteRegion, Token.Flags) -> Void) -> UnsafePointer<UInt8> {
    var position = start
    // Elements that are open within this one.
    var depth = 0
    while true {
      let first = position
      while position.pointee != UInt8(ascii: "<") { position += 1 }
      if position > first { body(ByteRegion(from: first, to: position), .references) }
      switch (position[1], position[2]) {
      case (UInt8(ascii: "/"), _):
        if depth == 0 { return position }
        depth -= 1
        position = Self.pastTag(from: position)
      case (UInt8(ascii: "?"), _):
        position = Self.past("?>", from: position + 2)
      case (UInt8(ascii: "!"), UInt8(ascii: "-")):
        position = Self.past("-->", from: position + 4)
      case (UInt8(ascii: "!"), _):
        let section = position + 9
        position = Self.past("]]>", from: section)
        body(ByteRegion(from: section, to: position - 3), [.characterData, .references])
      default:
        position = Self.pastTag(from: position)
        if position[-2] != UInt8(ascii: "/") { depth += 1 }
      }
    }
  }

  /// Returns the position past the tag that a position is in.
  private static func pastTag(from first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var position = first
    while position.pointee != UInt8(ascii: ">") {
      let byte = position.pointee
      position += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      while position.pointee != byte { position += 1 }
      position += 1
    }
    return position + 1
  }

  /// Returns the position past the first occurrence of a mark.
  private static func past(
    _ mark: StaticString, from first: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let mark = ByteRegion(mark)
    var position = first
    while !(ByteRegion(start: position, count: mark.count) == mark) { position += 1 }
    return position + mark.count
  }
}
