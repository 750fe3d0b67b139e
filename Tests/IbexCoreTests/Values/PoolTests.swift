import Testing

@testable import IbexCore

@Suite struct PoolTests {
  private final class Thing {}

  @Test func lendsWhatWasGivenBack() {
    let pool = Pool<Thing>()
    let thing = Thing()
    #expect(pool.take() == nil)
    #expect(pool.giveBack(thing))
    #expect(pool.take() === thing)
    #expect(pool.take() == nil)
  }

  @Test func keepsEightAtMost() {
    let pool = Pool<Thing>()
    let things = (0..<9).map { _ in Thing() }
    let areKept = things.map { pool.giveBack($0) }
    #expect(areKept == Array(repeating: true, count: 8) + [false])
    let kept = (0..<9).compactMap { _ in pool.take() }
    #expect(kept.count == 8)
    #expect(!kept.contains { $0 === things[8] })
  }

  @Test func retiresWhatIsIdleAtItsEnd() {
    let things = [Thing(), Thing()]
    var retired: [ObjectIdentifier] = []
    do {
      let pool = Pool<Thing> { retired.append(ObjectIdentifier($0)) }
      withExtendedLifetime(pool) {
        for thing in things { pool.giveBack(thing) }
        #expect(pool.take() === things[1])
        #expect(retired.isEmpty)
      }
    }
    #expect(retired == [ObjectIdentifier(things[0])])
  }
}
