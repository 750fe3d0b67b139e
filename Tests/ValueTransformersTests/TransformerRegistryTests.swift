import Foundation
import Testing
import ValueTransformers

@Suite struct TransformerRegistryTests {
  private enum Color: String, CaseIterable {
    case skyBlue = "sky-blue"
    case red
  }
  private enum Level: Int {
    case low = 1
    case high = 2
  }
  private enum Ratio: Double, CaseIterable {
    case half = 0.5
    case full = 1
  }
  private enum Direction: CaseIterable { case northWest, south }
  private enum Switch: String, CaseIterable {
    case on = "true"
    case off = "false"
  }
  private struct Identifier: RawRepresentable, Equatable { var rawValue: Int }
  private struct Version: LosslessStringConvertible, Equatable {
    var description: String
    init?(_ description: String) {
      guard description.contains(".") else { return nil }
      self.description = description
    }
  }
  private class Animal {}
  private final class Goat: Animal {}

  private let registry = TransformerRegistry.standard

  @Test func leadsFromText() throws {
    #expect(try registry.transform("text", to: String.self) == "text")
    #expect(try registry.transform("text", to: Substring.self) == "text")
    #expect(try registry.transform(" 12 ", to: Int.self) == 12)
    #expect(try registry.transform("255", to: UInt8.self) == 255)
    #expect(try registry.transform("3.50", to: Double.self) == 3.5)
    #expect(try registry.transform("3.50", to: Float.self) == 3.5)
    #expect(try registry.transform("3.50", to: Decimal.self) == 3.5)
    #expect(try registry.transform("Yes", to: Bool.self))
    #expect(try registry.transform("/a", to: URL.self).absoluteString == "/a")
    #expect(try registry.transform("SWJleA", to: Data.self) == Data("Ibex".utf8))
    #expect(try registry.transform("1970-01-02", to: Date.self).timeIntervalSince1970 == 86_400)
    let uuid = UUID()
    #expect(try registry.transform(uuid.uuidString, to: UUID.self) == uuid)
  }

  @Test func leadsFromNumbers() throws {
    let number = try #require(NumberLiteral("12.10"))
    #expect(try registry.transform(number, to: String.self) == "12.10")
    #expect(try registry.transform(number, to: Substring.self) == "12.10")
    #expect(try registry.transform(number, to: Double.self) == 12.1)
    #expect(try registry.transform(number, to: Decimal.self) == Decimal(string: "12.1"))
    #expect(try registry.transform(number, to: URL.self).absoluteString == "12.10")
    #expect(try registry.transform(number, to: Version.self).description == "12.10")
    #expect(try registry.transform(1 as NumberLiteral, to: Bool.self))
    #expect(try registry.transform(9 as NumberLiteral, to: Date.self).timeIntervalSince1970 == 9)
  }

  @Test func leadsFromBooleans() throws {
    #expect(try registry.transform(true, to: Bool.self))
    #expect(try registry.transform(true, to: String.self) == "true")
    #expect(try registry.transform(false, to: Substring.self) == "false")
    #expect(try registry.transform(true, to: Int16.self) == 1)
    #expect(try registry.transform(true, to: Double.self) == 1)
    #expect(try registry.transform(false, to: Decimal.self) == 0)
    #expect(try registry.transform(true, to: Switch.self) == .on)
    #expect(try registry.transform(true, to: Level.self) == .low)
  }

