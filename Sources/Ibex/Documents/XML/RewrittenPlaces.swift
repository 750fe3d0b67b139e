/// The map from offsets of a rewritten document to offsets of the document itself.
struct RewrittenPlaces {
  private struct Part {
    /// The start of the part, in the rewritten form and in the document.
    let offset: Int
    let source: Int
    let isCopy: Bool
  }

  private var parts: [Part] = []

  /// Records that bytes from an offset of the document are written next.
  mutating func copies(from source: Int, to offset: Int) {
    if let last = parts.last, last.isCopy, last.source + offset - last.offset == source { return }
    parts.append(Part(offset: offset, source: source, isCopy: true))
  }

  /// Records that the replacement of a place of the document is written next.
  mutating func replaces(_ source: Int, by offset: Int) {
    parts.append(Part(offset: offset, source: source, isCopy: false))
  }

  /// Records those of a part that is written at an offset.
  mutating func append(_ other: RewrittenPlaces, at offset: Int) {
    for part in other.parts {
      parts.append(
        Part(offset: part.offset + offset, source: part.source, isCopy: part.isCopy))
    }
  }

  /// Returns the offset in the document for one in the rewritten form.
  func source(of offset: Int) -> Int {
    guard let part = parts.last(where: { $0.offset <= offset }) else { return offset }
    return part.isCopy ? part.source + offset - part.offset : part.source
  }
}
