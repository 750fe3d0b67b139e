/// A growable buffer whose first `count` elements are initialized, or are trivial and being filled.
struct PageBuffer<Element>: ~Copyable {
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

  /// Ensures room for `more` elements, and returns the end.
  @inline(__always)
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Element> {
    if count &+ more > capacity { grow(to: count + more) }
    return base + count
  }

  /// Takes in elements behind the last that are initialized, or trivial and filled next.
  @inline(__always)
  mutating func extend(by more: Int) { count &+= more }

  @inline(__always)
  mutating func truncate(to kept: Int) {
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
