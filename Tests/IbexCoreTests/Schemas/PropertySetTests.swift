import IbexCore
import TestSupport
import Testing

@Suite struct PropertySetTests {
  @Test func holdsEachPositionBelowItsCapacity() {
    #expect(PropertySet.capacity == 128)
    for position in 0..<128 {
      var set = PropertySet()
      let isFirst = set.insert(position)
      #expect(isFirst)
      #expect((0..<128).filter { set.contains($0) } == [position])
      let isNew = set.insert(position)
      #expect(!isNew)
    }
  }

  @Test func isASetOfNumbers() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      var (first, second) = (PropertySet(), PropertySet())
      var (firstNumbers, secondNumbers) = (Set<Int>(), Set<Int>())
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let position = Int.random(in: 0..<128, using: &generator)
        let isNew = first.insert(position)
        #expect(isNew == firstNumbers.insert(position).inserted)
        guard Int.random(in: 0..<8, using: &generator) > 0 else { continue }
        _ = second.insert(position)
        secondNumbers.insert(position)
      }
      #expect(first.isSubset(of: second) == firstNumbers.isSubset(of: secondNumbers))
      #expect(second.isSubset(of: first))
      #expect((0..<128).filter { first.contains($0) } == firstNumbers.sorted())
    }
  }
}
