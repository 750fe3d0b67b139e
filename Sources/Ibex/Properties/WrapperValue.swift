extension ValueStore {
  /// A store for a property wrapper, which sets what it wraps.
  static func wrapper<Wrapper: MappableWrapper>(
    _ type: Wrapper.Type, _ wrapped: ValueStore
  ) -> ValueStore {
    ValueStore(
      node: { storeWrapped(type, $0, wrapped, $1, $2, &$3) },
      dynamic: { storeWrapped(type, $0, wrapped, $1, $2, &$3) },
      shape: wrapped.shape, expectation: wrapped.expectation)
  }
}

extension MappableWrapper {
  static var valueTypes: [Any.Type] { [WrappedValue.self] }
}

@inline(__always)
private func storeWrapped<Wrapper: MappableWrapper, View: ValueView>(
  _ type: Wrapper.Type, _ view: View, _ wrapped: ValueStore, _ memory: UnsafeMutableRawPointer,
  _ placement: Placement, _ state: inout MappingState
) -> Bool {
  guard placement != .new else {
    state.refuse(view, expected: "a wrapper that is there already")
    return false
  }
  let wrapper = memory.assumingMemoryBound(to: type)
  var value = wrapper.pointee.wrappedValue
  let changes = state.changes.count
  let isStored = withUnsafeMutablePointer(to: &value) {
    view.store(by: wrapped, into: $0, placement, &state)
  }
  guard isStored else { return false }
  if placement == .replace || state.hasChanged || state.changes.count > changes {
    wrapper.pointee.wrappedValue = value
  }
  return true
}
