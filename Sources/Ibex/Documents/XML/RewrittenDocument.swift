/// A document whose references to entities have been replaced.
struct RewrittenDocument {
  let bytes: [UInt8]
  let places: RewrittenPlaces
}

/// Which bytes of a document those of its rewritten form come from.
struct RewrittenPlaces {
  private struct Part {
    /// Where the part begins, in the rewritten form and in the document.
    let offset: Int
    let source: Int
    let isCopy: Bool
  }

  private var parts: [Part] = []

  /// Notes that bytes from an offset of the document are written next.
  mutating func copies(from source: Int, to offset: Int) {
    if let last = parts.last, last.isCopy, last.source + offset - last.offset == source { return }
    parts.append(Part(offset: offset, source: source, isCopy: true))
  }

  /// Notes that what stands for a place of the document is written next.
  mutating func replaces(_ source: Int, by offset: Int) {
    parts.append(Part(offset: offset, source: source, isCopy: false))
  }

  /// The offset in the document of what stands at one of the rewritten form.
  func source(of offset: Int) -> Int {
    guard let part = parts.last(where: { $0.offset <= offset }) else { return offset }
    return part.isCopy ? part.source + offset - part.offset : part.source
  }
}
