// The positions of findings in a document.
extension MappingState {
  /// Returns the position of a value or a key of a document; nil for one in memory.
  mutating func position(of node: Node) -> Finding.Position? {
    guard isListening else { return nil }
    if node.isHeld {
      // Several values are where the first of them is.
      let first = node.gatheredValues?.first?.view
      return (first.map(\.embeddedDocument) ?? node.embeddedDocument).flatMap { part in
        position(at: part.withNode { $0.placeOffset }, in: part)
      }
    }
    // A value with tokens of its own is of a text that was taken out of the document.
    return source(of: node).flatMap { position(at: node.placeOffset, in: $0) }
  }

  /// Shows the stand-in for null, and its place, in the findings of the value that was read
  /// instead.
  ///
  /// - Parameter count: The number of findings before that.
  @inline(never)
  mutating func tellStandIn(_ view: Node, since count: Int) {
    for index in findings.indices.dropFirst(count) where findings[index].position == nil {
      findings[index].position = position(of: view)
      guard findings[index].found(.null) else { continue }
      findings[index].found = summary(of: view)
    }
  }

  private mutating func position(at offset: Int, in source: SourceDocument) -> Finding.Position? {
    guard source.arena.hasPositions else { return nil }
    let ledger = ledger
    if ledger.lines?.isOf(source) != true {
      ledger.lines = LineCount(of: source, startingAt: ledger.streamPosition)
    }
    return ledger.lines?.position(at: offset)
  }
}
