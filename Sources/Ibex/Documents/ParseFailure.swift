/// What a parser throws at the place of the mistake; the document adds line and column.
struct ParseFailure: Error {
  let expected: String
  let offset: Int
}
