import IbexFoundation
import Testing

@Suite struct TypeTableTests {
  private final class Thing {}

  @Test(arguments: [0, 1, 4, 5, 1_000])
  func isADictionaryInOrder(_ count: Int) {
    let things = (0..<count).map { _ in Thing() }
    var table = TypeTable<Int>()
    var dictionary: [ObjectIdentifier: Int] = [:]
    for round in 0..<2 {
      for (number, thing) in things.enumerated() {
        #expect(table[ObjectIdentifier(thing)] == dictionary[ObjectIdentifier(thing)])
        table.set(number + round, for: ObjectIdentifier(thing))
        dictionary[ObjectIdentifier(thing)] = number + round
      }
    }
    #expect(table.types == things.map { ObjectIdentifier($0) })
    #expect(table.values == Array(1..<count + 1))
    for thing in things {
      #expect(table[ObjectIdentifier(thing)] == dictionary[ObjectIdentifier(thing)])
    }
    #expect(table[ObjectIdentifier(Thing.self)] == nil)
  }

  @Test func aTypeIsAddedOnce() {
    var index = TypeIndex()
    #expect(index.position(of: ObjectIdentifier(Int.self)) == -1)
    let types: [Any.Type] = [Int.self, String.self, Int.self]
    let isNew = types.map { index.insert(ObjectIdentifier($0)) }
    #expect(isNew == [true, true, false])
    #expect(index.position(of: ObjectIdentifier(String.self)) == 1)
    #expect(index.types == [ObjectIdentifier(Int.self), ObjectIdentifier(String.self)])
  }
}
