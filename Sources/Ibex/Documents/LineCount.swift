import ValueTransformers

/// The lines of a document, counted up to the last requested position.
///
/// Places are kept at even distances, so that a position takes bounded time wherever it is.
struct LineCount {
  private static let distance = 1 << 12

  private let document: SourceDocument
  /// The offset of the document in a stream.
  private let startOffset: Int
  /// The places at multiples of the distance, from the start on.
  private var places: [Finding.Position]
  /// The place that was last requested, which is often close to the next, and an earlier one:
  /// unmatched keys of an object are reported ahead of its values.
  private var (latest, earlier): (Finding.Position, Finding.Position)

  /// - Parameter start: The place of the document in a stream.
  init(of document: SourceDocument, startingAt start: Finding.Position) {
    self.document = document
    places = [start]
    (latest, earlier) = (start, start)
    startOffset = start.byteOffset
  }

  /// Returns whether the lines are those of the bytes of a document.
  func isOf(_ document: SourceDocument) -> Bool { self.document.arena === document.arena }

  /// Returns the place of a byte.
  mutating func place(at offset: Int) -> Finding.Position {
    document.arena.withBytes { bytes in
      let offset = min(offset, bytes.count)
      let isBehindLatest = offset >= latest.byteOffset - startOffset
      let known = isBehindLatest ? latest : earlier
      let knownOffset = known.byteOffset - startOffset
      if offset >= knownOffset, offset - knownOffset < Self.distance {
        if isBehindLatest { earlier = latest }
        latest = known.advanced(over: bytes[knownOffset..<offset])
        return latest
      }
      let part = offset / Self.distance
      while places.count <= part {
        let end = places.count * Self.distance
        places.append(places[places.count - 1].advanced(over: bytes[end - Self.distance..<end]))
      }
      latest = places[part].advanced(over: bytes[part * Self.distance..<offset])
      earlier = places[part]
      return latest
    }
  }
}
