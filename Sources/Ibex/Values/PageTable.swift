/// A growing table, of whose memory the first `count` elements are initialized.
struct PageTable<Element>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity = 32
  private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for elements behind the last, and returns where they begin.
  @inline(__always)
  @discardableResult
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Element> {
    if count &+ more > capacity { grow(to: count + more) }
    return base + count
  }

  /// Takes in elements that have been initialized behind the last.
  @inline(__always)
  mutating func extend(by more: Int) { count &+= more }

  @inline(__always)
  mutating func removeAll(but kept: Int) {
    // One by one, since the runtime's loop over all takes twice as long for a few.
    while count > kept {
      count &-= 1
      (base + count).deinitialize(count: 1)
    }
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    capacity = max(capacity * 2, least)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.moveInitialize(from: base, count: count)
    base.deallocate()
    base = grown
  }
}
