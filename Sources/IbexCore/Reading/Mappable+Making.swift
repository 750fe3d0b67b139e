// Values and containers of a model, made by code of the module that declares the model: there its
// type is known, where the code of this module, which serves all types, would look it up each time.
//
// Invariants of the memory: it is bound to the types that the names say. What is moved is
// uninitialized then. What is made is put into uninitialized memory if `isNew`; else it replaces
// the value that is there.
extension Mappable {
  @inlinable
  public static func _make(at memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Self.self).initialize(to: Self())
  }

  @inlinable
  public static func _makeOptional(
    at memory: UnsafeMutableRawPointer, isNew: Bool, moving value: UnsafeMutableRawPointer
  ) {
    let memory = memory.assumingMemoryBound(to: Self?.self)
    let optional = Self?.some(value.assumingMemoryBound(to: Self.self).move())
    if isNew { memory.initialize(to: optional) } else { memory.pointee = optional }
  }

  @inlinable
  public static func _makeList(
    at memory: UnsafeMutableRawPointer, isNew: Bool, moving elements: UnsafeMutableRawPointer,
    count: Int
  ) {
    let memory = memory.assumingMemoryBound(to: [Self].self)
    let elements = elements.assumingMemoryBound(to: Self.self)
    let list =
      count == 0
      ? []
      : [Self](unsafeUninitializedCapacity: count) { buffer, initializedCount in
        buffer.baseAddress.unsafelyUnwrapped.moveInitialize(from: elements, count: count)
        initializedCount = count
      }
    if isNew { memory.initialize(to: list) } else { memory.pointee = list }
  }

  @inlinable
  public static func _insert(
    moving value: UnsafeMutableRawPointer, forKey key: String,
    into dictionary: UnsafeMutableRawPointer
  ) -> Bool {
    let value = value.assumingMemoryBound(to: Self.self)
    return dictionary.assumingMemoryBound(to: [String: Self].self).pointee.insert(
      moving: value, forKey: key)
  }
}

extension Dictionary {
  /// Inserts a value under a new key; one whose key is there is destroyed, for which it returns
  /// false.
  ///
  /// The key is hashed once, and the value is moved once.
  @inlinable
  package mutating func insert(moving value: UnsafeMutablePointer<Value>, forKey key: Key) -> Bool {
    func touch(_ value: inout Value) {}
    let count = count
    touch(&self[key, default: value.move()])
    if self.count > count { return true }
    value.deinitialize(count: 1)
    return false
  }
}
