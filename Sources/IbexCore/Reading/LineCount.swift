import ValueTransformers

/// The lines of a document, counted up to the last requested position.
///
/// Positions are kept at even distances, so that a position takes bounded time wherever it is.
struct LineCount {
  private static let distance = 1 << 12

  private let document: SourceDocument
  private let byteCount: Int
  /// The offset of the document in a stream.
  private let startOffset: Int
  /// The positions at multiples of the distance, from the start on.
  private var positions: [Finding.Position]
  /// The position that was last requested, which is often close to the next, and an earlier one:
  /// unmatched keys of an object are reported ahead of its values.
  private var (latest, earlier): (Finding.Position, Finding.Position)

  /// - Parameter start: The position of the document in a stream.
  init(of document: SourceDocument, startingAt start: Finding.Position) {
    self.document = document
    byteCount = document.arena.byteCount
    positions = [start]
    (latest, earlier) = (start, start)
    startOffset = start.byteOffset
  }

  /// Returns whether the lines are those of the bytes of a document.
  func isOf(_ document: SourceDocument) -> Bool { self.document.arena === document.arena }

  /// Returns the position of a value or a key of the document.
  ///
  /// Invariant: the node is of the document, all of whose bytes follow those that it points to.
  mutating func position(of node: Node) -> Finding.Position {
    let bytes = ByteRegion(start: node.bytes, count: byteCount)
    let offset = min(node.placeOffset, byteCount)
    let isBehindLatest = offset >= latest.byteOffset - startOffset
    let known = isBehindLatest ? latest : earlier
    let knownOffset = known.byteOffset - startOffset
    if offset >= knownOffset, offset - knownOffset < Self.distance {
      if isBehindLatest { earlier = latest }
      latest = known.advanced(over: bytes[knownOffset..<offset])
      return latest
    }
    let part = offset / Self.distance
    while positions.count <= part {
      let end = positions.count * Self.distance
      let last = positions[positions.count - 1]
      positions.append(last.advanced(over: bytes[end - Self.distance..<end]))
    }
    latest = positions[part].advanced(over: bytes[part * Self.distance..<offset])
    earlier = positions[part]
    return latest
  }
}
