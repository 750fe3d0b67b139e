import Foundation
import IbexCore
import TestSupport
import Testing

@Suite struct SourceValueLimitsTests {
  private func nested(_ levels: Int) throws -> SourceValue {
    let text = String(repeating: #"{"a":"#, count: levels) + "1"
    return try SourceValue(json: text + String(repeating: "}", count: levels))
  }

  @Test func whatNestsTooDeeplyForJSONIsDescribedByItsKind() throws {
    let value: SourceValue = ["x": ["y": try nested(511)]]
    #expect(value.description == "an object with the key x")
    #expect((["k": value] as SourceObject).description == "an object with the key k")
    #expect(SourceValue(.list([value, 1])).description == "a list of 2")
    #expect(try nested(511).description.count == 511 * 6 + 1)
  }

  @Test func aSmallStackIsEnoughToDescribeIt() throws {
    let value = try nested(300)
    let text = try withStack(of: 1 << 18) { value.description }
    #expect(text == "an object with the key a" || text.count == 300 * 6 + 1)
  }

  /// Returns a value in so many lists and objects, which have other entries before or behind it.
  private static func wrapped(
    _ value: SourceValue, _ levels: Int, isFirst: Bool
  ) -> SourceValue {
    (0..<levels).reduce(value) { value, level in
      if level.isMultiple(of: 3) { return SourceValue(.list([1, value, "x"])) }
      let number = SourceValue(integerLiteral: Int64(level))
      return SourceValue(
        SourceObject(isFirst ? [("a", value), ("b", number)] : [("b", number), ("a", value)]))
    }
  }

  @Test func aSmallStackIsEnoughToCompareAndHash() throws {
    #expect(Self.deep.count == 5)
    let (areEqual, areHashesEqual) = try withStack(of: 128 << 10) {
      (
        Self.deep.map { $0 == Self.deep[0] },
        Self.deep.map { $0.hashValue == Self.deep[0].hashValue }
      )
    }
    #expect(areEqual == [true, true, false, false, false])
    #expect(areHashesEqual == areEqual)
    #expect(Self.deep[0].object != nil && Self.deep[0].object == Self.deep[1].object)
  }

  /// Values that stay, since a small stack may have no room for the end of such a one.
  private static let deep = [
    wrapped(1, 500, isFirst: true), wrapped(1.0, 500, isFirst: false),
    wrapped(2, 500, isFirst: true), wrapped(1, 498, isFirst: true), wrapped([], 500, isFirst: true),
  ]

  @Test(arguments: 0...45) func everyLevelIsComparedAndHashed(_ levels: Int) {
    let leaves: [SourceValue] = [1, 2, [], [1], [:], ["a": 1], ["b": 1], "1"]
    let values = leaves.map { Self.wrapped($0, levels, isFirst: true) }
    for (position, leaf) in leaves.enumerated() {
      let same = Self.wrapped(leaf, levels, isFirst: false)
      #expect(values.firstIndex(of: same) == position)
      #expect(values[position].hashValue == same.hashValue)
    }
    // An empty list and an empty object may have one hash.
    #expect(Set(values.map(\.hashValue)).count >= leaves.count - 1)
    #expect(SourceValue(.list(["y", values[0]])) != SourceValue(.list([values[0], "y"])))
  }

  @Test func hashesTellObjectsWithTheSameKeysApart() {
    let hashes = Set((0..<1000).map { SourceValue(["id": .init(integerLiteral: $0)]).hashValue })
    #expect(hashes.count == 1000)
    let (first, second): (SourceValue, SourceValue) = (["a": 1, "b": [2]], ["b": [2], "a": 1.0])
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first.hashValue != (["a": [2], "b": 1] as SourceValue).hashValue)
  }

  @Test(arguments: ["0", "0e99999999999", "-0.00E-99999999999", "0.0"])
  func zeroIsOneNumber(_ text: String) throws {
    #expect(try SourceValue(json: text) == 0)
    #expect(try SourceValue(json: text).hashValue == (0 as SourceValue).hashValue)
    #expect(try SourceValue(json: "1e99999999999") != 0)
  }

  @Test func encodersThatKnowNoDecimalsKeepNumbers() throws {
    let value: SourceValue = ["total": 1.5, "count": 3, "text": "1.5"]
    let data = try PropertyListEncoder().encode(value)
    #expect(try PropertyListDecoder().decode(SourceValue.self, from: data) == value)
    let exact = try SourceValue(json: "[0.1234567890123456789012]")
    #expect(try JSONDecoder().decode(SourceValue.self, from: JSONEncoder().encode(exact)) == exact)
  }

  @Test func aPositionOfWhatIsNoListIsNotSet() {
    var value: SourceValue = ["a": 1]
    value[0] = 2
    #expect(value == ["a": 1])
  }
}
