extension Array {
  /// Makes an array whose elements are made where they stay: the closure says how many there are.
  ///
  /// With no room for any the closure is not called: all empty arrays share one memory, and the
  /// library's own initializer writes to it, from every thread.
  @inline(__always)
  init(
    inPlace capacity: Int,
    _ initialize: (inout UnsafeMutableBufferPointer<Element>, inout Int) throws -> Void
  ) rethrows {
    guard capacity > 0 else {
      self = []
      return
    }
    try self.init(unsafeUninitializedCapacity: capacity, initializingWith: initialize)
  }
}
