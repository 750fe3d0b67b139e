/// The room for the elements of an array, which are made where they stay.
///
/// Invariant: the memory outlives the room and has place for `capacity` elements, and no more are
/// appended; the first `count` are initialized.
struct ElementRoom<Element> {
  private let memory: UnsafeMutablePointer<Element>
  /// The number of elements that there is place for.
  let capacity: Int
  /// The number of elements so far.
  private(set) var count = 0

  /// - Parameters:
  ///   - buffer: Memory of which no more is initialized.
  ///   - count: The number of elements that are there.
  init(_ buffer: UnsafeMutableBufferPointer<Element>, count: Int = 0) {
    memory = buffer.baseAddress.unsafelyUnwrapped
    capacity = buffer.count
    self.count = count
  }

  /// The same memory after its elements have been moved.
  var withoutElements: ElementRoom {
    ElementRoom(UnsafeMutableBufferPointer(start: memory, count: capacity))
  }

  /// Appends the element that `body` stores in its slot or, if it stores none, nil, if the type has
  /// one.
  @inline(__always)  // 2.3 % of "canada.json → lists of coordinates"
  mutating func append(_ body: (Slot) throws -> Bool) rethrows {
    if try body(Slot(memory + count, .new)) || appendsAbsence() { count += 1 }
  }

  /// Appends an element.
  @inline(__always)  // 2.3 % of "canada.json → lists of coordinates"
  mutating func append(_ element: consuming Element) {
    (memory + count).initialize(to: element)
    count += 1
  }

  /// Appends all elements of another room, which is left empty.
  @inline(__always)  // 2.3 % of "canada.json → lists of coordinates"
  mutating func append(movingFrom other: inout ElementRoom) {
    (memory + count).moveInitialize(from: other.memory, count: other.count)
    count += other.count
    other.count = 0
  }

  /// Returns a copy of the elements.
  func copy() -> [Element] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  /// Destroys the elements, at the end of the room's life.
  func destroyElements() { memory.deinitialize(count: count) }

  /// Frees the memory of an empty room.
  func deallocate() { memory.deallocate() }

  @inline(never)
  private func appendsAbsence() -> Bool {
    guard let absence = absence(of: Element.self) else { return false }
    (memory + count).initialize(to: absence)
    return true
  }
}

extension Array {
  /// Creates an array whose elements `body` makes where they stay.
  ///
  /// With no room for any it is not called: all empty arrays share one memory, and the library's
  /// own initializer writes to it, from every thread.
  @inline(__always)  // 0.5 % of "one chain of 8 levels → a model"
  init(inPlace capacity: Int, _ body: (inout ElementRoom<Element>) throws -> Void) rethrows {
    guard capacity > 0 else {
      self = []
      return
    }
    try self.init(unsafeUninitializedCapacity: capacity) { buffer, count in
      var room = ElementRoom(buffer)
      defer { count = room.count }
      try body(&room)
    }
  }
}

/// Returns the nil that replaces a value that does not fit, in a list or a dictionary of optionals.
@inline(never)
func absence<Value>(of type: Value.Type) -> Value? {
  // Not by chaining: nil for a type that is not optional would be a value of `Any`.
  guard let type = optionalType(type) else { return nil }
  return type.noValue as? Value
}
