/// A parser's error at an offset; the document adds line and column.
package struct ParseFailure: Error {
  package let expected: String
  package let offset: Int
  /// The name in the document that the expectation ends with, and that may be a part of a value.
  private(set) var name: String?
  /// Whether the end tag or the key at the offset is shown as a whole.
  private(set) var showsToken = false

  // Out of line, to keep the loops of the parsers small.
  @inline(never)
  package init(expected: @autoclosure () -> String, offset: Int) {
    self.expected = expected()
    self.offset = offset
  }

  /// Returns the same failure at another offset.
  package func moved(to offset: Int) -> ParseFailure {
    var failure = ParseFailure(expected: expected, offset: offset)
    (failure.showsToken, failure.name) = (showsToken, name)
    return failure
  }
}

extension ParseFailure {
  /// The failure of something that is not the end tag of an element.
  package static func noEndTag(of name: some Collection<UInt8>, at offset: Int) -> ParseFailure {
    let name = String(decoding: name, as: UTF8.self).abbreviated
    var failure = ParseFailure(expected: "the end tag </\(name)>", offset: offset)
    failure.showsToken = true
    return failure
  }

  /// The failure of a reference to an entity that is not declared: its name may be the text of a value
  /// with an ampersand.
  static func undeclared(entity name: String, at offset: Int) -> ParseFailure {
    var failure = ParseFailure(expected: "a declaration of the entity", offset: offset)
    failure.name = "&\(name.abbreviated);"
    return failure
  }

  /// The failure of a key of JSON, which is there whole.
  package static func key(expected: String, at offset: Int) -> ParseFailure {
    var failure = ParseFailure(expected: expected, offset: offset)
    failure.showsToken = true
    return failure
  }
}

extension String {
  /// The text as messages quote it: at most its first 60 characters, and an ellipsis for the rest.
  package var abbreviated: String { abbreviated(to: 60) }

  /// Returns the text, or that many of its first characters and an ellipsis for the rest.
  func abbreviated(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let start = unicodeScalars.prefix(limit)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
