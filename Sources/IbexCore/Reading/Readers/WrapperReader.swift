extension ValueReader {
  /// Returns a reader for a property wrapper, which sets the wrapped value.
  static func wrapper<Wrapper: MappableWrapper>(
    _ type: Wrapper.Type, _ wrapped: ValueReader
  ) -> ValueReader {
    ValueReader(like: wrapped, wrapped: wrapped) { view, slot, state in
      if view.kind == .ready, let ready = view.readyValue as? Wrapper {
        slot.place(ready, &state)
        return true
      }
      guard !slot.placement.isNew else {
        state.refuse(view, expected: "a value of type \(Wrapper.self)")
        return false
      }
      // Code of the wrapper works on a copy, since it may replace the value in memory.
      func read() -> Wrapper.WrappedValue { slot.value(as: Wrapper.self).wrappedValue }
      func write(_ value: Wrapper.WrappedValue) {
        var wrapper = slot.value(as: Wrapper.self)
        wrapper.wrappedValue = value
        slot.with(.replace).place(wrapper)
      }
      var value = read()
      guard slot.placement.updates else {
        let isRead = Slot.of(&value, slot.placement) { view.read(by: wrapped, into: $0, &state) }
        if isRead { write(value) }
        return isRead
      }
      return update(
        value, from: view, slot.placement, by: wrapped, &state, write: write, read: read)
    }
  }
}
