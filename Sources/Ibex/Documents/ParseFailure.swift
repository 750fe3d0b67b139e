/// What a parser throws at the place of the mistake; the document adds line and column.
struct ParseFailure: Error {
  let expected: String
  let offset: Int

  // Out of line, so that the loops of the parsers hold nothing but their work.
  @inline(never)
  init(expected: @autoclosure () -> String, offset: Int) {
    self.expected = expected()
    self.offset = offset
  }
}
