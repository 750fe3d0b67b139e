import IbexCore
import ValueTransformers

// The bytes between the tags of an element.
extension Node {
  /// The markup and text between the tags, as they are written; nil for an element that its start
  /// tag closes.
  @inline(never)
  var innerMarkup: ByteRegion? { forEachInnerText { _, _ in } }

  /// Calls `body` with each piece of text between the tags in document order, children's included,
  /// and returns all that is between them; nil for an element that its start tag closes.
  ///
  /// Invariant: the bytes are those of a document that has been read, so that every tag, comment,
  /// section, and instruction that begins is also ended, and the element by its end tag.
  @discardableResult
  func forEachInnerText(_ body: (ByteRegion, Token.Flags) -> Void) -> ByteRegion? {
    let name = key(at: index - 1)
    let start = Self.pastTag(from: name.start + name.length)
    if start[-2] == UInt8(ascii: "/") { return nil }
    var position = start
    // Elements that are open within this one.
    var depth = 0
    while true {
      let first = position
      while position.pointee != UInt8(ascii: "<") { position += 1 }
      if position > first { body(ByteRegion(from: first, to: position), .references) }
      switch (position[1], position[2]) {
      case (UInt8(ascii: "/"), _):
        if depth == 0 { return ByteRegion(from: start, to: position) }
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
