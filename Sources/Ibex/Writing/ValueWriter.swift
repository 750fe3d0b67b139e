/// A way to write the values of one type.
///
/// Invariant of every writer: the memory passed in holds a value of the writer's type. A writer
/// answers false where the value is nil, and has written nothing then. Each writer is a closure per
/// kind of output, made once when a plan is built; it captures only types, transformers, plans, and
/// other writers, none of which ever changes, so a writer may be used from many threads.
final class ValueWriter: @unchecked Sendable {
  typealias Write<Output> = (UnsafeRawPointer, inout Output) throws -> Bool

  let json: Write<JSONOutput>
  let dictionary: Write<DictionaryOutput>
  let xml: Write<XMLOutput>
  /// Whether values of the type encode themselves.
  let encodes: Bool

  init(
    json: @escaping Write<JSONOutput>, dictionary: @escaping Write<DictionaryOutput>,
    xml: @escaping Write<XMLOutput>, encodes: Bool = false
  ) {
    self.encodes = encodes
    self.json = json
    self.dictionary = dictionary
    self.xml = xml
  }
}

extension UnsafeRawPointer {
  /// The value of the type that the memory holds.
  @inline(__always)
  func pointee<Value>(as type: Value.Type) -> Value { assumingMemoryBound(to: type).pointee }
}
