import Testing

@testable import IbexCore

private final class Count {
  var destroyed = 0
}

private final class Counted {
  private let count: Count

  init(_ count: Count) { self.count = count }

  deinit { count.destroyed += 1 }
}

// A buffer cannot be copied, so that expectations are of what is read from it before.
@Suite struct PageBufferTests {
  private func elements<Element>(of buffer: borrowing PageBuffer<Element>) -> [Element] {
    Array(UnsafeBufferPointer(start: buffer.base, count: buffer.count))
  }

  @Test(arguments: [0, 1, 32, 33, 1_000])
  func keepsItsElementsAsItGrows(_ count: Int) {
    var buffer = PageBuffer<String>()
    for number in 0..<count { buffer.append("element \(number)") }
    let kept = elements(of: buffer)
    let capacity = buffer.capacity
    #expect(kept == (0..<count).map { "element \($0)" })
    #expect(capacity >= count)
  }

  @Test func takesInWhatIsFilledBehindTheLast() {
    var buffer = PageBuffer<Int>()
    buffer.append(7)
    let end = buffer.reserve(100)
    for number in 0..<100 { end[number] = number }
    buffer.extend(by: 100)
    let kept = elements(of: buffer)
    #expect(kept == [7] + Array(0..<100))
  }

  @Test func keepsItsMemoryWhereItIsTruncated() {
    var buffer = PageBuffer<Int>()
    for number in 0..<100 { buffer.append(number) }
    let before = buffer.capacity
    buffer.truncate(to: 3)
    buffer.append(9)
    buffer.truncate(to: 20)
    let kept = elements(of: buffer)
    let after = buffer.capacity
    #expect(kept == [0, 1, 2, 9])
    #expect(after == before)
  }

  @Test func destroysEachElementOnce() {
    let count = Count()
    do {
      var buffer = PageBuffer<Counted>()
      for _ in 0..<40 { buffer.append(Counted(count)) }
      buffer.truncate(to: 30)
      let destroyed = count.destroyed
      buffer.append(Counted(count))
      #expect(destroyed == 10)
    }
    #expect(count.destroyed == 41)
  }
}
