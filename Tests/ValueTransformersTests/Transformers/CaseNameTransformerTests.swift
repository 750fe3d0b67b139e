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

  enum Way: CaseIterable, CustomStringConvertible {
    case up, goldenApple
    var description: String { self == .up ? "Golden Apple" : "Up" }
  }
  enum Alike: CaseIterable, CustomDebugStringConvertible {
    case one, two
    var debugDescription: String { "a number" }
  }

  @Test func namesAreThoseOfTheSourceCode() throws {
    let ways = CaseNameTransformer<Way>()
    #expect(try ways.transform("up") == .up)
    #expect(try ways.transform("Golden Apple") == .goldenApple)
    #expect(try Way.allCases.map(ways.reverse) == ["up", "goldenApple"])
    #expect(ways.expectation == #"one of "up", "goldenApple""#)
    #expect(try Alike.allCases.map(CaseNameTransformer().reverse) == ["one", "two"])
    #expect(throws: TransformError.failed(expected: #"one of "one", "two""#)) {
      try CaseNameTransformer<Alike>().transform("a number")
    }
  }

  enum Partial: CaseIterable {
    case all, some
    static var allCases: [Partial] { [.some, .some] }
  }

  @Test func aCaseThatAllCasesLeavesOutIsNeitherReadNorWritten() throws {
    let transformer = CaseNameTransformer<Partial>()
    #expect(try transformer.transform("SOME") == .some)
    #expect(try transformer.reverse(.some) == "some")
    #expect(throws: TransformError.failed(expected: #"one of "some""#)) {
      try transformer.transform("all")
    }
    #expect(
      throws: TransformError.failed(expected: "a case that allCases has", found: "case all")
    ) { try transformer.reverse(.all) }
  }

  enum Filter: CaseIterable, Equatable {
    case all
    case limit(Int)
    case tag(String)
    case other(Double)
    static var allCases: [Filter] { [.all, .limit(1), .tag("a"), .tag("b")] }
  }
  enum Opaque: CaseIterable {
    case none
    case limit(Int)
    static var allCases: [Opaque] { [.none, .limit(1)] }
  }

  @Test func aPayloadIsThatOfTheOneValueInAllCases() throws {
    let filters = CaseNameTransformer<Filter>()
    #expect(filters.expectation == #"one of "all", "limit""#)
    #expect(try filters.transform("LIMIT") == .limit(1))
    #expect(try filters.reverse(.all) == "all")
    #expect(try filters.reverse(.limit(1)) == "limit")
    for text in ["tag", "TAG", "tag(\"a\")", "other"] {
      #expect(throws: TransformError.failed(expected: filters.expectation)) {
        try filters.transform(text)
      }
    }
    let expected = "a case that allCases has with this payload alone"
    for (value, name) in [(Filter.limit(2), "limit"), (.tag("a"), "tag")] {
      #expect(throws: TransformError.failed(expected: expected, found: "case \(name)")) {
        try filters.reverse(value)
      }
    }
    #expect(
      throws: TransformError.failed(expected: "a case that allCases has", found: "case other")
    ) { try filters.reverse(.other(1)) }
    // Whether a payload that cannot be compared is the same is unknown.
    #expect(try CaseNameTransformer<Opaque>().reverse(.none) == "none")
    #expect(throws: TransformError.failed(expected: expected, found: "case limit")) {
      try CaseNameTransformer<Opaque>().reverse(.limit(1))
    }
  }

  struct Preset: CaseIterable, CustomStringConvertible {
    var description = "a"
    static var allCases: [Preset] { [Preset(), Preset(description: "b")] }
  }
  final class Shared: CaseIterable, Sendable {
    static let allCases = [Shared()]
  }

  @Test func onlyCasesOfEnumsHaveNames() {
    func expectNone<Value: CaseIterable>(_ type: Value.Type) {
      let error = TransformError.failed(
        expected: "a value of type \(type): only cases of enums have names")
      #expect(throws: error) { try CaseNameTransformer<Value>().transform("a") }
      for value in type.allCases {
        #expect(throws: error) { try CaseNameTransformer<Value>().reverse(value) }
      }
      let registry = TransformerRegistry.standard
      #expect(registry.transformer(from: String.self, to: type) == nil)
      #expect(registry.transformer(from: type, to: String.self) == nil)
      #expect(
        throws: TransformError.unsuitableInput(
          expected: "a value of type \(type): only cases of enums have names",
          found: "a value of type String")
      ) { try registry.transform("a", to: type) }
    }
    expectNone(Preset.self)
    expectNone(Shared.self)
  }

  enum Side: CaseIterable, LosslessStringConvertible {
    case left, right
    init?(_ description: String) {
      guard let side = Self.allCases.first(where: { $0.description == description }) else {
        return nil
      }
      self = side
    }
    var description: String { self == .left ? "l" : "r" }
  }

  @Test func aTypeWithATextOfItsOwnIsReadByItsInitializer() throws {
    let registry = TransformerRegistry.standard
    #expect(try registry.transform("r", to: Side.self) == .right)
    #expect(try registry.transform(Side.right, to: String.self) == "r")
    #expect(throws: TransformError.failed(expected: "a value of type Side")) {
      try registry.transform("right", to: Side.self)
    }
  }
}
