/// A growable buffer whose first `count` elements are initialized, or are trivial and being filled.
struct PageBuffer<Element>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  private(set) var count = 0

  /// Without memory until something is appended, for most pages leave some buffer empty.
  init() {
    // Never read or written, as there is room for nothing.
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
  }

  deinit {
    base.deinitialize(count: count)
    if capacity > 0 { base.deallocate() }
  }

  mutating func append(_ element: consuming Element) {
    if count == capacity { grow(to: count + 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Ensures room for `more` elements, and returns the end.
  mutating func reserve(_ more: Int) -> UnsafeMutablePointer<Element> {
    if count &+ more > capacity { grow(to: count + more) }
    return base + count
  }

  /// Takes in elements behind the last that are initialized, or trivial and filled next.
  mutating func extend(by more: Int) { count &+= more }

  mutating func truncate(to kept: Int) {
    // One by one, since the runtime's loop over all takes twice as long for a few.
    while count > kept {
      count &-= 1
      (base + count).deinitialize(count: 1)
    }
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let room = max(capacity * 2, least, 32)
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: room)
    grown.moveInitialize(from: base, count: count)
    if capacity > 0 { base.deallocate() }
    (base, capacity) = (grown, room)
  }
}
