import Testing
import ValueTransformers

@Suite struct CaseNameTransformerTests {
  enum Direction: CaseIterable { case northWest, south }
  enum Twins: CaseIterable { case ab, aB, c }

  @Test(arguments: [
    ("northWest", Direction.northWest), ("north-west", .northWest), (" SOUTH ", .south),
  ])
  func reads(_ text: String, as direction: Direction) throws {
    #expect(try CaseNameTransformer<Direction>().transform(text) == direction)
  }

  @Test(arguments: ["", "up", "0"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: "one of \"northWest\", \"south\"")) {
      try CaseNameTransformer<Direction>().transform(text)
    }
  }

  @Test func matchesTwinsByExactNameOnly() throws {
    #expect(try CaseNameTransformer<Twins>().transform(" aB") == .aB)
    #expect(throws: TransformError.failed(expected: #"one of "ab", "aB", "c""#)) {
      try CaseNameTransformer<Twins>().transform("AB")
    }
  }

  @Test(arguments: Direction.allCases)
  func readsBack(_ direction: Direction) throws {
    let transformer = CaseNameTransformer<Direction>()
    #expect(try transformer.transform(transformer.reverse(direction)) == direction)
  }
}
