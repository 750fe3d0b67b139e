/// Elements of a list whose number nobody knows before its end.
///
/// Invariant: `room` is memory of its own for `capacity` elements.
struct ElementBuffer<Element>: ~Copyable {
  private var room: ElementRoom<Element>
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    room = .allocate(capacity: capacity)
  }

  deinit { room.destroy() }

  /// Appends the element that `body` puts into its slot, as an ``ElementRoom`` does.
  @inline(__always)
  mutating func append(_ body: (Slot) -> Bool) {
    if room.count == capacity { grow() }
    room.append(body)
  }

  private mutating func grow() {
    capacity *= 4
    var grown = ElementRoom<Element>.allocate(capacity: capacity)
    grown.append(movingFrom: &room)
    room.destroy()
    room = grown
  }

  /// Moves the elements to an array of that size.
  mutating func moveToArray() -> [Element] {
    [Element](inPlace: room.count) { $0.append(movingFrom: &room) }
  }
}
