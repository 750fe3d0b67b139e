/// Elements of a list whose number nobody knows before its end.
///
/// Invariant: the first `count` elements of the memory are initialized, and nobody else has it.
struct ElementBuffer<Element>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    memory = .allocate(capacity: capacity)
  }

  deinit {
    memory.deinitialize(count: count)
    memory.deallocate()
  }

  var isFull: Bool { count == capacity }

  /// The memory of the next element, to be counted once it is initialized.
  @inline(__always)
  var next: UnsafeMutablePointer<Element> {
    mutating get {
      if count == capacity { grow() }
      return memory + count
    }
  }

  @inline(__always)
  mutating func countNext() { count += 1 }

  mutating func append(_ element: Element) {
    next.initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    capacity *= 4
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.moveInitialize(from: memory, count: count)
    memory.deallocate()
    memory = grown
  }

  /// Moves the elements to an array of that size.
  mutating func moveToArray() -> [Element] {
    let elements = [Element](inPlace: count) { $0.append(movingFrom: memory, count: count) }
    count = 0
    return elements
  }
}
