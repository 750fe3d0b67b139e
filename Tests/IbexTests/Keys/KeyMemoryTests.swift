import Ibex
import Testing

/// A key of a source that keeps its keys in one order.
private struct OrderedKey: SourceKey {
  static var keepsOrder: Bool { true }
  let spelling: String
  /// So that keys can be made to meet in the table.
  var shortHash: Int
  var localName: String? { nil }

  init(_ spelling: String, hash: Int? = nil) {
    self.spelling = spelling
    shortHash = hash ?? spelling.shortHash
  }

  func isIdentical(to other: OrderedKey) -> Bool { spelling == other.spelling }
}

/// Matches each key with the number that it is spelled as, and counts how often it is asked.
private final class Numbers: KeyMatching {
  private(set) var questions: [String] = []

  func match(_ key: some SourceKey) -> KeyMatch {
    questions.append(key.spelling)
    return Int32(key.spelling).map { KeyMatch(property: $0, rank: .exact) } ?? .none
  }
}

@Suite struct KeyMemoryTests {
  /// The properties that the keys of an object name.
  private func properties<Key: SourceKey>(
    of keys: [Key], in memory: inout KeyMemory<Key>, by numbers: Numbers
  ) -> [Int32] {
    var place = memory.startOfObject
    return keys.map { memory.match($0, at: &place, of: numbers).property }
  }

  @Test(arguments: [
    [["1", "2", "3"], ["1", "2", "3"]], [["1", "2", "3"], ["3", "1", "2"]],
    [["1", "2"], ["1", "x", "2"], ["x", "2", "1"]], [["1", "1", "1"], ["1", "2", "1"]],
    [[], ["1"], []], [["x", "y"], ["y", "x", "1"]],
  ])
  func remembersKeysInWhateverOrderTheyCome(_ objects: [[String]]) {
    let (ordered, orderless) = (Numbers(), Numbers())
    var orderedMemory = KeyMemory<OrderedKey>()
    var memory = KeyMemory<String>()
    for object in objects {
      let expected = object.map { Int32($0) ?? -1 }
      let keys = object.map { OrderedKey($0) }
      #expect(properties(of: keys, in: &orderedMemory, by: ordered) == expected)
      #expect(properties(of: object, in: &memory, by: orderless) == expected)
    }
    let distinct = objects.joined().reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    #expect(ordered.questions == distinct)
    #expect(orderless.questions == distinct)
  }

  @Test func startsWithWhatItIsGiven() {
    let numbers = Numbers()
    let match = KeyMatch(property: 7, rank: .canonical)
    var memory = KeyMemory<OrderedKey>()
    memory.append(OrderedKey("a"), match)
    memory.append(OrderedKey("b"), .none)
    #expect(
      properties(of: ["a", "b", "1"].map { OrderedKey($0) }, in: &memory, by: numbers)
        == [7, -1, 1])
    #expect(numbers.questions == ["1"])
  }

  @Test func keysThatMeetInTheTableAreApart() {
    let numbers = Numbers()
    var memory = KeyMemory<OrderedKey>()
    let keys = (0..<40).map { OrderedKey("\($0)", hash: 5) }
    for object in [keys, keys.reversed(), keys] {
      #expect(properties(of: object, in: &memory, by: numbers) == object.map { Int32($0.spelling) })
    }
  }

  @Test func isBounded() {
    let numbers = Numbers()
    var memory = KeyMemory<OrderedKey>()
    let keys = (0..<2000).map { OrderedKey("\($0)") }
    for _ in 0..<2 {
      #expect(properties(of: keys, in: &memory, by: numbers) == (0..<2000).map { Int32($0) })
    }
    // The first 512 keys are remembered, the others are asked for each time.
    #expect(numbers.questions.count == 2000 + (2000 - 512))
  }
}
