import IbexCore
import ValueTransformers

/// The elements of a stream, in order, a few of them parsed in advance.
///
/// A parser that took turns with the readers of models, element by element, would push their code
/// out of the processor's cache and be pushed out by it, which takes a tenth of the time. Elements
/// are parsed into the memory of earlier ones that nothing keeps.
///
/// Invariant: the rooms from `nextRoom` up to `parsedCount` hold elements that have not been taken.
struct XMLElementQueue: ~Copyable {
  /// The number of elements that are parsed at once.
  private static let width = 16
  /// The number of bytes, counted from the first element on, that are parsed ahead.
  private static let aheadCount = 32 << 10

  private let frames = XMLFrames()
  /// The arenas of elements, with their offsets in the stream and their numbers of bytes.
  private var rooms = ContiguousArray(
    repeating: (arena: Arena?.none, offset: 0, length: 0), count: width)
  private var parsedCount = 0
  private var nextRoom = 0
  /// The length that another element is likely to have at most.
  private var likelyLength = 0
  /// The offsets of an element that has not come whole, and of where the bytes ended then.
  private var cut = (offset: -1, end: -1)

  /// Returns whether the element at an offset in the stream has been parsed and not been taken.
  func hasElement(at offset: Int) -> Bool {
    nextRoom < parsedCount && rooms[nextRoom].offset == offset
  }

  /// Takes the element at an offset in the stream; nil if it has not been parsed.
  mutating func takeElement(at offset: Int) -> (document: SourceDocument, length: Int)? {
    guard hasElement(at: offset), let arena = rooms[nextRoom].arena else { return nil }
    let length = rooms[nextRoom].length
    nextRoom += 1
    return (SourceDocument(arena: arena, index: SourceDocument.documentElementIndex), length)
  }

  /// Parses the element at the start of some bytes, in a document without declarations, and a few
  /// after it; parses none if the first is malformed or incomplete.
  ///
  /// - Parameters:
  ///   - offset: The offset of the bytes in the stream.
  ///   - name: The name of the elements that may be parsed ahead, with white space alone between
  ///     them; nil for none.
  mutating func parse(
    _ bytes: ByteRegion, at offset: Int, named name: [UInt8]?, in surroundings: XMLSurroundings,
    depthLimit: Int
  ) {
    (parsedCount, nextRoom) = (0, 0)
    guard cut != (offset, offset + bytes.count) else { return }
    let near = ByteRegion(rebasing: bytes.prefix(Self.aheadCount))
    var position = 0
    repeat {
      let part = ByteRegion(rebasing: (position == 0 ? bytes : near)[position...])
      guard let length = parse(part, into: parsedCount, surroundings, depthLimit) else {
        if position == 0 || near.count == bytes.count {
          cut = (offset + position, offset + bytes.count)
        }
        return
      }
      rooms[parsedCount].offset = offset + position
      rooms[parsedCount].length = length
      parsedCount += 1
      likelyLength = max(length, likelyLength - likelyLength / 8)
      position += length
      while position < near.count, near[position].isSpace { position += 1 }
    } while parsedCount < Self.width && position + likelyLength < near.count
      && Self.isTag(of: name, at: position, in: near)
  }

  /// Returns whether the start tag of an element with a name is at a position.
  private static func isTag(of name: [UInt8]?, at position: Int, in bytes: ByteRegion) -> Bool {
    guard let name, bytes.count - position > name.count + 1, bytes[position] == UInt8(ascii: "<"),
      name.withByteRegion({ ByteRegion(rebasing: bytes[(position + 1)...]).starts(with: $0) })
    else { return false }
    return !XMLName.continues(with: bytes[position + 1 + name.count])
  }

  /// Parses the element that some bytes begin with into a room, and returns its number of bytes.
  private mutating func parse(
    _ bytes: ByteRegion, into room: Int, _ surroundings: XMLSurroundings, _ depthLimit: Int
  ) -> Int? {
    // The tokenizer's last byte must end a tag.
    guard let start = bytes.baseAddress, let last = bytes.lastIndex(of: UInt8(ascii: ">"))
    else { return nil }
    // A stored part of an element retains its arena; a node is never stored.
    if !isKnownUniquelyReferenced(&rooms[room].arena) { rooms[room].arena = Arena(.xml) }
    guard let arena = rooms[room].arena,
      let length = try? XMLTokenizer.tokenizeElement(
        at: XMLScanner(start: start, end: start + last + 1), depthLimit: depthLimit,
        in: surroundings, into: arena.tokens, frames: frames)
    else { return nil }
    arena.fill(with: ByteRegion(start: start, count: length), in: surroundings.scope)
    return length
  }
}
