import Testing
import ValueTransformers

@testable import IbexCore

/// Matches each key with the number that it is spelled as, and counts how often it is asked.
private final class Numbers: KeyMatching {
  private(set) var questions: [String] = []

  func match(_ key: NodeKey) -> KeyMatch {
    questions.append(key.spelling)
    return Int32(key.spelling).map { KeyMatch(property: $0, rank: .exact) } ?? .none
  }
}

@Suite struct KeyMemoryTests {
  /// The properties that the keys of an object name.
  private func properties(
    of keys: [NodeKey], in memory: inout KeyMemory, by numbers: Numbers, _ object: Node? = nil
  ) -> [Int32] {
    var place = object.map { memory.start(of: $0) } ?? memory.startOfObject
    return keys.map { memory.match($0, at: &place, of: numbers).property }
  }

  @Test(arguments: [
    [["1", "2", "3"], ["1", "2", "3"]], [["1", "2", "3"], ["3", "1", "2"]],
    [["1", "2"], ["1", "x", "2"], ["x", "2", "1"]], [["1", "1", "1"], ["1", "2", "1"]],
    [[], ["1"], []], [["x", "y"], ["y", "x", "1"]],
  ])
  func remembersKeysInWhateverOrderTheyCome(_ objects: [[String]]) {
    let (ordered, orderless) = (Numbers(), Numbers())
    var (orderedMemory, memory) = (KeyMemory(), KeyMemory())
    // A dictionary has no order.
    let page = Page(of: .dictionary([:]))
    let dictionary = page.node(at: 1)
    for object in objects {
      let expected = object.map { Int32($0) ?? -1 }
      let keys = object.map { keptKey($0) }
      #expect(properties(of: keys, in: &orderedMemory, by: ordered) == expected)
      #expect(properties(of: keys, in: &memory, by: orderless, dictionary) == expected)
    }
    withExtendedLifetime(page) {}
    let distinct = objects.joined().reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    #expect(ordered.questions == distinct)
    #expect(orderless.questions == distinct)
  }

  @Test func startsWithWhatItIsGiven() {
    let numbers = Numbers()
    let match = KeyMatch(property: 7, rank: .canonical)
    var memory = KeyMemory()
    memory.append(keptKey("a"), match)
    memory.append(keptKey("b"), .none)
    #expect(
      properties(of: ["a", "b", "1"].map { keptKey($0) }, in: &memory, by: numbers)
        == [7, -1, 1])
    #expect(numbers.questions == ["1"])
  }

  @Test func keysThatMeetInTheTableAreApart() {
    let numbers = Numbers()
    var memory = KeyMemory()
    let keys = (0..<1_000_000).lazy.map { keptKey("\($0)") }
      .filter { $0.shortHash & 127 == 5 }.prefix(40)
    for object in [Array(keys), keys.reversed(), Array(keys)] {
      #expect(properties(of: object, in: &memory, by: numbers) == object.map { Int32($0.spelling) })
    }
  }

  @Test func isBounded() {
    let numbers = Numbers()
    var memory = KeyMemory()
    let keys = (0..<2000).map { keptKey("\($0)") }
    for _ in 0..<2 {
      #expect(properties(of: keys, in: &memory, by: numbers) == (0..<2000).map { Int32($0) })
    }
    // The first 512 keys are remembered, the others are asked for each time.
    #expect(numbers.questions.count == 2000 + (2000 - 512))
  }
}
