import IbexCore

/// The map from offsets of a rewritten document to offsets of the document itself.
struct RewrittenPlaces {
  /// The starts of the parts, in the rewritten form and in the document.
  private var parts: [(offset: Int, source: Int, isCopy: Bool)] = []

  /// Records that bytes from an offset of the document are written next.
  mutating func copies(from source: Int, to offset: Int) {
    if let last = parts.last, last.isCopy, last.source + offset - last.offset == source { return }
    parts.append((offset, source, isCopy: true))
  }

  /// Records that the replacement of a place of the document is written next.
  mutating func replaces(_ source: Int, by offset: Int) {
    parts.append((offset, source, isCopy: false))
  }

  /// Records those of a part that is written at an offset.
  mutating func append(_ other: RewrittenPlaces, at offset: Int) {
    parts += other.parts.map { ($0.offset + offset, $0.source, $0.isCopy) }
  }

  /// Returns the offset in the document for one in the rewritten form.
  func source(of offset: Int) -> Int {
    guard let part = parts.last(where: { $0.offset <= offset }) else { return offset }
    return part.isCopy ? part.source + offset - part.offset : part.source
  }
}
