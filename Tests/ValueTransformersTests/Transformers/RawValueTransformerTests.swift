import Testing
import ValueTransformers

@Suite struct RawValueTransformerTests {
  enum Color: String, CaseIterable {
    case skyBlue = "sky-blue"
    case red
    case darkRed = "Red "
  }
  enum Twins: String, CaseIterable {
    case one = "a_b"
    case two = "ab"
  }
  enum Level: Int, CaseIterable {
    case low = 1
    case high
  }
  enum Closed: String { case ajar }
  enum Many: Int, CaseIterable { case a, b, c, d, e, f, g, h, i }

  @Test(arguments: [
    ("sky-blue", Color.skyBlue), ("SkyBlue", .skyBlue), (" sky blue ", .skyBlue), ("red", .red),
    ("Red ", .darkRed), (" red", .red),
  ])
  func reads(_ text: String, as color: Color) throws {
    #expect(try RawValueTransformer<Color>().transform(text) == color)
  }

  @Test(arguments: ["", "green", "RED", "-"])
  func refuses(_ text: String) {
    #expect(throws: TransformError.failed(expected: #"one of "sky-blue", "red", "Red ""#)) {
      try RawValueTransformer<Color>().transform(text)
    }
  }

  @Test func matchesTwinsByExactTextOnly() throws {
    #expect(try RawValueTransformer<Twins>().transform("a_b") == .one)
    #expect(try RawValueTransformer<Twins>().transform("ab") == .two)
    #expect(throws: TransformError.failed(expected: #"one of "a_b", "ab""#)) {
      try RawValueTransformer<Twins>().transform("A-B")
    }
  }

  @Test func matchesUnlistedCasesByExactTextOnly() throws {
    #expect(try RawValueTransformer<Closed>().transform(" ajar ") == .ajar)
    #expect(throws: TransformError.failed(expected: "a raw value of Closed")) {
      try RawValueTransformer<Closed>().transform("Ajar")
    }
  }

  @Test func namesTheCases() {
    #expect(RawValueTransformer<Level>().expectation == "one of 1, 2")
    #expect(RawValueTransformer<Twins>().expectation == "one of \"a_b\", \"ab\"")
    #expect(RawValueTransformer<Many>().expectation == "one of 0, 1, 2, 3, 4, 5, 6, 7, …")
  }

  @Test(arguments: Color.allCases)
  func readsBack(_ color: Color) throws {
    let transformer = RawValueTransformer<Color>()
    #expect(try transformer.transform(transformer.reverse(color)) == color)
  }
}
