// The positions of findings in a document.
extension MappingState {
  /// Returns the position of a value of the document that is being mapped; nil without such a
  /// document.
  ///
  /// - Parameter isOfKey: Whether it is that of the key that the path leads to, which has just been
  ///   entered, where there is no value.
  mutating func position(of view: Node?, isOfKey: Bool) -> Finding.Position? {
    guard isListening else { return nil }
    if let view, view.isHeld {
      // Several values are where the first of them is.
      let first = view.gatheredValues?.first?.view
      if let part = first.map(\.embeddedDocument) ?? view.embeddedDocument {
        return position(at: part.withNode { $0.placeOffset }, in: part)
      }
    }
    guard let (source, node) = document else { return nil }
    guard let view else {
      let token = isOfKey ? path.token : nil
      return token.flatMap { position(at: node.node(at: $0).placeOffset, in: source) }
    }
    // A value with tokens of its own is of a text that was taken out of the document, or in memory.
    return view.tokens == node.tokens ? position(at: view.placeOffset, in: source) : nil
  }

  /// Shows the stand-in for null, and its place, in the findings of the value that was read
  /// instead.
  ///
  /// - Parameter count: The number of findings before that.
  @inline(never)
  mutating func tellStandIn(_ view: Node, since count: Int) {
    for index in findings.indices.dropFirst(count) where findings[index].position == nil {
      findings[index].position = position(of: view, isOfKey: false)
      guard findings[index].found(.null) else { continue }
      findings[index].found = summary(of: view)
    }
  }

  private mutating func position(at offset: Int, in source: SourceDocument) -> Finding.Position? {
    guard source.arena.hasPositions else { return nil }
    let ledger = ledger
    if ledger.lines?.isOf(source) != true {
      ledger.lines = LineCount(of: source, startingAt: streamPosition)
    }
    return ledger.lines?.position(at: offset)
  }
}
