extension ValueReader {
  /// A reader for a property wrapper, which sets what it wraps.
  static func wrapper<Wrapper: MappableWrapper>(
    _ type: Wrapper.Type, _ wrapped: ValueReader
  ) -> ValueReader {
    ValueReader(
      node: { readWrapped(type, $0, wrapped, $1, $2, &$3) },
      dynamic: { readWrapped(type, $0, wrapped, $1, $2, &$3) },
      shape: wrapped.shape, expectation: wrapped.expectation, gathering: wrapped.gathering)
  }
}

extension MappableWrapper {
  static var valueTypes: [Any.Type] { [WrappedValue.self] }
}

/// Updates a value that only a setter can write; what the setter makes of it counts as the change.
func update<Value, View: ValueView>(
  _ old: Value, from view: View, by reader: ValueReader, _ state: inout MappingState,
  write: (Value) -> Void, read: () -> Value
) -> Bool {
  var value = old
  guard merge(view, into: &value, by: reader, &state) else { return false }
  if isSameObject(old, value), !isSameObject(old, read()) { return true }
  write(value)
  if state.hasChanged { state.hasChanged = !isEqual(old, read()) }
  return true
}

@inline(__always)
private func readWrapped<Wrapper: MappableWrapper, View: ValueView>(
  _ type: Wrapper.Type, _ view: View, _ wrapped: ValueReader, _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  if view.kind == .ready, let ready = view.readyValue as? Wrapper {
    memory.place(ready, placement, &state)
    return true
  }
  guard !placement.isNew else {
    state.refuse(view, expected: "a value of type \(type)")
    return false
  }
  // Code of the wrapper works on a copy, since it may replace what is in memory.
  func read() -> Wrapper.WrappedValue {
    let wrapper = memory.assumingMemoryBound(to: type).pointee
    return wrapper.wrappedValue
  }
  func write(_ value: Wrapper.WrappedValue) {
    var wrapper = memory.assumingMemoryBound(to: type).pointee
    wrapper.wrappedValue = value
    memory.place(wrapper, .replace)
  }
  var value = read()
  guard placement == .merge else {
    let isRead = withUnsafeMutablePointer(to: &value) {
      view.read(by: wrapped, into: $0, placement, &state)
    }
    if isRead { write(value) }
    return isRead
  }
  return update(value, from: view, by: wrapped, &state, write: write, read: read)
}
