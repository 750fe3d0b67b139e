import Testing

@testable import IbexCore

/// Names no property.
private struct Nothing: KeyMatching {
  func match(_ key: NodeKey) -> KeyMatch { .none }
}

private func learn(_ keys: some Sequence<String>, by memory: inout KeyMemory) {
  var place = memory.startOfObject
  for key in keys { _ = memory.match(keptKey(key), at: &place, of: Nothing()) }
}

@Suite struct KeyPoolTests {
  @Test func lendsWhatWasGivenBack() {
    let pool = KeyPool()
    let first = pool.borrow()
    let second = pool.borrow()
    #expect(first !== second)
    first.giveBack()
    #expect(pool.borrow() === first)
    #expect(pool.borrow() !== first)
  }

  @Test func startsEachMemoryAlike() {
    let pool = KeyPool()
    let match = KeyMatch(property: 7, rank: .exact)
    pool.start {
      var memory = KeyMemory()
      memory.append(keptKey("a"), match)
      return memory
    }
    for keys in [pool.borrow(), pool.borrow()] {
      var place = keys.memory.startOfObject
      #expect(keys.memory.match(keptKey("a"), at: &place, of: Nothing()) == match)
      #expect(keys.memory.match(keptKey("b"), at: &place, of: Nothing()) == .none)
    }
  }

  @Test func keepsFewMemories() {
    let pool = KeyPool()
    let borrowed = (0..<20).map { _ in pool.borrow() }
    for keys in borrowed { keys.giveBack() }
    let again = (0..<20).map { _ in pool.borrow() }
    let kept = again.filter { keys in borrowed.contains { $0 === keys } }
    #expect(kept.count == 8)
  }

  @Test func keepsNoMemoryThatIsFull() {
    let pool = KeyPool()
    let keys = pool.borrow()
    learn((0..<511).map { "k\($0)" }, by: &keys.memory)
    #expect(!keys.memory.isFull)
    learn(["one more"], by: &keys.memory)
    #expect(keys.memory.isFull)
    keys.giveBack()
    #expect(pool.borrow() !== keys)
  }

  @Test func longKeysFillNoMemory() {
    let keys = KeyPool().borrow()
    learn((0..<1000).map { String(repeating: "k", count: 129 + $0) }, by: &keys.memory)
    #expect(!keys.memory.isFull)
  }
}

@Suite struct KeyMemoriesTests {
  @Test func haveOneMemoryOfEachPool() {
    let pools = (0..<3).map { _ in KeyPool() }
    var memories = KeyMemories()
    var known: [ObjectIdentifier] = []
    for round in [0, 0, 1, 2, 1, 0, 2, 2] {
      let keys = memories.keys(of: pools[round])._withUnsafeGuaranteedRef { ObjectIdentifier($0) }
      if round == known.count { known.append(keys) }
      #expect(known[round] == keys)
    }
    #expect(Set(known).count == 3)
  }

  @Test func giveBackWhatTheyHaveBorrowed() {
    let pools = (0..<3).map { _ in KeyPool() }
    let lent = pools.map { $0.borrow() }
    for keys in lent { keys.giveBack() }
    do {
      var memories = KeyMemories()
      for pool in pools { _ = memories.keys(of: pool) }
      // Other calls meanwhile have others.
      for (pool, keys) in zip(pools, lent) { #expect(pool.borrow() !== keys) }
    }
    for (pool, keys) in zip(pools, lent) { #expect(pool.borrow() === keys) }
  }
}
