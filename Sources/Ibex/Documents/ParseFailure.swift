/// What a parser throws at the place of the mistake; the document adds line and column.
struct ParseFailure: Error {
  let expected: String
  let offset: Int
}

extension ParseFailure {
  /// A failure made out of line, so that the loops of the parsers hold nothing but their work.
  @inline(never)
  static func expected(_ expected: @autoclosure () -> String, at offset: Int) -> ParseFailure {
    ParseFailure(expected: expected(), offset: offset)
  }
}