  @Test func leadsNowhereElse() {
    let number = NumberLiteral.self
    #expect(registry.transformer(from: number, to: UUID.self) == nil)
    #expect(registry.transformer(from: number, to: Data.self) == nil)
    #expect(registry.transformer(from: number, to: Direction.self) == nil)
    #expect(registry.transformer(from: Bool.self, to: URL.self) == nil)
    #expect(registry.transformer(from: Bool.self, to: Date.self) == nil)
    #expect(registry.transformer(from: Bool.self, to: Version.self) == nil)
    #expect(registry.transformer(from: String.self, to: [Int].self) == nil)
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type UUID", found: "a value of type Bool")
    ) { try registry.transform(true, to: UUID.self) }
  }

  @Test func readsEveryWidth() throws {
    try expectWidth(Int.self)
    try expectWidth(Int8.self)
    try expectWidth(Int16.self)
    try expectWidth(Int32.self)
    try expectWidth(Int64.self)
    try expectWidth(UInt.self)
    try expectWidth(UInt8.self)
    try expectWidth(UInt16.self)
    try expectWidth(UInt32.self)
    try expectWidth(UInt64.self)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      try expectWidth(Int128.self)
      try expectWidth(UInt128.self)
    }
  }

  private func expectWidth<T: FixedWidthInteger>(_ type: T.Type) throws {
    #expect(try registry.transform("\(T.max)", to: T.self) == T.max)
    #expect(try registry.transform(NumberLiteral(T.max), to: T.self) == T.max)
    #expect(try registry.transform(T.max, to: String.self) == "\(T.max)")
    #expect(try registry.transform(true, to: T.self) == 1)
  }

  @Test func takesSwiftsNumbersAsLiterals() throws {
    #expect(try registry.transform(12, to: UInt8.self) == 12)
    #expect(try registry.transform(12.0, to: Int.self) == 12)
    #expect(try registry.transform(Float(0.1), to: Double.self) == 0.1)
    #expect(try registry.transform(Decimal(3), to: Int.self) == 3)
    #expect(try registry.transform(3.0, to: String.self) == "3")
    #expect(try registry.transform(2, to: Level.self) == .high)
    #expect(try registry.transform("12"[...], to: Int.self) == 12)
    #expect(throws: TransformError.failed(expected: "an integer")) {
      try registry.transform(3.5, to: Int.self)
    }
    #expect(throws: TransformError.failed(expected: "an integer from 0 to 255")) {
      try registry.transform(300, to: UInt8.self)
    }
  }

  @Test func leadsBack() throws {
    #expect(
      try registry.transform(Date(timeIntervalSince1970: 0), to: String.self)
        == "1970-01-01T00:00:00Z")
    #expect(try registry.transform(true, to: String.self) == "true")
    #expect(try registry.transform(Color.skyBlue, to: String.self) == "sky-blue")
    #expect(try registry.transform(Level.high, to: String.self) == "2")
    #expect(try registry.transform(Direction.south, to: String.self) == "south")
    #expect(try registry.transform(Data("Ibex".utf8), to: String.self) == "SWJleA==")
  }

  @Test func findsTypesByTheirConformances() throws {
    #expect(try registry.transform("sky-blue", to: Color.self) == .skyBlue)
    #expect(try registry.transform("Sky Blue", to: Color.self) == .skyBlue)
    #expect(try registry.transform(" 2.0 ", to: Level.self) == .high)
    #expect(try registry.transform("0.5", to: Ratio.self) == .half)
    #expect(try registry.transform(7 as NumberLiteral, to: Identifier.self).rawValue == 7)
    #expect(try registry.transform("north_west", to: Direction.self) == .northWest)
    #expect(try registry.transform("1.2", to: Version.self).description == "1.2")
    #expect(try registry.transform("é", to: Character.self) == "é")
  }

  @Test func namesTheCases() {
    #expect(throws: TransformError.failed(expected: "one of \"sky-blue\", \"red\"")) {
      try registry.transform("green", to: Color.self)
    }
    #expect(throws: TransformError.failed(expected: "one of 0.5, 1.0")) {
      try registry.transform("high", to: Ratio.self)
    }
    #expect(throws: TransformError.failed(expected: "a raw value of Level")) {
      try registry.transform("3", to: Level.self)
    }
  }

  @Test func understandsOptionals() throws {
    #expect(try registry.transform("12", to: Int?.self) == 12)
    #expect(try registry.transform(" ", to: Int?.self) == nil)
    #expect(try registry.transform(" ", to: String?.self) == " ")
    #expect(try registry.transform("2", to: Level??.self) == .high)
    #expect(try registry.transform(Optional("12"), to: Int.self) == 12)
    #expect(try registry.transform(Int?.none, to: Int?.self) == nil)
    #expect(try registry.transform(Int?.none, to: String?.self) == nil)
    #expect(
      throws: TransformError.unsuitableInput(expected: "a value of type Int", found: "nil")
    ) {
      try registry.transform(Int?.none, to: Int.self)
    }
  }

  @Test func keepsValuesOfTheRightType() throws {
    let goat = Goat()
    #expect(try registry.transform(goat, to: Goat.self) === goat)
    #expect(try registry.transform(goat, to: Animal.self) === goat)
    #expect(try registry.transform([1], to: [Int].self) == [1])
    #expect(try registry.transform(5, to: Any.self) as? Int == 5)
    #expect(try registry.transform(Double.infinity, to: Double.self) == .infinity)
  }

  @Test func servesSubclasses() throws {
    var registry = registry
    registry.register(ClosureTransformer { (_: Animal) in 4 })
    #expect(try registry.transform(Goat(), to: Int.self) == 4)
    #expect(registry.transformer(from: Goat.self, to: Int.self) != nil)
  }

  @Test func latestRegistrationWins() throws {
    var registry = registry
    registry.register(ClosureTransformer { (_: String) in 1 })
    registry.register(ClosureTransformer { (_: String) in 2 })
    #expect(try registry.transform("9", to: Int.self) == 2)
    #expect(try registry.transform("9", to: Int?.self) == 2)
    #expect(try registry.transform("9", to: Level.self) == .high)
    #expect(try TransformerRegistry.standard.transform("9", to: Int.self) == 9)
  }

  @Test func registrationForOneTypeComesBeforeIdentity() throws {
    var registry = registry
    registry.register(ClosureTransformer { (text: String) in text.uppercased() })
    #expect(try registry.transform("a", to: String.self) == "A")
  }

  @Test func knowsWhatIsStandard() {
    #expect(registry.isStandard)
    #expect(registry.isStandard(from: String.self, to: Level.self))
    var changed = registry
    changed.register(ClosureTransformer { (_: String) in 1 })
    #expect(!changed.isStandard)
    #expect(!changed.isStandard(from: String.self, to: Int.self))
    #expect(!changed.isStandard(from: String.self, to: Int?.self))
    #expect(!changed.isStandard(from: String.self, to: Level.self))
    #expect(changed.isStandard(from: String.self, to: Color.self))
    #expect(changed.isStandard(from: String.self, to: Direction.self))
    #expect(changed.isStandard(from: String.self, to: Version.self))
    #expect(changed.isStandard(from: NumberLiteral.self, to: Int.self))
    #expect(changed.isStandard(from: Bool.self, to: UUID.self))
    #expect(TransformerRegistry.standard.isStandard)
  }

  @Test func answersEveryTimeTheSame() {
    let pairs: [(Any.Type, Any.Type)] = [
      (String.self, Int.self), (Int.self, String.self), (NumberLiteral.self, Date.self),
      (Bool.self, Substring.self), (String.self, Color.self), (String.self, UUID?.self),
    ]
    for (input, output) in pairs {
      let first = registry.transformer(from: input, to: output)
      let second = registry.transformer(from: input, to: output)
      #expect(first != nil)
      #expect(first?.identity == second?.identity)
      #expect(registry.isStandard(from: input, to: output))
    }
  }

  @Test func takesErasedTransformers() throws {
    var registry = registry
    let reader = AnyTransformer(ClosureTransformer { (text: String) in text.count })
    registry.register(reader)
    #expect(registry.transformer(from: String.self, to: Int.self)?.identity == reader.identity)
    #expect(!registry.isStandard(from: String.self, to: Int.self))
    #expect(registry.isStandard(from: String.self, to: Int8.self))
    #expect(try registry.transform("four", to: Int.self) == 4)
  }

  @Test func takesTransformersOfAnything() throws {
    var registry = registry
    registry.register(ClosureTransformer { (value: Any) in URL(filePath: "/\(value)") })
    #expect(try registry.transform("a", to: URL.self).path() == "/a")
    #expect(try registry.transform(1, to: URL?.self)?.path() == "/1")
    let route = registry.transformer(from: Bool.self, to: URL.self)
    #expect(try route?.closure(from: Bool.self, to: URL.self)?(true).path() == "/true")
    #expect(!registry.isStandard(from: String.self, to: URL.self))
  }

  @Test func makesAnyNumberOfWhatLeadsToOne() throws {
    let date = Date(timeIntervalSince1970: 12)
    #expect(try TransformerRegistry.standard.transform(date, to: Double.self) == 12)
    #expect(try TransformerRegistry.standard.transform(date, to: Int?.self) == 12)
    var registry = TransformerRegistry.standard
    registry.register(.millisecondsSince1970)
    #expect(try registry.transform(date, to: Double.self) == 12_000)
    #expect(
      throws: TransformError.unsuitableInput(
        expected: "a value of type Double", found: "a value of type UUID")
    ) { try registry.transform(UUID(), to: Double.self) }
  }
}
