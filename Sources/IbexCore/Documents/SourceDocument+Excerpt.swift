extension SourceDocument {
  /// Returns a document of JSON with a part of the tokens of this one, over the same bytes.
  ///
  /// - Precondition: The tokens are those of one value, whose containers count and pass over no others.
  package func excerpt(_ tokens: some Collection<Token>) -> SourceDocument {
    let buffer = TokenBuffer(capacity: tokens.count)
    for token in tokens { buffer.append(token) }
    return SourceDocument(arena: arena.holding(buffer))
  }

  /// Whether it is JSON.
  package var isJSON: Bool { arena.format.elements == nil }
}
