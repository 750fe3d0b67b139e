/// A parser's error at an offset; the document adds line and column.
package struct ParseFailure: Error {
  /// The content of a document that a failure quotes.
  // No more than a byte, so that the error is passed in registers through all parsers.
  package enum Content: UInt8 {
    /// The character at the offset.
    case character
    /// The end tag or the key at the offset, as a whole.
    case token
    /// An undeclared entity, named in the expectation: it may be the text of a value with an
    /// ampersand.
    case entity
  }

  package let expected: String
  package let offset: Int
  let content: Content

  // Out of line, to keep the loops of the parsers small.
  @inline(never)
  package init(
    expected: @autoclosure () -> String, offset: Int, quoting content: Content = .character
  ) {
    self.expected = expected()
    self.offset = offset
    self.content = content
  }

  /// Returns the same failure at another offset.
  package func moved(to offset: Int) -> ParseFailure {
    ParseFailure(expected: expected, offset: offset, quoting: content)
  }
}

extension ParseFailure {
  /// The failure of something that is not the end tag of an element.
  package static func noEndTag(of name: some Collection<UInt8>, at offset: Int) -> ParseFailure {
    let name = String(decoding: name, as: UTF8.self).abbreviated
    return ParseFailure(expected: "the end tag </\(name)>", offset: offset, quoting: .token)
  }

  /// The failure of a reference to an entity that is not declared.
  package static func undeclared(entity name: String, at offset: Int) -> ParseFailure {
    ParseFailure(
      expected: "a declaration of the entity &\(name.abbreviated);", offset: offset,
      quoting: .entity)
  }
}

extension String {
  /// The text as messages quote it: at most its first 60 characters, and an ellipsis for the rest.
  package var abbreviated: String { abbreviated(to: 60) }

  /// Returns the text, or that many of its first characters and an ellipsis for the rest.
  package func abbreviated(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let start = unicodeScalars.prefix(limit)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
