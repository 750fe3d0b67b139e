import Dispatch
import IbexFoundation
import Testing

@Suite struct LockTests {
  private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    func increase() { lock.withLock { count += 1 } }

    var value: Int { lock.withLock { count } }
  }

  @Test func oneThreadAtATimeIsInASection() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 { counter.increase() }
    }
    #expect(counter.value == 8000)
  }

  @Test func isLeftWhereTheSectionThrows() {
    struct Refusal: Error {}
    let lock = Lock()
    #expect(throws: Refusal.self) { try lock.withLock { throw Refusal() } }
    #expect(lock.withLock { 7 } == 7)
  }
}
