/// The elements of a list whose length is unknown until its end.
///
/// Invariant: `room` is memory for `capacity` elements, which belongs to the buffer if it is not
/// lent; lent memory outlives the buffer.
struct ElementBuffer<Element>: ~Copyable {
  private var room: ElementRoom<Element>
  private var capacity: Int
  private var isLent: Bool

  /// - Parameter room: An empty room for the first elements.
  init(lent room: ElementRoom<Element>) {
    self.room = room
    capacity = room.capacity
    isLent = true
  }

  deinit {
    room.destroyElements()
    if !isLent { room.deallocate() }
  }

  @inline(__always)  // 0.1 % of "canada.json → lists of coordinates"
  var count: Int { room.count }

  /// Appends the element that `body` puts into its slot, as an ``ElementRoom`` does.
  @inline(__always)  // 0.8 % of "canada.json → lists of coordinates"
  mutating func append(_ body: (Slot) -> Bool) {
    if room.count == capacity { grow() }
    room.append(body)
  }

  @inline(never)
  private mutating func grow() {
    capacity = max(capacity * 4, 16)
    var grown = ElementRoom<Element>(.allocate(capacity: capacity))
    grown.append(movingFrom: &room)
    if !isLent { room.deallocate() }
    room = grown
    isLent = false
  }

  /// Moves the elements to the end of another room, which has place for them.
  mutating func move(to other: inout ElementRoom<Element>) { other.append(movingFrom: &room) }

  /// Moves the elements to an array of that size.
  ///
  /// - Parameter isTrivial: Whether elements are soon copied: a copy costs less then than an array
  ///   that is made to be filled, which looks its type up.
  mutating func moveToArray(isTrivial: Bool) -> [Element] {
    isTrivial ? room.copy() : [Element](inPlace: room.count) { $0.append(movingFrom: &room) }
  }
}
