/// The memory of one value that is written.
///
/// Invariant: it holds a value of the type that its reader expects, or a whole model with
/// properties at their offsets. The value lives while its memory is used, and is not written
/// meanwhile.
package struct ValueMemory: Equatable {
  private let start: UnsafeRawPointer

  @inline(__always)  // 0.2 % of "10,000 flat models → JSON"
  private init(_ start: UnsafeRawPointer) { self.start = start }

  /// The memory of one element of a list that has any.
  @inline(__always)  // 0.2 % of "10,000 flat models → JSON"
  init<Element>(of elements: UnsafeBufferPointer<Element>, at position: Int) {
    start = UnsafeRawPointer(elements.baseAddress.unsafelyUnwrapped + position)
  }

  /// The memory of a model of which properties are read between two writes.
  init(of model: ModelMemory) { start = UnsafeRawPointer(model.base) }

  /// Calls `body` with the memory of a value.
  @inline(__always)  // 0.5 % of "10,000 flat models → dictionaries of text"
  static func withMemory<Value, Result>(
    of value: Value, _ body: (ValueMemory) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: value) { try body(ValueMemory(UnsafeRawPointer($0))) }
  }

  /// Calls `body` with the memory in which the properties of a model lie: that of a struct, or of
  /// the object of a class.
  package static func withModel<Model, Result>(
    _ model: Model, _ body: (ValueMemory) throws -> Result
  ) rethrows -> Result {
    try withMemory(of: model) { memory in
      guard Model.self is AnyObject.Type else { return try body(memory) }
      return try withExtendedLifetime(model) { try body(memory.object) }
    }
  }

  /// Returns the value of the type that the memory holds.
  @inline(__always)  // 0.2 % of "10,000 feed models → XML"
  package func value<Value>(as type: Value.Type) -> Value {
    start.assumingMemoryBound(to: type).pointee
  }

  /// Returns the value, of a type that is known only at run time.
  package func value(ofType type: Any.Type) -> Any {
    func read<Value>(_ type: Value.Type) -> Any { value(as: type) }
    return _openExistential(type, do: read)
  }

  /// Returns the memory of a stored property of the model that begins here.
  package func property(at offset: Int) -> ValueMemory { ValueMemory(start + offset) }

  /// Returns the value that a key path reads in the model that begins here.
  func value(through access: any PropertyAccess) -> Any {
    // Only read, though the access might write.
    access.read(ModelMemory(base: UnsafeMutableRawPointer(mutating: start)))
  }

  /// The memory of the object that the memory, which is known to hold a reference, refers to.
  var object: ValueMemory { ValueMemory(start.load(as: Unmanaged<AnyObject>.self).toOpaque()) }
}
